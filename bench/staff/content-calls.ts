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
import { ask, dayBefore, type MeasuredCall } from './measured-call.ts'

/** Items, what belongs to them, and what members write. */
export function contentCalls(facts: StaffFacts): MeasuredCall[] {
  return [...itemCalls(facts), ...vocabularyCalls(facts), ...textCalls(facts), ...playCalls(facts)]
}

function itemCalls(facts: StaffFacts) {
  const { busyItem, busyAccount, busyName, categoryId, tagId, actorId, reviewedId } = facts
  return [
    ...ask(
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
    ...ask(getStaffItem, { id: busyItem }),
    ...ask(explainRight, { id: busyItem, account: String(busyAccount) }),
    ...ask(listItemFiles, { itemId: 1001 }, { itemId: 1001, state: 'played' }),
    ...ask(listItemImports, { itemId: 1001 }, { itemId: 1001, state: 'done' }),
    ...ask(listItemReviews, { itemId: 1001 }, { itemId: 1001, state: 'approved' }),
    ...ask(
      listImports,
      {},
      { state: 'running' },
      { state: 'failed' },
      { ownerId: busyAccount },
      { owner: busyName },
      { text: '夜' },
    ),
    ...ask(listReviewTasks, {}, { kind: 'short' }, { ownerId: reviewedId }, { owner: String(reviewedId) }),
    ...ask(listUploaders, {}, { state: 'suspended', order: 'oldest' }, { text: 'member1' }),
  ]
}

function vocabularyCalls({ tagId, tagName, actorId, actorName }: StaffFacts) {
  return [
    ...ask(listStaffActors, {}, { text: actorName }, { id: actorId }),
    ...ask(listStaffTags, {}, { text: tagName }, { id: tagId }),
    ...ask(listStaffTopics, {}, { text: '夜景' }, { text: 'topic-7' }, { isPublished: false }),
    ...ask(listBlockedTerms, {}, { text: '香港' }, { surface: 'comment' }, { lang: 'vi' }),
  ]
}

function textCalls({ videos, busyItem, busyName }: StaffFacts) {
  return ([listStaffComments, listStaffDanmaku] as const).flatMap((call) =>
    ask(
      call,
      {},
      { state: 'reported' },
      { state: 'hidden' },
      { state: 'visible' },
      { state: 'flagged' },
      { author: busyName },
      { author: busyName, state: 'visible' },
      { itemId: busyItem },
      // In one of the last texts.
      { text: String(videos - 1) },
    ),
  )
}

function playCalls({ busyItem }: StaffFacts) {
  return [
    ...([listFailingItems, listFailedPlays] as const).flatMap((call) =>
      ask(
        call,
        {},
        { problem: 'missing', network: 'wifi' },
        { problem: 'broken', hasStarted: true },
        { since: dayBefore(2), until: dayBefore(1) },
      ),
    ),
    ...ask(listFailedPlays, { itemId: busyItem }),
    ...ask(
      listPlaybackDays,
      { days: 30 },
      { days: 366 },
      { days: 30, until: dayBefore(60) },
      { days: 366, kind: 'short' },
    ),
    ...ask(
      listPlaybackNetworks,
      { days: 30 },
      { days: 366 },
      { days: 366, kind: 'video' },
      { days: 366, network: 'wifi' },
    ),
  ]
}
