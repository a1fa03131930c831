import type { Policy } from '../../platform/auth/policy.ts'

export const danmakuPolicy = {
  'danmaku.moderate': ['triage', 'moderator', 'senior', 'child_safety', 'admin'],
} as const satisfies Policy
