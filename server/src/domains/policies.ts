import type { Permission, StaffRole } from '@liuguang/contract'
import { auditPolicy } from './audit/policy.ts'
import { contentRulesPolicy } from './content-rules/policy.ts'
import { settingsPolicy } from './settings/policy.ts'
import { staffPolicy } from './staff/policy.ts'

/** The roles that have each permission. A permission that no domain lists does not compile. */
export const policies: Record<Permission, readonly StaffRole[]> = {
  ...auditPolicy,
  ...contentRulesPolicy,
  ...settingsPolicy,
  ...staffPolicy,
}
