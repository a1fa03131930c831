import type { Policy } from '../../platform/auth/policy.ts'

const reviewing = ['moderator', 'senior', 'child_safety', 'admin'] as const

export const moderationPolicy = {
  'moderation.read': [...reviewing, 'auditor'],
  'moderation.review': reviewing,
} as const satisfies Policy
