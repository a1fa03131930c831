import { type SettingDefinition, SettingRefused, type TableSetting } from '../../platform/define-setting.ts'
import { storedSettings, tableSettings } from '../settings.ts'

const definitions = { ...storedSettings, ...tableSettings }

export type SettingName = keyof typeof definitions

export const settingNames = Object.keys(definitions) as SettingName[]

const isName = (name: string): name is SettingName => Object.hasOwn(definitions, name)

/** The setting that a key such as `webName.en` names, and the path below it. @throws SettingRefused */
export function findDefinition(key: string): {
  name: SettingName
  path: string[]
  definition: SettingDefinition
} {
  const [name = '', ...path] = key.split('.')
  if (!isName(name)) throw new SettingRefused(key, `is no setting; there are ${settingNames.join(', ')}`)
  return { name, path, definition: definitions[name] as SettingDefinition }
}

/** Undefined for a setting that is stored in the table `settings`. */
export function findTable(name: SettingName): TableSetting | undefined {
  return Object.hasOwn(tableSettings, name)
    ? (tableSettings[name as keyof typeof tableSettings] as TableSetting)
    : undefined
}
