import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { limits } from '../limits.ts'
import { Closed, Id, Instant, Page, pageInput, Text, TimeOrder, UtcDay } from '../shapes.ts'

/**
 * Why an invitation earned nothing: both accounts were seen on one device or at one address, the inviter had their number
 * of the day, others were welcomed on the device or around the address that day, or the mailbox was another account's.
 */
export const invitationRefusals = [
  ...(['same_device', 'same_address', 'daily_limit', 'device_limit', 'range_limit'] as const),
  'mailbox_used',
] as const
export type InvitationRefusal = (typeof invitationRefusals)[number]

/** The name is the id for an account without one. */
const PersonName = Closed({ id: Id, name: Type.String() })

export const RefusedInvitation = Closed({
  /** That of the invited account: it is invited once. */
  id: Id,
  inviter: PersonName,
  invited: PersonName,
  refusal: Type.Enum(invitationRefusals),
  decidedAt: Instant,
})
export type RefusedInvitation = Static<typeof RefusedInvitation>

export const listRefusedInvitations = defineCall({
  name: 'promotion.list-refused-invitations',
  path: '/v1/promotion/list-refused-invitations',
  who: 'staff',
  permission: 'accounts.read',
  summary: 'Invitations that earned nothing, and why, the last or the first decided first.',
  input: Closed({
    refusal: Type.Optional(Type.Enum(invitationRefusals)),
    inviterId: Type.Optional(Id),
    /** The name, the email address or the id of an account, as typed. */
    inviter: Type.Optional(Text(1, limits.emailMax)),
    /** The first and the last day on which they were decided. */
    since: Type.Optional(UtcDay),
    until: Type.Optional(UtcDay),
    order: Type.Optional(TimeOrder),
    cursor: pageInput.cursor,
    size: pageInput.size,
  }),
  output: Page(RefusedInvitation),
})
