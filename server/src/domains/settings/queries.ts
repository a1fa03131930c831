import type { LocalText, PolicyKind } from '@liuguang/contract'
import type { DbOrTx, Tx } from '../../platform/db/database.ts'
import { defaultSettings } from '../settings.ts'
import { refuseAdult } from './refuse-adult.ts'

export type Settings = typeof defaultSettings
type SettingName = keyof Settings

/** All settings, stored values over defaults. Unknown stored names are ignored. */
export async function getSettings(db: DbOrTx): Promise<Settings> {
  const rows = await db.selectFrom('settings').select(['name', 'value']).execute()
  const stored = Object.fromEntries(rows.map((row) => [row.name, row.value]))
  return { ...defaultSettings, ...(stored as Partial<Settings>) }
}

/** @throws Error for the rating `adult`; the table refuses it too */
export async function setSetting<N extends SettingName>(tx: Tx, name: N, value: Settings[N]): Promise<void> {
  if (name === 'rating') refuseAdult(value as Settings['rating'])
  const text = JSON.stringify(value)
  await tx
    .insertInto('settings')
    .values({ name, value: text })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: text, updated_at: new Date() }))
    .execute()
}

export interface Category {
  id: bigint
  mid: number
  slug: string
  name: LocalText
}

export async function listCategories(db: DbOrTx): Promise<Category[]> {
  const rows = await db
    .selectFrom('categories')
    .select(['id', 'mid', 'slug', 'name'])
    .where('is_visible', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, name: row.name as LocalText }))
}

export async function findCategoryBySlug(db: DbOrTx, slug: string) {
  return db.selectFrom('categories').select(['id', 'slug']).where('slug', '=', slug).executeTakeFirst()
}

/** Creates a category, or renames the one with this slug. @returns its id */
export async function upsertCategory(
  tx: Tx,
  facts: { slug: string; name: LocalText; position: number },
): Promise<bigint> {
  const name = JSON.stringify(facts.name)
  const row = await tx
    .insertInto('categories')
    .values({ slug: facts.slug, name, position: facts.position })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ name, position: facts.position }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
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
