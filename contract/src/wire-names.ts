/**
 * The specification's names of output fields, each with the plain name that our code uses: `{ user_id: 'userId' }`. The
 * specification's are only on the wire and in local storage.
 */
export type WireNames = Readonly<Record<string, string>>

/** A type of the wire with plain names for its fields, at any depth. */
export type WithPlainNames<T, N extends WireNames> = T extends readonly (infer Item)[]
  ? WithPlainNames<Item, N>[]
  : T extends object
    ? { [K in keyof T as K extends keyof N ? N[K] : K]: WithPlainNames<T[K], N> }
    : T

/** A value from the wire, with plain names for its fields. */
export function toPlainNames(value: unknown, names: WireNames | undefined): unknown {
  return names ? renameFields(value, new Map(Object.entries(names))) : value
}

/**
 * A value as it is sent. Fields that already have the specification's name keep it: earlier releases stored such
 * responses for retries.
 */
export function toWireNames(value: unknown, names: WireNames | undefined): unknown {
  if (!names) return value
  return renameFields(value, new Map(Object.entries(names).map(([wire, plain]) => [plain, wire])))
}

function renameFields(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => renameFields(item, names))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [names.get(name) ?? name, renameFields(field, names)]),
  )
}
