import type { Policy } from '../../platform/auth/policy.ts'

export const cataloguePolicy = {
  'catalogue.read': ['triage', 'moderator', 'senior', 'child_safety', 'editor', 'admin', 'auditor'],
  'catalogue.change': ['editor', 'admin'],
} as const satisfies Policy
