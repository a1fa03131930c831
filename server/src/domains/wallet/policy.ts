import type { Policy } from '../../platform/auth/policy.ts'

export const walletPolicy = {
  'wallet.read': ['finance', 'admin', 'auditor'],
  'wallet.check': ['finance', 'admin', 'auditor'],
  'wallet.adjust': ['finance', 'admin'],
} as const satisfies Policy
