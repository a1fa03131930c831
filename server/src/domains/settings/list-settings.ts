import { isDeepStrictEqual } from 'node:util'
import type { TSchema } from 'typebox'
import type { Context } from '../../context.ts'
import type { SettingScope } from '../../platform/define-setting.ts'
import { findDefinition, findTable, type SettingName, settingNames } from './definitions.ts'
import { getSettings, listChanges } from './queries.ts'
import { describeSchema } from './setting-value.ts'

export interface ListedSetting {
  name: SettingName
  scope: SettingScope
  description: { cn: string; en: string }
  schema: TSchema
  /** The schema in words, after `must be`. */
  allowed: string
  default: unknown
  value: unknown
  isDefault: boolean
}

/** Every setting of the site with its value, in the order of their declaration. Secrets are in `config.secrets`. */
export async function listSettings({ db }: Pick<Context, 'db'>): Promise<ListedSetting[]> {
  const stored: Record<string, unknown> = await getSettings(db)
  return Promise.all(
    settingNames.map(async (name) => {
      const { scope, description, schema, default: unchanged } = findDefinition(name).definition
      const table = findTable(name)
      const value = table ? await table.read(db) : stored[name]
      const isDefault = isDeepStrictEqual(value, unchanged)
      const allowed = describeSchema(schema)
      return { name, scope, description, schema, allowed, default: unchanged, value, isDefault }
    }),
  )
}

/** The changes of one setting, the latest first. */
export function listSettingChanges({ db }: Pick<Context, 'db'>, name: SettingName, limit: number) {
  return listChanges(db, name, limit)
}
