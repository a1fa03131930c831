import type { StaffRole } from '@liuguang/contract'
import type { SettingDefinition } from '../../platform/define-setting.ts'
import { policies } from '../policies.ts'
import { findDefinition, type SettingName, settingNames } from './definitions.ts'

type Writers = Pick<SettingDefinition, 'isPrice' | 'roles'>

/** Whether the declaration of a setting has this role read and change it. Pure. */
function isDeclaredFor(role: StaffRole, { isPrice = false, roles = [] }: Writers): boolean {
  return roles.includes(role) || (isPrice && role === 'finance')
}

/** Whether a role may change a setting: every one with `settings.change`, else those declared for it. Pure. */
export function mayChange(role: StaffRole, setting: Writers): boolean {
  return policies['settings.change'].includes(role) || isDeclaredFor(role, setting)
}

/** Whether a role may read a setting: every one with `settings.read`, and those that it may change. Pure. */
export function mayRead(role: StaffRole, setting: Writers): boolean {
  return policies['settings.read'].includes(role) || mayChange(role, setting)
}

/** The settings that a role without `settings.change` may change. Pure. */
export function listDeclaredFor(role: StaffRole): SettingName[] {
  if (policies['settings.change'].includes(role)) return []
  return settingNames.filter((name) => isDeclaredFor(role, findDefinition(name).definition))
}
