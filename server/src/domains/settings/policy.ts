import type { Policy } from '../../platform/auth/policy.ts'

export const settingsPolicy = {
  'settings.read': ['admin', 'auditor'],
  'settings.change': ['admin'],
} as const satisfies Policy
