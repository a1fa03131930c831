import type { VideoKind } from '@liuguang/contract'
import { useTranslation } from 'react-i18next'

const kinds = ['video', 'short'] as const satisfies readonly VideoKind[]

/** The kind of items that an address names; undefined: all. */
export function kindOf(value: string | null): VideoKind | undefined {
  return kinds.find((kind) => kind === value)
}

/** A tab for all items, and one for each kind. */
export function useKindTabs() {
  const { t } = useTranslation('engagement')
  return (['all', ...kinds] as const).map((value) => ({ value, label: t(`kinds.${value}`) }))
}
