import {
  findPeople,
  getPerson,
  getSupportThread,
  listAccountsSharingDevice,
  listPersonDevices,
  listPersonEarnings,
  listPersonEntries,
  listPersonFreeViews,
  listPersonMessages,
  listPersonNotes,
  listPersonPurchases,
  listPersonSessions,
  listPersonVip,
  listRefusedInvitations,
  listSentNotices,
  listSupportThreads,
} from '@liuguang/contract'
import type { StaffFacts } from './facts.ts'
import { ask, dayBefore, type MeasuredCall } from './measured-call.ts'

/** People, all that there is about one of them, and what was written to them. */
export function peopleCalls(facts: StaffFacts): MeasuredCall[] {
  return [...searchCalls(facts), ...personCalls(facts), ...messageCalls(facts)]
}

function searchCalls(facts: StaffFacts) {
  const { busyAccount, busyMail, code, orderNumber, transferHash, joined } = facts
  return [
    ...ask(
      findPeople,
      {},
      { text: 'member99' },
      { text: '台湾兰花' },
      { text: String(busyAccount) },
      { text: busyMail },
      { text: orderNumber },
      { text: code },
      { text: transferHash },
      { state: 'suspended' },
      { state: 'guest' },
      { state: 'locked' },
      { state: 'deleted' },
      { state: 'member' },
      { joinedSince: joined, joinedUntil: joined },
    ),
    ...ask(
      listRefusedInvitations,
      {},
      { refusal: 'mailbox_used' },
      { inviterId: facts.busiestInviter },
      { inviter: String(facts.busiestInviter) },
      { since: dayBefore(2), until: dayBefore(1) },
    ),
  ]
}

function personCalls({ busyAccount: accountId }: StaffFacts) {
  return [
    ...ask(getPerson, { id: accountId }),
    ...ask(
      listPersonEntries,
      { accountId },
      { accountId, asset: 'coins' },
      { accountId, kind: 'purchase' },
      { accountId, kind: 'purchase', order: 'oldest' },
      { accountId, since: dayBefore(30), until: dayBefore(1) },
    ),
    ...ask(
      listPersonPurchases,
      { accountId },
      { accountId, isRefunded: true },
      { accountId, isRefunded: false },
    ),
    ...ask(listPersonEarnings, { accountId }, { accountId, state: 'held' }, { accountId, state: 'reversed' }),
    ...ask(listPersonVip, { accountId }, { accountId, kind: 'bought' }),
    ...ask(listPersonSessions, { accountId }, { accountId, device: 'browser 4' }),
    ...ask(
      listPersonDevices,
      { accountId },
      { accountId, isSignedIn: true },
      { accountId, isSignedIn: false },
    ),
    ...ask(listAccountsSharingDevice, { accountId }, { accountId, text: 'member' }),
    ...ask(listPersonFreeViews, { accountId }, { accountId, itemId: 1032 }),
    ...ask(
      listPersonMessages,
      { accountId },
      { accountId, isRead: true },
      { accountId, isRead: false, order: 'oldest' },
      { accountId, isToAll: true },
    ),
    ...ask(listPersonNotes, { accountId }, { accountId, text: 'order' }),
  ]
}

function messageCalls({ busyAccount: accountId, busyName }: StaffFacts) {
  return [
    ...ask(getSupportThread, { accountId }),
    ...ask(
      listSupportThreads,
      {},
      { state: 'waiting' },
      { state: 'waiting', order: 'newest' },
      { state: 'closed' },
      { text: busyName },
      { text: 'points' },
    ),
    ...ask(listSentNotices, {}, { text: 'maintenance' }, { since: dayBefore(2), until: dayBefore(1) }),
  ]
}
