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
import { dayBefore, type MeasuredCall, measuredCallsOf } from './measured-call.ts'

/** People, all that there is about one of them, and what was written to them. */
export function peopleCalls(facts: StaffFacts): MeasuredCall[] {
  return [...searchCalls(facts), ...personCalls(facts), ...messageCalls(facts)]
}

function searchCalls(facts: StaffFacts) {
  const { busyAccount, busyEmail, code, orderNumber, transferHash, joined } = facts
  return [
    ...measuredCallsOf(
      findPeople,
      {},
      { text: 'member99' },
      { text: '台湾兰花' },
      { text: String(busyAccount) },
      { text: busyEmail },
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
    ...measuredCallsOf(
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
    ...measuredCallsOf(getPerson, { id: accountId }),
    ...measuredCallsOf(
      listPersonEntries,
      { accountId },
      { accountId, asset: 'coins' },
      { accountId, kind: 'purchase' },
      { accountId, kind: 'purchase', order: 'oldest' },
      { accountId, since: dayBefore(30), until: dayBefore(1) },
    ),
    ...measuredCallsOf(
      listPersonPurchases,
      { accountId },
      { accountId, isRefunded: true },
      { accountId, isRefunded: false },
    ),
    ...measuredCallsOf(
      listPersonEarnings,
      { accountId },
      { accountId, state: 'held' },
      { accountId, state: 'reversed' },
    ),
    ...measuredCallsOf(listPersonVip, { accountId }, { accountId, kind: 'bought' }),
    ...measuredCallsOf(listPersonSessions, { accountId }, { accountId, device: 'browser 4' }),
    ...measuredCallsOf(
      listPersonDevices,
      { accountId },
      { accountId, isSignedIn: true },
      { accountId, isSignedIn: false },
    ),
    ...measuredCallsOf(listAccountsSharingDevice, { accountId }, { accountId, text: 'member' }),
    ...measuredCallsOf(listPersonFreeViews, { accountId }, { accountId, itemId: 1032 }),
    ...measuredCallsOf(
      listPersonMessages,
      { accountId },
      { accountId, isRead: true },
      { accountId, isRead: false, order: 'oldest' },
      { accountId, isToAll: true },
    ),
    ...measuredCallsOf(listPersonNotes, { accountId }, { accountId, text: 'order' }),
  ]
}

function messageCalls({ busyAccount: accountId, busyName }: StaffFacts) {
  return [
    ...measuredCallsOf(getSupportThread, { accountId }),
    ...measuredCallsOf(
      listSupportThreads,
      {},
      { state: 'waiting' },
      { state: 'waiting', order: 'newest' },
      { state: 'closed' },
      { text: busyName },
      { text: 'points' },
    ),
    ...measuredCallsOf(
      listSentNotices,
      {},
      { text: 'maintenance' },
      { since: dayBefore(2), until: dayBefore(1) },
    ),
  ]
}
