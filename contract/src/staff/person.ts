import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Message } from '../messages.ts'
import { Closed, Count, Id, Instant, Page, pageInput, Text, TimeOrder } from '../shapes.ts'

/** Calls of the staff about one person: sessions, devices and messages. */

export const PersonSession = Closed({
  id: Id,
  device: Type.String(),
  createdAt: Instant,
  lastSeenAt: Instant,
})
export type PersonSession = Static<typeof PersonSession>

/** A page of a list about one person. */
const personPage = Closed({
  accountId: Id,
  order: Type.Optional(TimeOrder),
  cursor: pageInput.cursor,
  size: pageInput.size,
})

export const listPersonSessions = defineCall({
  name: 'accounts.list-person-sessions',
  path: '/v1/accounts/list-person-sessions',
  who: 'staff',
  permission: 'accounts.read',
  summary:
    'The open sessions of an account, the last used first, or with `oldest` the one used longest ago: all, or those of devices with a text in their name.',
  input: Closed({ ...personPage.properties, device: Type.Optional(Text(1, 100)) }),
  output: Page(PersonSession),
})

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
    'The devices of an account, also of sessions that ended within the last months, the last used first, or with `oldest` the one used longest ago: all, or those that are signed in or are not.',
  input: Closed({ ...personPage.properties, isSignedIn: Type.Optional(Type.Boolean()) }),
  output: Page(PersonDevice),
})

export const AccountSharingDevice = Closed({
  id: Id,
  /** The id for an account without one. */
  name: Type.String(),
  /** When it was last opened there. */
  lastSeenAt: Instant,
})
export type AccountSharingDevice = Static<typeof AccountSharingDevice>

export const listAccountsSharingDevice = defineCall({
  name: 'accounts.list-sharing-device',
  path: '/v1/accounts/list-sharing-device',
  who: 'staff',
  permission: 'accounts.read',
  summary:
    'Other accounts that were opened in the same browsers as this one within 90 days, the last opened first, or with `oldest` the one opened longest ago: all, or those with a text in their name.',
  input: Closed({ ...personPage.properties, text: Type.Optional(Text(1, 100)) }),
  output: Page(AccountSharingDevice),
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
    'What the site wrote to an account and to everybody, as the person sees it: newest or oldest first, without what they deleted. All, or by whether it is read and whether everybody got it. Reading marks nothing.',
  input: Closed({
    accountId: Id,
    isRead: Type.Optional(Type.Boolean()),
    isToAll: Type.Optional(Type.Boolean()),
    order: Type.Optional(TimeOrder),
    ...pageInput,
  }),
  output: Page(PersonMessage),
})
