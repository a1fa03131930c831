import { staffRoles } from '@liuguang/contract'
import type { Policy } from '../../platform/auth/policy.ts'

export const operationsPolicy = {
  'operations.dashboard': staffRoles,
  'operations.read-jobs': ['admin', 'auditor'],
  'operations.jobs': ['admin'],
  'operations.backup': ['admin'],
  'operations.export': ['senior', 'finance', 'editor', 'admin', 'auditor'],
} as const satisfies Policy
