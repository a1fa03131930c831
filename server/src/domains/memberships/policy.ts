import type { Policy } from '../../platform/auth/policy.ts'

export const membershipsPolicy = {
  'memberships.grant': ['finance', 'admin'],
  'memberships.codes': ['finance', 'admin'],
} as const satisfies Policy
