import type { Policy } from '../../platform/auth/policy.ts'

const moderating = ['triage', 'moderator', 'senior', 'child_safety', 'admin'] as const

export const danmakuPolicy = {
  'danmaku.read': [...moderating, 'auditor'],
  'danmaku.moderate': moderating,
} as const satisfies Policy
