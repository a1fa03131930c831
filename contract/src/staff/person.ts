import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Message } from '../messages.ts'
import { Closed, Count, Id, Instant, Page, pageInput } from '../shapes.ts'

/** Calls of the staff about one person: devices and messages. */

/** Sessions of one kind of browser or app. */
export const PersonDevice = Closed({
  /** As the browser or app calls itself. */
  device: Type.String(),
  /** How many times somebody signed in with it. */
  sessions: Count,
  /** One of these sessions is open. */
  isSignedIn: Type.Boolean(),
  firstSeenAt: Instant,
  lastSeenAt: Instant,
})
export type PersonDevice = Static<typeof PersonDevice>

export const listPersonDevices = defineCall({
  name: 'accounts.list-person-devices',
  path: '/v1/accounts/list-person-devices',
  who: 'staff',
  permission: 'accounts.read',
  summary:
    'The devices of an account, also of sessions that ended within the last months, the last used first; and other accounts that were opened in the same browser within 90 days. At most 50 of each, and whether there are more.',
  input: Closed({ accountId: Id }),
  output: Closed({
    devices: Type.Array(PersonDevice),
    /** The name is the id for an account without one. */
    others: Type.Array(Closed({ id: Id, name: Type.String(), lastSeenAt: Instant })),
    hasMoreDevices: Type.Boolean(),
    hasMoreOthers: Type.Boolean(),
  }),
})

export const PersonMessage = Closed({
  ...Message.properties,
  /** Everybody got it. */
  isToAll: Type.Boolean(),
})
export type PersonMessage = Static<typeof PersonMessage>

export const listPersonMessages = defineCall({
  name: 'messages.list-person-messages',
  path: '/v1/messages/list-person-messages',
  who: 'staff',
  permission: 'messages.read',
  summary:
    'What the site wrote to an account and to everybody, as the person sees it: newest first, without what they deleted. Reading marks nothing.',
  input: Closed({ accountId: Id, ...pageInput }),
  output: Page(PersonMessage),
})
