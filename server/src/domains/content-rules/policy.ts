import type { Policy } from '../../platform/auth/policy.ts'

export const contentRulesPolicy = {
  'content-rules.read': ['moderator', 'senior', 'child_safety', 'admin', 'auditor'],
  'content-rules.change': ['senior', 'child_safety', 'admin'],
} as const satisfies Policy
