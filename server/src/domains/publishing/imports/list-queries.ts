import type { importFilters, Lang, TimeOrder } from '@liuguang/contract'
import type { VideoKind } from '@liuguang/media'
import { sql } from 'kysely'
import { countRows, countTotal, type Total } from '../../../platform/db/count-rows.ts'
import type { DbOrTx } from '../../../platform/db/database.ts'
import { anyOf } from '../../../platform/db/prepared-statements.ts'
import { ownTitle, titleIn } from '../../catalogue/index.ts'
import type { ImportState } from '../import-state.ts'

export async function countImports(db: DbOrTx): Promise<{ state: string; count: number }[]> {
  const rows = await db
    .selectFrom('imports')
    .select(['state', ({ fn }) => fn.countAll<bigint>().as('count')])
    .groupBy('state')
    .orderBy('state')
    .execute()
  return rows.map(({ state, count }) => ({ state, count: Number(count) }))
}

/** Unfinished imports first, then the newest. */
export async function listRecentImports(db: DbOrTx, limit: number) {
  return db
    .selectFrom('imports')
    .innerJoin('items', 'items.id', 'imports.video_id')
    .select([
      'items.id as videoId',
      ownTitle.as('title'),
      'imports.state',
      'imports.progress',
      'imports.reason',
      'imports.detail',
      'imports.output',
      sql<boolean>`coalesce(imports.probe->>'hasUndecodableSound' = 'true', false)`.as('hasUndecodableSound'),
    ])
    .orderBy(sql`imports.finished_at is null`, 'desc')
    .orderBy('imports.id', 'desc')
    .limit(limit)
    .execute()
}

/** Which imports a list has. Undefined parts do not restrict. */
export interface ImportFilter {
  state?: (typeof importFilters)[number] | undefined
  /** Whose works they are for. */
  ownerId?: bigint | undefined
  /** For which items they are. */
  itemIds?: readonly bigint[] | undefined
}

/** No other import of the same video began later. Of one that failed: it may be tried again. */
const isNewest = sql<boolean>`not exists (
  select from imports as newer where newer.video_id = imports.video_id and newer.id > imports.id)`

const importsIn = (db: DbOrTx, { state, ownerId, itemIds }: ImportFilter) =>
  db
    .selectFrom('imports')
    .$if(state === 'running', (query) => query.where('finished_at', 'is', null))
    .$if(state !== undefined && state !== 'running', (query) =>
      query.where('imports.state', '=', state === 'retryable' ? 'failed' : (state ?? '')),
    )
    .$if(state === 'retryable', (query) => query.where(isNewest))
    .$if(ownerId !== undefined, (query) =>
      query.where('imports.video_id', 'in', (of) =>
        of
          .selectFrom('items')
          .select('items.id')
          .where('items.owner_id', '=', ownerId ?? 0n),
      ),
    )
    .$if(itemIds !== undefined, (query) => query.where('imports.video_id', '=', anyOf(itemIds ?? [])))

/** How many imports run, and how many failed and were not replaced by a later one of the same video. */
export async function countOpenImports(db: DbOrTx): Promise<{ running: number; failed: number }> {
  const [running, failed] = await Promise.all([
    countRows(importsIn(db, { state: 'running' })),
    countRows(importsIn(db, { state: 'retryable' })),
  ])
  return { running, failed }
}

/** Imports, the last or the first begun first, with the titles of their items in a language. */
export async function listImportRows(
  db: DbOrTx,
  filter: ImportFilter,
  page: { order: TimeOrder; after: bigint | undefined; offset: number; limit: number },
  lang: Lang,
) {
  const isNewestFirst = page.order === 'newest'
  const direction = isNewestFirst ? 'desc' : 'asc'
  const chosen = importsIn(db, filter)
    .select('imports.id')
    .$if(page.after !== undefined, (query) =>
      query.where('imports.id', isNewestFirst ? '<' : '>', page.after ?? 0n),
    )
    .orderBy('imports.id', direction)
    .offset(page.offset)
    .limit(page.limit)
  return db
    .selectFrom(chosen.as('chosen'))
    .innerJoin('imports', 'imports.id', 'chosen.id')
    .innerJoin('items', 'items.id', 'imports.video_id')
    .select([
      ...(['imports.id', 'items.id as item_id', 'items.kind', 'items.owner_id', 'imports.state'] as const),
      ...(['imports.progress', 'imports.source_bytes', 'imports.attempts', 'imports.reason'] as const),
      ...(['imports.detail', 'imports.output', 'imports.created_at', 'imports.updated_at'] as const),
      titleIn(lang).as('title'),
      isNewest.as('is_newest'),
    ])
    .orderBy('imports.id', direction)
    .$narrowType<{ kind: VideoKind; state: ImportState }>()
    .execute()
}

/** Imports without their items, such as those of one item, the last or the first begun first. */
export async function listItemImportRows(
  db: DbOrTx,
  filter: ImportFilter,
  page: { order: TimeOrder; after: bigint | undefined; limit: number },
) {
  const isNewestFirst = page.order === 'newest'
  return importsIn(db, filter)
    .select(['imports.id', 'is_reencode', 'is_for_change', 'is_held'])
    .select(['imports.state', 'progress', 'reason', 'detail', 'updated_at', isNewest.as('is_newest')])
    .$if(page.after !== undefined, (query) =>
      query.where('imports.id', isNewestFirst ? '<' : '>', page.after ?? 0n),
    )
    .orderBy('imports.id', isNewestFirst ? 'desc' : 'asc')
    .limit(page.limit)
    .$narrowType<{ state: ImportState }>()
    .execute()
}

export type ItemImportRow = Awaited<ReturnType<typeof listItemImportRows>>[number]

export function countListedImports(db: DbOrTx, filter: ImportFilter): Promise<Total> {
  return countTotal(db, importsIn(db, filter))
}
