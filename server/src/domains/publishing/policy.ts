import type { Policy } from '../../platform/auth/policy.ts'

export const publishingPolicy = {
  'publishing.read-uploaders': ['identity_reviewer', 'senior', 'admin', 'auditor'],
  'publishing.uploaders': ['identity_reviewer', 'senior', 'admin'],
  'publishing.imports': ['moderator', 'senior', 'editor', 'admin', 'auditor'],
  'publishing.import': ['editor', 'admin'],
} as const satisfies Policy
