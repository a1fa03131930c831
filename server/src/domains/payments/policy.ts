import type { Policy } from '../../platform/auth/policy.ts'

export const paymentsPolicy = {
  'payments.read': ['finance', 'senior', 'admin', 'auditor'],
  'payments.decide': ['finance', 'admin'],
} as const satisfies Policy
