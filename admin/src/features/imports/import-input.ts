import type { InputOf, importUpload, Lang } from '@liuguang/contract'
import {
  instantOf,
  type LeadValues,
  leadOf,
  type PublishTime,
  priceOf,
  type SaleValues,
} from '../items/item-values.ts'
import type { ImportRow } from './use-import-csv.ts'

/** What files that are imported together share. A price that is not chosen is the site’s default. */
export interface ImportValues extends SaleValues, LeadValues {
  kind: 'video' | 'short'
  lang: Lang
  categoryId?: number
  tagIds?: number[]
  publish: 'ready' | 'at' | 'hidden'
  /** With `at`. */
  publishAt?: PublishTime
}

/** The facts of one file: what its row of the CSV file says, else what the form says. Pure. */
export function importInput(
  { id, title, row }: { id: string; title: string; row?: ImportRow },
  values: ImportValues,
): InputOf<typeof importUpload> {
  const { lang, categoryId, tagIds = [] } = values
  const kind = row?.kind ?? values.kind
  const isVipOnly = row?.isVipOnly ?? (row?.price === undefined && values.sale === 'vip')
  const price = isVipOnly ? null : row?.price === undefined ? formPriceOf(values) : row.price
  const leadsTo = kind === 'short' ? (row?.leadsTo ?? leadOf(values)) : null
  const publishAt = row?.publishAt ?? publishTimeOf(values)
  return {
    ...{ uploadId: id, kind, lang: row?.lang ?? lang, title: title.trim() },
    ...{ description: row?.description ?? '', actors: row?.actors ?? [] },
    tagIds: row && row.tagIds.length > 0 ? row.tagIds : tagIds,
    ...{ categoryId: row?.categoryId ?? categoryId ?? null, isVipOnly },
    ...(price === undefined ? {} : { price }),
    ...(row?.freeSeconds === undefined ? {} : { freeSeconds: row.freeSeconds }),
    ...(leadsTo ? { leadsTo } : {}),
    ...(publishAt === undefined ? {} : { publishAt }),
  }
}

/**
 * The price that the form has for rows without one. Undefined: the site's default, if the form says VIP only but a row says
 * that it is not.
 */
const formPriceOf = (values: ImportValues) => (values.sale === 'vip' ? undefined : priceOf(values))

/** Null: hidden until staff publish it. Undefined: as soon as it can be watched. */
function publishTimeOf({ publish, publishAt }: ImportValues): string | null | undefined {
  if (publish === 'hidden') return null
  return publish === 'at' && publishAt ? instantOf(publishAt) : undefined
}
