import { isDeepStrictEqual } from 'node:util'
import type { TSchema } from 'typebox'
import type { Context } from '../../context.ts'
import type { SettingScope } from '../../platform/define-setting.ts'
import { findDefinition, type SettingName, settingNames } from './definitions.ts'
import { listChanges, readSetting } from './queries.ts'
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
export function listSettings({ db }: Pick<Context, 'db'>): Promise<ListedSetting[]> {
  return Promise.all(
    settingNames.map(async (name) => {
      const { scope, description, schema, default: unchanged } = findDefinition(name).definition
      const value = await readSetting(db, name)
      return {
        name,
        scope,
        description,
        schema,
        allowed: describeSchema(schema),
        default: unchanged,
        value,
        isDefault: isDeepStrictEqual(value, unchanged),
      }
    }),
  )
}

/** The changes of one setting, the latest first. */
export function listSettingChanges({ db }: Pick<Context, 'db'>, name: SettingName, limit: number) {
  return listChanges(db, name, limit)
}
