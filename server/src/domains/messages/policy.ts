import type { Policy } from '../../platform/auth/policy.ts'

export const messagesPolicy = {
  'messages.read': ['triage', 'moderator', 'senior', 'child_safety', 'finance', 'admin', 'auditor'],
  'messages.answer': ['triage', 'moderator', 'senior', 'child_safety', 'finance', 'admin'],
  'messages.send': ['editor', 'admin'],
  'messages.faq': ['editor', 'admin'],
} as const satisfies Policy
