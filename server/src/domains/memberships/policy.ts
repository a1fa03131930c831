import type { Policy } from '../../platform/auth/policy.ts'

export const membershipsPolicy = {
  'memberships.grant': ['finance', 'admin'],
  'memberships.read-codes': ['finance', 'admin', 'auditor'],
  'memberships.codes': ['finance', 'admin'],
} as const satisfies Policy
