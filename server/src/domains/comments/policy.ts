import type { Policy } from '../../platform/auth/policy.ts'

const moderating = ['triage', 'moderator', 'senior', 'child_safety', 'admin'] as const

export const commentsPolicy = {
  'comments.read': [...moderating, 'auditor'],
  'comments.moderate': moderating,
} as const satisfies Policy
