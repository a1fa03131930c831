import { Type } from 'typebox'
import { defineEvent } from '../../platform/jobs/events.ts'

/**
 * For data that is computed from a setting in advance. Code that reads a setting when it needs it can ignore this event.
 * `name`: of the whole setting, also when a part changed.
 */
export const settingChanged = defineEvent('settings.setting-changed', Type.Object({ name: Type.String() }))
