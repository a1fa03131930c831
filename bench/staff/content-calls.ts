import {
  explainRight,
  getStaffItem,
  listBlockedTerms,
  listFailedPlays,
  listFailingItems,
  listImports,
  listItemFiles,
  listItemImports,
  listItemReviews,
  listPlaybackDays,
  listPlaybackNetworks,
  listReviewTasks,
  listStaffActors,
  listStaffComments,
  listStaffDanmaku,
  listStaffItems,
  listStaffTags,
  listStaffTopics,
  listUploaders,
} from '@liuguang/contract'
import type { StaffFacts } from './facts.ts'
import { dayBefore, type MeasuredCall, measuredCallsOf } from './measured-call.ts'

/** Items, what belongs to them, and what members write. */
export function contentCalls(facts: StaffFacts): MeasuredCall[] {
  return [...itemCalls(facts), ...metadataCalls(facts), ...textCalls(facts), ...playCalls(facts)]
}

function itemCalls(facts: StaffFacts) {
  const { busyItem, busyAccount, busyName, categoryId, tagId, actorId, reviewedAccountId } = facts
  return [
    ...measuredCallsOf(
      listStaffItems,
      {},
      { state: 'hidden' },
      { state: 'import_failed' },
      { state: 'hidden', order: 'views' },
      { state: 'hidden', order: 'published' },
      { categoryId },
      { categoryId, order: 'views' },
      { kind: 'short' },
      { price: 'paid' },
      { price: 'vip' },
      { schedule: 'waiting' },
      { schedule: 'refused' },
      { owner: busyName },
      { tagId },
      { actor: actorId },
      { since: '2026-10-01T00:00:00.000Z', before: '2026-10-02T00:00:00.000Z' },
      { categoryId, state: 'hidden', price: 'paid' },
      { text: '夜' },
      { text: '夜', state: 'hidden' },
    ),
    ...measuredCallsOf(getStaffItem, { id: busyItem }),
    ...measuredCallsOf(explainRight, { id: busyItem, account: String(busyAccount) }),
    ...measuredCallsOf(listItemFiles, { itemId: 1001 }, { itemId: 1001, state: 'played' }),
    ...measuredCallsOf(listItemImports, { itemId: 1001 }, { itemId: 1001, state: 'done' }),
    ...measuredCallsOf(listItemReviews, { itemId: 1001 }, { itemId: 1001, state: 'approved' }),
    ...measuredCallsOf(
      listImports,
      {},
      { state: 'running' },
      { state: 'failed' },
      { ownerId: busyAccount },
      { owner: busyName },
      { text: '夜' },
    ),
    ...measuredCallsOf(
      listReviewTasks,
      {},
      { kind: 'short' },
      { ownerId: reviewedAccountId },
      { owner: String(reviewedAccountId) },
    ),
    ...measuredCallsOf(listUploaders, {}, { state: 'suspended', order: 'oldest' }, { text: 'member1' }),
  ]
}

function metadataCalls({ tagId, tagName, actorId, actorName }: StaffFacts) {
  return [
    ...measuredCallsOf(listStaffActors, {}, { text: actorName }, { id: actorId }),
    ...measuredCallsOf(listStaffTags, {}, { text: tagName }, { id: tagId }),
    ...measuredCallsOf(listStaffTopics, {}, { text: '夜景' }, { text: 'topic-7' }, { isPublished: false }),
    ...measuredCallsOf(listBlockedTerms, {}, { text: '香港' }, { surface: 'comment' }, { lang: 'vi' }),
  ]
}

function textCalls({ videos, busyItem, busyName }: StaffFacts) {
  return ([listStaffComments, listStaffDanmaku] as const).flatMap((call) =>
    measuredCallsOf(
      call,
      {},
      { state: 'reported' },
      { state: 'hidden' },
      { state: 'visible' },
      { state: 'flagged' },
      { author: busyName },
      { author: busyName, state: 'visible' },
      { itemId: busyItem },
      // Matches one of the newest texts.
      { text: String(videos - 1) },
    ),
  )
}

function playCalls({ busyItem }: StaffFacts) {
  return [
    ...([listFailingItems, listFailedPlays] as const).flatMap((call) =>
      measuredCallsOf(
        call,
        {},
        { problem: 'missing', network: 'wifi' },
        { problem: 'broken', hasStarted: true },
        { since: dayBefore(2), until: dayBefore(1) },
      ),
    ),
    ...measuredCallsOf(listFailedPlays, { itemId: busyItem }),
    ...measuredCallsOf(
      listPlaybackDays,
      { days: 30 },
      { days: 366 },
      { days: 30, until: dayBefore(60) },
      { days: 366, kind: 'short' },
    ),
    ...measuredCallsOf(
      listPlaybackNetworks,
      { days: 30 },
      { days: 366 },
      { days: 366, kind: 'video' },
      { days: 366, network: 'wifi' },
    ),
  ]
}
