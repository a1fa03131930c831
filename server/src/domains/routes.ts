import type { BoundCall } from '../platform/http/bind-call.ts'
import { findAccountIds } from './accounts/index.ts'
import { routes as accounts } from './accounts/routes.ts'
import { routes as actors } from './actors/routes.ts'
import { routes as audit } from './audit/routes.ts'
import { listItemTitles, listUsedCategories } from './catalogue/index.ts'
import { routes as catalogue } from './catalogue/routes.ts'
import { routes as comments } from './comments/routes.ts'
import { routes as contentRules } from './content-rules/routes.ts'
import { routes as creators } from './creators/routes.ts'
import { routes as danmaku } from './danmaku/routes.ts'
import { routes as engagement } from './engagement/routes.ts'
import { routes as entitlements } from './entitlements/routes.ts'
import { routes as media } from './media/routes.ts'
import { routes as memberships } from './memberships/routes.ts'
import { routes as messages } from './messages/routes.ts'
import { routes as moderation } from './moderation/routes.ts'
import { routes as operations } from './operations/routes.ts'
import { presentMember } from './pages/index.ts'
import { routes as pages } from './pages/routes.ts'
import { routes as payments } from './payments/routes.ts'
import { routes as promotion } from './promotion/routes.ts'
import { routes as publishing } from './publishing/routes.ts'
import { routes as settings } from './settings/routes.ts'
import { routes as shorts } from './shorts/routes.ts'
import { routes as staff } from './staff/routes.ts'
import { routes as topics } from './topics/routes.ts'
import { routes as videos } from './videos/routes.ts'
import { routes as wallet } from './wallet/routes.ts'

/** Every call with its handler. A test compares this list with the contract. */
export const domainRoutes: readonly BoundCall[] = [
  ...settings(listUsedCategories),
  ...accounts(presentMember),
  ...wallet(listItemTitles),
  ...memberships,
  ...payments,
  ...promotion,
  ...messages,
  ...actors,
  ...creators,
  ...catalogue,
  ...media,
  ...entitlements,
  ...engagement,
  ...comments,
  ...danmaku,
  ...videos,
  ...shorts,
  ...publishing,
  ...moderation,
  ...pages,
  ...staff,
  ...audit(findAccountIds),
  ...contentRules,
  ...topics,
  ...operations,
]
