import { accountErrors } from './errors/accounts.ts'
import { auditErrors } from './errors/audit.ts'
import { collectErrors } from './errors/collect-errors.ts'
import { commentErrors } from './errors/comments.ts'
import { contentRulesErrors } from './errors/content-rules.ts'
import { danmakuErrors } from './errors/danmaku.ts'
import { engagementErrors } from './errors/engagement.ts'
import { entitlementErrors } from './errors/entitlements.ts'
import type { ErrorDefinition } from './errors/error-definition.ts'
import { membershipErrors } from './errors/memberships.ts'
import { messageErrors } from './errors/messages.ts'
import { moderationErrors } from './errors/moderation.ts'
import { paymentErrors } from './errors/payments.ts'
import { promotionErrors } from './errors/promotion.ts'
import { protocolErrors } from './errors/protocol.ts'
import { publishingErrors } from './errors/publishing.ts'
import { searchErrors } from './errors/search.ts'
import { staffErrors } from './errors/staff.ts'
import { walletErrors } from './errors/wallet.ts'

/** The errors that each domain declares in `errors/`. Their own files, so that pages load no other calls with them. */
export const errorsByDomain = {
  protocol: protocolErrors,
  audit: auditErrors,
  contentRules: contentRulesErrors,
  accounts: accountErrors,
  wallet: walletErrors,
  memberships: membershipErrors,
  payments: paymentErrors,
  promotion: promotionErrors,
  messages: messageErrors,
  staff: staffErrors,
  search: searchErrors,
  entitlements: entitlementErrors,
  comments: commentErrors,
  danmaku: danmakuErrors,
  engagement: engagementErrors,
  publishing: publishingErrors,
  moderation: moderationErrors,
}

/** Every error that a call can return. */
export const errors = collectErrors(errorsByDomain)

export type ErrorName = keyof typeof errors

/** The HTTP status: of a protocol error its code, of a business refusal, which is an expected response, 200. */
export function statusOf(code: number): number {
  return code < 1000 ? code : 200
}

const nameByCode = new Map<number, ErrorName>(
  (Object.entries(errors) as [ErrorName, ErrorDefinition][]).map(([name, { code }]) => [code, name]),
)

/** The error's name for a code; undefined for a code that this contract does not have. */
export function errorNameOf(code: number): ErrorName | undefined {
  return nameByCode.get(code)
}
