import type { Policy } from '../../platform/auth/policy.ts'

/** The roles for which settings are declared, and the admin. */
const declaredFor = ['triage', 'moderator', 'senior', 'child_safety', 'finance', 'editor', 'admin'] as const

export const settingsPolicy = {
  'settings.read': ['admin', 'auditor'],
  'settings.change': ['admin'],
  // only those that are declared for the role (who-may-change.ts)
  'settings.read-some': [...declaredFor, 'auditor'],
  'settings.change-some': declaredFor,
} as const satisfies Policy
