import { staffRoles } from '@liuguang/contract'
import type { Policy } from '../../platform/auth/policy.ts'

export const staffPolicy = {
  'staff.own-sessions': staffRoles,
  'staff.read': ['admin', 'auditor'],
  'staff.change': ['admin'],
} as const satisfies Policy
