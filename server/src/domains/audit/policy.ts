import type { Policy } from '../../platform/auth/policy.ts'

export const auditPolicy = {
  'audit.read': ['admin', 'auditor'],
} as const satisfies Policy
