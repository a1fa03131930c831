import type { Policy } from '../../platform/auth/policy.ts'

export const moderationPolicy = {
  'moderation.review': ['moderator', 'senior', 'child_safety', 'admin'],
} as const satisfies Policy
