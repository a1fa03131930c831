import type { Policy } from '../../platform/auth/policy.ts'

/** Customer service. */
const answering = ['triage', 'moderator', 'senior', 'child_safety', 'finance', 'admin'] as const

export const messagesPolicy = {
  'messages.read': [...answering, 'auditor'],
  'messages.answer': answering,
  'messages.read-notices': ['editor', 'admin', 'auditor'],
  'messages.send': ['editor', 'admin'],
  'messages.read-faq': [...answering, 'editor', 'auditor'],
  'messages.faq': [...answering, 'editor'],
} as const satisfies Policy
