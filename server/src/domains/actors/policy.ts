import type { Policy } from '../../platform/auth/policy.ts'

export const actorsPolicy = { 'actors.change': ['editor', 'admin'] } as const satisfies Policy
