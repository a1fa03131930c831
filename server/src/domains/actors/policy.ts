import type { Policy } from '../../platform/auth/policy.ts'

export const actorsPolicy = {
  'actors.read': ['editor', 'admin', 'auditor'],
  'actors.change': ['editor', 'admin'],
} as const satisfies Policy
