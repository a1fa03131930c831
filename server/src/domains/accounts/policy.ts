import type { Policy } from '../../platform/auth/policy.ts'

export const accountsPolicy = {
  'accounts.read': [
    ...['triage', 'moderator', 'senior', 'child_safety', 'identity_reviewer', 'finance', 'admin', 'auditor'],
  ],
  'accounts.note': ['triage', 'moderator', 'senior', 'child_safety', 'finance', 'admin'],
  'accounts.restrict': ['senior', 'child_safety', 'admin'],
  'accounts.personal-data': ['admin'],
} as const satisfies Policy
