import type { Policy } from '../../platform/auth/policy.ts'

export const settingsPolicy = {
  'settings.read': ['admin', 'auditor'],
  'settings.change': ['admin'],
  // settings that are declared as prices
  'settings.read-prices': ['admin', 'auditor', 'finance'],
  'settings.change-prices': ['admin', 'finance'],
} as const satisfies Policy
