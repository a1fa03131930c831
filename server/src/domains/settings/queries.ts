import { isDeepStrictEqual } from 'node:util'
import {
  type LocalText,
  menuKinds,
  type PolicyKind,
  type StaffCategory,
  type TimeOrder,
} from '@liuguang/contract'
import { sql } from 'kysely'
import type { Static } from 'typebox'
import { countTotal, type Total } from '../../platform/db/count-rows.ts'
import type { DbOrTx, Tx } from '../../platform/db/database.ts'
import { lockName } from '../../platform/db/lock-name.ts'
import { prepared } from '../../platform/db/prepared-statements.ts'
import { containsText } from '../../platform/db/scan-by-id.ts'
import { storedSettings } from '../settings.ts'
import { findTable, type SettingName } from './definitions.ts'

type Stored = typeof storedSettings
export type Settings = { [Name in keyof Stored]: Static<Stored[Name]['schema']> }

const defaults = Object.fromEntries(
  Object.entries(storedSettings).map(([name, definition]) => [name, definition.default]),
) as Settings

/** All settings of the table, stored values over defaults. Unknown stored names are ignored. */
export async function getSettings(db: DbOrTx): Promise<Settings> {
  const rows = await db.selectFrom('settings').select(['name', 'value']).execute()
  const known = rows.filter(({ name }) => Object.hasOwn(defaults, name))
  return {
    ...defaults,
    ...(Object.fromEntries(known.map(({ name, value }) => [name, value])) as Partial<Settings>),
  }
}

/** Stores a value as it is. What people change goes through `changeSetting`, which checks and records it. */
export async function setSetting<N extends keyof Settings>(
  tx: Tx,
  name: N,
  value: Settings[N],
): Promise<void> {
  await writeSetting(tx, name, value)
}

export async function readSetting(db: DbOrTx, name: SettingName): Promise<unknown> {
  const table = findTable(name)
  return table ? table.read(db) : (await getSettings(db))[name as keyof Settings]
}

/** The default is stored as no row, so that it follows the default of later versions. */
export async function writeSetting(tx: Tx, name: SettingName, value: unknown): Promise<void> {
  const table = findTable(name)
  if (table) return table.write(tx, value)
  if (isDeepStrictEqual(value, defaults[name as keyof Settings])) {
    await tx.deleteFrom('settings').where('name', '=', name).execute()
    return
  }
  const text = JSON.stringify(value)
  await tx
    .insertInto('settings')
    .values({ name, value: text })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: text, updated_at: new Date() }))
    .execute()
}

export async function insertChange(
  tx: Tx,
  change: { name: string; before: unknown; after: unknown; actor: string; reason: string; at: Date },
): Promise<void> {
  const { name, before, after, ...facts } = change
  const values = { before: JSON.stringify(before), after: JSON.stringify(after) }
  await tx
    .insertInto('setting_changes')
    .values({ key: name, ...values, ...facts })
    .execute()
}

interface ChangesFilter {
  name: SettingName
  /** In the reason, or in the name of who made it. Undefined: any. */
  text?: string | undefined
}

/** Changes of one setting, unless requested otherwise the latest first. */
export async function listChanges(
  db: DbOrTx,
  filter: ChangesFilter,
  page: { order?: TimeOrder; after?: bigint | undefined; offset?: number; limit: number },
) {
  const isNewestFirst = page.order !== 'oldest'
  let query = changesOf(db, filter).select(['id', 'before', 'after', 'actor', 'reason', 'at'])
  if (page.after !== undefined) query = query.where('id', isNewestFirst ? '<' : '>', page.after)
  return query
    .orderBy('id', isNewestFirst ? 'desc' : 'asc')
    .offset(page.offset ?? 0)
    .limit(page.limit)
    .execute()
}

export function countChanges(db: DbOrTx, filter: ChangesFilter): Promise<Total> {
  return countTotal(db, changesOf(db, filter))
}

/** The last change of every setting that was ever changed. */
export async function listLastChanges(db: DbOrTx) {
  return db
    .selectFrom('setting_changes')
    .distinctOn('key')
    .select(['key', 'at', 'actor', 'reason'])
    .orderBy('key')
    .orderBy('id', 'desc')
    .execute()
}

const changesOf = (db: DbOrTx, { name, text }: ChangesFilter) =>
  db
    .selectFrom('setting_changes')
    .where('key', '=', name)
    .$if(text !== undefined, (query) =>
      query.where(({ or }) => or([containsText('reason', text ?? ''), containsText('actor', text ?? '')])),
    )

/** The value before the last change. Undefined: there was none. */
export async function findFormerValue(db: DbOrTx, name: SettingName): Promise<unknown> {
  return (await listChanges(db, { name }, { limit: 1 }))[0]?.before
}

export interface Category {
  id: bigint
  /** Of a sub-category. */
  parentId: bigint | null
  mid: number
  slug: string
  name: LocalText
}

