import { type ItemKind, itemKinds } from '@liuguang/contract'

/** The kind of items that a value in an address names. Undefined: none. */
export function parseItemKind(value: string | null): ItemKind | undefined {
  return itemKinds.find((kind) => kind === value)
}
