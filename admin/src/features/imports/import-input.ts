import type { InputOf, importUpload, Lang } from '@liuguang/contract'
import type { ImportRow } from './use-import-csv.ts'

/** What files that are imported together share. */
export interface ImportValues {
  kind: 'video' | 'short'
  lang: Lang
  categoryId?: number
  tagIds?: number[]
  /** Default: the site’s. */
  sale?: 'free' | 'paid' | 'vip'
  amount?: number
}

/** The facts of one file: what its row of the CSV file says, else what the form says. Pure. */
export function importInput(
  { id, title, row }: { id: string; title: string; row?: ImportRow },
  values: ImportValues,
): InputOf<typeof importUpload> {
  const { kind, lang, categoryId, tagIds = [] } = values
  const isVipOnly = row?.isVipOnly ?? (row?.price === undefined && values.sale === 'vip')
  const points = isVipOnly ? 0 : (row?.price ?? pointsOf(values))
  return {
    ...{ uploadId: id, kind: row?.kind ?? kind, lang: row?.lang ?? lang, title: title.trim() },
    ...{ description: row?.description ?? '', actors: row?.actors ?? [] },
    tagIds: row && row.tagIds.length > 0 ? row.tagIds : tagIds,
    ...{ categoryId: row?.categoryId ?? categoryId ?? null, isVipOnly },
    ...(points === undefined ? {} : { price: points === 0 ? null : { asset: 'points', amount: points } }),
    ...(row?.freeSeconds === undefined ? {} : { freeSeconds: row.freeSeconds }),
  }
}

/** Undefined: the site's default. */
function pointsOf({ sale, amount = 1 }: ImportValues): number | undefined {
  if (sale === 'paid') return amount
  return sale === 'free' ? 0 : undefined
}
