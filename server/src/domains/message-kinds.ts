import { accountMessageKinds } from './accounts/message-kinds.ts'
import { commentMessageKinds } from './comments/message-kinds.ts'
import { engagementMessageKinds } from './engagement/message-kinds.ts'
import { entitlementMessageKinds } from './entitlements/message-kinds.ts'
import { membershipMessageKinds } from './memberships/message-kinds.ts'
import { noticeKinds } from './messages/message-kinds.ts'
import { paymentMessageKinds } from './payments/message-kinds.ts'
import { promotionMessageKinds } from './promotion/message-kinds.ts'
import { publishingMessageKinds } from './publishing/message-kinds.ts'

/** Every kind of message to accounts, by the name that is stored with it. */
export const messageKinds = {
  ...accountMessageKinds,
  ...membershipMessageKinds,
  ...noticeKinds,
  ...paymentMessageKinds,
  ...promotionMessageKinds,
  ...entitlementMessageKinds,
  ...engagementMessageKinds,
  ...commentMessageKinds,
  ...publishingMessageKinds,
}
