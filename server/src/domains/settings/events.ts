import { Type } from 'typebox'
import { defineEvent } from '../../platform/jobs/events.ts'

/**
 * For what is made from a setting in advance. Whatever reads settings when it needs them follows without it.
 * `name`: of the whole setting, also when a part changed.
 */
export const settingChanged = defineEvent('settings.setting-changed', Type.Object({ name: Type.String() }))