/** Visible categories and sub-categories, in the operator's order. Those below a hidden one are hidden, too. */
export async function listCategories(db: DbOrTx): Promise<Category[]> {
  const rows = await db
    .selectFrom('categories')
    .select(['id', 'parent_id as parentId', 'mid', 'slug', 'name'])
    .where('is_visible', '=', true)
    .orderBy('position')
    .orderBy('id')
    .modifyFront(prepared)
    .execute()
  const visible = new Set(rows.map(({ id }) => id))
  return rows
    .filter(({ parentId }) => parentId === null || visible.has(parentId))
    .map((row) => ({ ...row, name: row.name as LocalText }))
}

/** Every entry of the menu in its order, shown or not. */
export async function listAllCategories(db: DbOrTx): Promise<StaffCategory[]> {
  const rows = await db
    .selectFrom('categories')
    .select(['id', 'parent_id', 'mid', 'slug', 'name', 'is_visible'])
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ id, parent_id, mid, slug, name, is_visible }) => ({
    ...{ id: Number(id), slug, mid, name: name as LocalText, isVisible: is_visible },
    parentId: parent_id === null ? null : Number(parent_id),
  }))
}

/** A category of videos. */
export async function findCategoryBySlug(db: DbOrTx, slug: string) {
  return db
    .selectFrom('categories')
    .select(['id', 'slug'])
    .where('slug', '=', slug)
    .where('mid', '=', menuKinds.videos)
    .executeTakeFirst()
}

/** Whether videos may be in a category, shown in the menu or not. */
export async function isVideoCategory(db: DbOrTx, id: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('categories')
    .select('id')
    .where('id', '=', id)
    .where('mid', '=', menuKinds.videos)
    .executeTakeFirst()
  return row !== undefined
}

/** Of any kind. @throws NoResultError */
export async function findCategory(db: DbOrTx, slug: string) {
  return db.selectFrom('categories').select(['id', 'mid']).where('slug', '=', slug).executeTakeFirstOrThrow()
}

/** The newest version of each policy, which registration must accept. */
export async function currentPolicyVersions(db: DbOrTx): Promise<{ privacy: string; agreement: string }> {
  const rows = await db
    .selectFrom('policies')
    .select(['kind', 'version'])
    .distinctOn('kind')
    .orderBy('kind')
    .orderBy('effective_at', 'desc')
    .execute()
  const versionOf = (kind: PolicyKind) => rows.find((row) => row.kind === kind)?.version ?? ''
  return { privacy: versionOf('privacy'), agreement: versionOf('agreement') }
}

export async function findCurrentPolicy(db: DbOrTx, kind: PolicyKind) {
  return db
    .selectFrom('policies')
    .select(['version', 'effective_at', 'title', 'text'])
    .where('kind', '=', kind)
    .orderBy('effective_at', 'desc')
    .executeTakeFirst()
}

interface PolicyFilter {
  kind?: PolicyKind | undefined
  /** In the title or the text of any language. Undefined: any. */
  text?: string | undefined
}

/** Versions of the policies, with their place among all of them in the order of time. */
const policyVersionsOf = (db: DbOrTx, { kind, text }: PolicyFilter) =>
  db
    .selectFrom(
      db
        .selectFrom('policies')
        .selectAll()
        .select([
          sql<bigint>`row_number() over (order by effective_at, kind, version)`.as('place'),
          sql<boolean>`effective_at = max(effective_at) over (partition by kind)`.as('is_current'),
        ])
        .as('numbered'),
    )
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .$if(text !== undefined, (query) =>
      query.where(
        sql<boolean>`exists (
          select from (select value from jsonb_each_text(title) union all select value from jsonb_each_text(text)) as written
          where ${containsText('written.value', text ?? '')}
        )`,
      ),
    )

/** A page of them, in their order of time or from the newest on. */
export async function listPolicyVersions(
  db: DbOrTx,
  filter: PolicyFilter,
  { order, after, limit }: { order: TimeOrder; after: bigint | undefined; limit: number },
) {
  const isNewestFirst = order === 'newest'
  return policyVersionsOf(db, filter)
    .selectAll()
    .$if(after !== undefined, (query) => query.where('place', isNewestFirst ? '<' : '>', after ?? 0n))
    .orderBy('place', isNewestFirst ? 'desc' : 'asc')
    .limit(limit)
    .execute()
}

export function countPolicyVersions(db: DbOrTx, filter: PolicyFilter): Promise<Total> {
  return countTotal(db, policyVersionsOf(db, filter))
}

/** The versions of a policy, the oldest first. Makes those who add one wait for each other. */
export async function lockPolicyVersions(tx: Tx, kind: PolicyKind): Promise<{ version: string }[]> {
  await lockName(tx, 'policies')
  return tx
    .selectFrom('policies')
    .select('version')
    .where('kind', '=', kind)
    .orderBy('effective_at')
    .execute()
}

export async function insertPolicy(
  tx: Tx,
  policy: { kind: PolicyKind; version: string; title: LocalText; text: LocalText; now: Date },
): Promise<void> {
  const { kind, version, title, text, now } = policy
  await tx
    .insertInto('policies')
    .values({
      ...{ kind, version, effective_at: now },
      ...{ title: JSON.stringify(title), text: JSON.stringify(text) },
    })
    .execute()
}
