import type { Policy } from '../../platform/auth/policy.ts'

export const entitlementsPolicy = {
  'entitlements.refund': ['finance', 'admin'],
} as const satisfies Policy
