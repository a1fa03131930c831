import type { Permission, StaffRole } from '@liuguang/contract'
import { accountsPolicy } from './accounts/policy.ts'
import { actorsPolicy } from './actors/policy.ts'
import { auditPolicy } from './audit/policy.ts'
import { cataloguePolicy } from './catalogue/policy.ts'
import { commentsPolicy } from './comments/policy.ts'
import { contentRulesPolicy } from './content-rules/policy.ts'
import { danmakuPolicy } from './danmaku/policy.ts'
import { entitlementsPolicy } from './entitlements/policy.ts'
import { membershipsPolicy } from './memberships/policy.ts'
import { messagesPolicy } from './messages/policy.ts'
import { moderationPolicy } from './moderation/policy.ts'
import { operationsPolicy } from './operations/policy.ts'
import { paymentsPolicy } from './payments/policy.ts'
import { publishingPolicy } from './publishing/policy.ts'
import { settingsPolicy } from './settings/policy.ts'
import { staffPolicy } from './staff/policy.ts'
import { topicsPolicy } from './topics/policy.ts'
import { walletPolicy } from './wallet/policy.ts'

/** The roles that have each permission. A permission that no domain lists does not compile. */
export const policies: Record<Permission, readonly StaffRole[]> = {
  ...accountsPolicy,
  ...actorsPolicy,
  ...auditPolicy,
  ...cataloguePolicy,
  ...commentsPolicy,
  ...contentRulesPolicy,
  ...entitlementsPolicy,
  ...membershipsPolicy,
  ...messagesPolicy,
  ...moderationPolicy,
  ...operationsPolicy,
  ...paymentsPolicy,
  ...publishingPolicy,
  ...danmakuPolicy,
  ...settingsPolicy,
  ...staffPolicy,
  ...topicsPolicy,
  ...walletPolicy,
}
