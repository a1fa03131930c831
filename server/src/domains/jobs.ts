import { tasks as email } from '../platform/email/queue-email.ts'
import { type Subscription, subscribe } from '../platform/jobs/events.ts'
import type { Task } from '../platform/jobs/task.ts'
import { pictureTasks } from '../platform/pictures/sweep-pictures.ts'
import { accountDeleted } from './accounts/index.ts'
import { tasks as accounts } from './accounts/jobs.ts'
import { tasks as actors } from './actors/jobs.ts'
import { tasks as audit } from './audit/jobs.ts'
import { tasks as catalogue } from './catalogue/jobs.ts'
import { tasks as comments } from './comments/jobs.ts'
import { tasks as engagement } from './engagement/jobs.ts'
import { subscriptions as entitlementSubscriptions, tasks as entitlements } from './entitlements/jobs.ts'
import { tasks as media } from './media/jobs.ts'
import { subscriptions as messageSubscriptions, tasks as messages } from './messages/jobs.ts'
import { tasks as operations } from './operations/jobs.ts'
import { tasks as payments } from './payments/jobs.ts'
import { erasers } from './personal-data.ts'
import { tasks as promotion, subscriptions as promotionSubscriptions } from './promotion/jobs.ts'
import { tasks as publishing, subscriptions as publishingSubscriptions } from './publishing/jobs.ts'
import { domainRoutes } from './routes.ts'
import { subscriptions as shortSubscriptions, tasks as shorts } from './shorts/jobs.ts'
import { tasks as wallet } from './wallet/jobs.ts'

/** Every task of every domain, and of the platform. */
export const domainTasks: readonly Task[] = [
  ...email,
  ...pictureTasks,
  ...audit,
  ...accounts,
  ...wallet,
  ...promotion,
  ...payments,
  ...messages,
  ...media,
  ...actors,
  ...catalogue,
  ...entitlements,
  ...engagement,
  ...comments,
  ...shorts,
  ...publishing,
  ...operations(domainRoutes),
  ...erasers.flatMap(({ task }) => task ?? []),
]

/** The jobs that events add. */
export const subscriptions: readonly Subscription[] = [
  ...promotionSubscriptions,
  ...messageSubscriptions,
  ...entitlementSubscriptions,
  ...shortSubscriptions,
  ...publishingSubscriptions,
  ...erasers.flatMap(({ job }) => (job ? subscribe(accountDeleted, job, (event) => event) : [])),
]
