import type { Policy } from '../../platform/auth/policy.ts'

export const entitlementsPolicy = {
  'entitlements.refund': ['finance', 'admin'],
  'entitlements.hide': ['moderator', 'senior', 'child_safety', 'editor', 'admin'],
  /** Refunds buyers. */
  'entitlements.remove': ['senior', 'child_safety', 'admin'],
} as const satisfies Policy
