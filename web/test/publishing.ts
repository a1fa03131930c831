import {
  getPreviewEnd,
  getPublishingRight,
  getWork,
  listMyWorks,
  listPublishingTags,
  type PublishingRight,
  type Work,
} from '@liuguang/contract'
import { expect } from 'vitest'
import texts from '../src/locales/zh-HK/member/publishing.json' with { type: 'json' }
import type { FakeServer } from './fake-server.ts'
import { pageOf } from './responses.ts'
import { field, press, tick, until } from './screen.ts'

export const publishingRight: PublishingRight = {
  isAllowed: true,
  noticeVersion: '2026-11-24',
  isNoticeAccepted: true,
  maxBytes: 100 * 2 ** 20,
  maxDurationMs: 10_800_000,
  maxUnfinished: 5,
  freeToday: 2,
  paidToday: 1,
  creatorId: null,
  paidLeftToday: 1,
}

export const workOf = (different: Partial<Work> = {}): Work => ({
  ...{
    id: 1,
    kind: 'video',
    lang: 'hk',
    title: '海邊',
    description: '',
    tagIds: [],
    price: 0,
    freeSeconds: 30,
  },
  ...{ people: [], state: 'draft', createdAt: '2026-11-24T10:00:00Z', cover: null, durationMs: 60_000 },
  ...{
    previewEndMs: 30_000,
    edit: null,
    isEditSubmitted: false,
    review: null,
    isTakenDown: false,
    staffPrice: null,
    moderatedAt: null,
    rightMissingAt: null,
  },
  file: { state: 'ready', percent: 100, reason: null, upload: null },
  ...different,
})

/** The change of a published work. */
export function editOf(different: Partial<NonNullable<Work['edit']>> = {}): NonNullable<Work['edit']> {
  const { lang, title, description, tagIds, price, freeSeconds, people } = workOf()
  return {
    lang,
    title,
    description,
    tagIds,
    price,
    freeSeconds,
    staffPrice: null,
    people,
    cover: null,
    file: null,
    ...different,
  }
}

/**
 * Submits the work in the open panel, in which nobody is named, with the statement that this needs.
 * @param name of the button: another one for the change of a published work
 */
export async function submitOpenWork(name = texts.form.publish): Promise<void> {
  tick(texts.form.nobody)
  await until(() => expect(field(texts.form.nobody)).toHaveProperty('checked', true))
  press(name)
}

/** The works of an author and what the pages about them request besides. */
export function respondWithWorks(
  server: FakeServer,
  works: readonly Work[],
  rights: Partial<PublishingRight> = {},
): void {
  server.respond(getPublishingRight, { ...publishingRight, ...rights })
  server.respond(listMyWorks, pageOf([...works]))
  server.respond(listPublishingTags, [{ id: 5, name: '旅行' }])
  server.respond(getPreviewEnd, { previewEndMs: 30_000, isTooShort: false })
  for (const one of works) server.respond(getWork, one)
}
