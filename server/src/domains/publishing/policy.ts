import type { Policy } from '../../platform/auth/policy.ts'

export const publishingPolicy = {
  'publishing.uploaders': ['identity_reviewer', 'senior', 'admin'],
} as const satisfies Policy
