import type { Permission, StaffRole } from '@liuguang/contract'
import { actorsPolicy } from './actors/policy.ts'
import { auditPolicy } from './audit/policy.ts'
import { commentsPolicy } from './comments/policy.ts'
import { contentRulesPolicy } from './content-rules/policy.ts'
import { danmakuPolicy } from './danmaku/policy.ts'
import { moderationPolicy } from './moderation/policy.ts'
import { publishingPolicy } from './publishing/policy.ts'
import { settingsPolicy } from './settings/policy.ts'
import { staffPolicy } from './staff/policy.ts'
import { topicsPolicy } from './topics/policy.ts'

/** The roles that have each permission. A permission that no domain lists does not compile. */
export const policies: Record<Permission, readonly StaffRole[]> = {
  ...actorsPolicy,
  ...auditPolicy,
  ...commentsPolicy,
  ...contentRulesPolicy,
  ...moderationPolicy,
  ...publishingPolicy,
  ...danmakuPolicy,
  ...settingsPolicy,
  ...staffPolicy,
  ...topicsPolicy,
}
