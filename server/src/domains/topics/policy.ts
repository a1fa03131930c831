import type { Policy } from '../../platform/auth/policy.ts'

export const topicsPolicy = {
  'topics.read': ['editor', 'admin', 'auditor'],
  'topics.change': ['editor', 'admin'],
} as const satisfies Policy
