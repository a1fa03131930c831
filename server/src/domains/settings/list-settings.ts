import { isDeepStrictEqual } from 'node:util'
import type { listSettingChanges as changesCall, InputOf, PageOf, SettingChange } from '@liuguang/contract'
import type { TSchema } from 'typebox'
import type { Context } from '../../context.ts'
import { presentPage, readPage } from '../../platform/db/paging.ts'
import type { SettingDefinition, SettingScope } from '../../platform/define-setting.ts'
import { findDefinition, findTable, type SettingName, settingNames } from './definitions.ts'
import { countChanges, getSettings, listChanges, listLastChanges } from './queries.ts'
import { describeSchema } from './setting-value.ts'

export interface ListedSetting {
  name: SettingName
  scope: SettingScope
  isPrice: boolean
  title: SettingDefinition['title']
  description: SettingDefinition['description']
  schema: TSchema
  /** The schema in words, after `must be`. */
  allowed: string
  default: unknown
  value: unknown
  isDefault: boolean
  /** A change is refused without a reason. */
  needsReason: boolean
  /** Undefined: nobody has changed it. */
  lastChange: { at: Date; actor: string; reason: string } | undefined
}

/** Every setting of the site with its value, in the order of their declaration. Secrets are in `config.environment`. */
export async function listSettings({ db }: Pick<Context, 'db'>): Promise<ListedSetting[]> {
  const stored: Record<string, unknown> = await getSettings(db)
  const lastChanges = await listLastChanges(db)
  return Promise.all(
    settingNames.map(async (name) => {
      const { definition } = findDefinition(name)
      const { scope, title, description, schema, default: defaultValue } = definition
      const { needsReason = false, isPrice = false } = definition
      const table = findTable(name)
      const value = table ? await table.read(db) : stored[name]
      const isDefault = isDeepStrictEqual(value, defaultValue)
      const allowed = describeSchema(schema)
      const lastChange = lastChanges.find(({ key }) => key === name)
      const texts = { title, description }
      const rules = { scope, isPrice, schema, allowed, default: defaultValue, needsReason }
      return { name, ...texts, ...rules, value, isDefault, lastChange }
    }),
  )
}

/**
 * A page of the changes of one setting, unless requested otherwise the latest first.
 * @throws SettingRefused for an unknown name; AppError BAD_REQUEST for a cursor of another list
 */
export async function listSettingChanges(
  { db }: Pick<Context, 'db'>,
  { name: given, text, order = 'newest', ...input }: InputOf<typeof changesCall>,
): Promise<PageOf<SettingChange>> {
  const { size, page, offset, after } = readPage(input, 1, order)
  const filter = { name: findDefinition(given).name, text: text?.trim() }
  const [rows, total] = await Promise.all([
    listChanges(db, filter, { order, after: after?.[0], offset, limit: size + 1 }),
    countChanges(db, filter),
  ])
  return presentPage({
    rows,
    size,
    page,
    total,
    order,
    sortKeys: ({ id }) => [id],
    view: ({ at, actor, reason, before, after }) => ({
      at: at.toISOString(),
      actorName: actor,
      reason,
      before,
      after,
    }),
  })
}
