// @vitest-environment happy-dom
import {
  attachSubtitles,
  detachSubtitles,
  getStaffItem,
  hideItems,
  listStaffActors,
  type OutputOf,
  restoreItems,
  type StaffItemDetail,
  scheduleItem,
  setFreeSeconds,
  setItemActors,
  unscheduleItem,
} from '@liuguang/contract'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { FakeServer } from '../../../../web/test/fake-server.ts'
import { editButtons, respondItemPage, staffItemDetail } from '../../../test/items.ts'
import { chooseFile, fill, hasButton, openPage, press, shows } from '../../../test/open-page.tsx'
import texts from '../../locales/en-US.ts'
import { reloadWaitMs } from '../../platform/api.ts'

const { app, items } = texts
const reason = 'the festival'

const openItem = (different: Partial<StaffItemDetail>, answer: (fake: FakeServer) => void) =>
  openPage('/items/12', {
    answer(fake) {
      respondItemPage(fake)
      fake.respond(getStaffItem, staffItemDetail(different))
      answer(fake)
    },
  })

/** Presses the button to edit a card; the first one is that of the whole item. */
async function edit(nth: number): Promise<void> {
  await expect.poll(() => editButtons().length).toBeGreaterThan(nth)
  editButtons()[nth]?.click()
}

async function undo(): Promise<void> {
  await press(app.undo)
  await shows(app.undone)
}

test('undo restores the former free seconds', async () => {
  const server = await openItem({ freeSeconds: 10 }, (fake) =>
    fake.respond(setFreeSeconds, { previewEndMs: 8000 }),
  )
  await edit(2)
  await fill(items.freeSeconds, '25')
  await fill(app.reason, reason)
  await press(app.save)
  await undo()
  expect(server.requests(setFreeSeconds).map(({ input }) => input)).toEqual([
    { id: 12, freeSeconds: 25, expected: 10, reason },
    { id: 12, freeSeconds: 10, expected: 25, reason: app.undo },
  ])
})

test('an action is done, and can be undone, although the page cannot be loaded again', async () => {
  const server = await openItem({ freeSeconds: 10 }, (fake) =>
    fake.respond(setFreeSeconds, () => {
      fake.hold(getStaffItem)
      return { previewEndMs: 8000 }
    }),
  )
  await edit(2)
  await fill(items.freeSeconds, '25')
  await fill(app.reason, reason)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  await press(app.save)
  await expect.poll(() => server.requests(getStaffItem)).toHaveLength(2)
  expect(hasButton(app.undo)).toBe(false)
  vi.advanceTimersByTime(reloadWaitMs)
  await press(app.undo)
  await expect.poll(() => server.requests(getStaffItem)).toHaveLength(3)
  vi.advanceTimersByTime(reloadWaitMs)
  await shows(app.undone)
  expect(server.requests(setFreeSeconds)).toHaveLength(2)
})

test('undo restores the former actors', async () => {
  const server = await openItem({ actors: [{ id: 5, name: 'Lin' }] }, (fake) => {
    fake.respond(listStaffActors, { list: [], next: null })
    fake.respond(setItemActors, { actors: [{ id: 8, name: 'Mei' }] })
  })
  await edit(1)
  await fill(app.reason, reason)
  await press(app.save)
  await undo()
  expect(server.requests(setItemActors).map(({ input }) => input)).toEqual([
    { id: 12, actors: ['Lin'], expected: [5], reason },
    { id: 12, actors: ['Lin'], expected: [8], reason: app.undo },
  ])
})

const later = new Date(Date.now() + 86_400_000).toISOString()
const schedule = (publishAt: string) => ({ publishAt, by: 'lin', reason, refusal: null })

/** Decides that the item is published early in 2030. */
async function decideTime(action: string): Promise<string> {
  await press(action)
  await fill(app.reason, reason)
  await fill(items.publishAt, '2030-01-02 03:04')
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })
  document.querySelector('#publishAt')?.dispatchEvent(enter)
  await press(action)
  return new Date('2030-01-02T03:04').toISOString()
}

test('undo removes a first publication time', async () => {
  const server = await openItem({ state: 'hidden' }, (fake) => {
    fake.respond(scheduleItem, ({ publishAt }) => schedule(publishAt))
    fake.respond(unscheduleItem, {})
  })
  await decideTime(items.setSchedule)
  await undo()
  expect(server.requests(unscheduleItem).map(({ input }) => input)).toEqual([{ id: 12, reason: app.undo }])
})

test('undo restores the former publication time', async () => {
  const server = await openItem({ state: 'hidden', schedule: schedule(later) }, (fake) =>
    fake.respond(scheduleItem, ({ publishAt }) => schedule(publishAt)),
  )
  const decided = await decideTime(items.changeSchedule)
  await undo()
  expect(server.requests(scheduleItem).map(({ input }) => input)).toEqual([
    { id: 12, publishAt: decided, reason },
    { id: 12, publishAt: later, reason: app.undo },
  ])
})

test('undo restores a cancelled publication time', async () => {
  const server = await openItem({ state: 'hidden', schedule: schedule(later) }, (fake) => {
    fake.respond(unscheduleItem, () => {
      fake.respond(getStaffItem, staffItemDetail({ state: 'hidden' }))
      return {}
    })
    fake.respond(scheduleItem, ({ publishAt }) => schedule(publishAt))
  })
  await press(items.endSchedule)
  await fill(app.reason, reason)
  await press(items.endSchedule)
  await undo()
  expect(server.requests(scheduleItem).map(({ input }) => input)).toEqual([
    { id: 12, publishAt: later, reason: app.undo },
  ])
})

type From = OutputOf<typeof restoreItems>['results'][number]['from']

/** Publishes an item again that was in this state. */
async function restoreFrom(from: From): Promise<FakeServer> {
  const result = { id: 12, title: 'Clouds', outcome: 'done' as const, refunds: 0 }
  const server = await openItem({ state: from }, (fake) => {
    fake.respond(restoreItems, { results: [{ ...result, from, state: 'published' }] })
    fake.respond(hideItems, { results: [{ ...result, from: 'published', state: 'hidden' }] })
  })
  await press(items.restore)
  await fill(app.reason, reason)
  await press(items.restore)
  await shows(items.movedOne.restore)
  return server
}

test('undo hides an item that was hidden before it was published again', async () => {
  const server = await restoreFrom('hidden')
  await undo()
  expect(server.requests(hideItems).map(({ input }) => input)).toEqual([{ ids: [12], reason: app.undo }])
})

test('an item that was removed and is published again cannot be removed by undo', async () => {
  await restoreFrom('removed')
  expect(hasButton(app.undo)).toBe(false)
})

test('removed subtitles are attached again by undo, unless the video has others by then', async () => {
  const file = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHello\n'
  const server = await openItem(
    { subtitles: [{ language: 'en', label: 'English', lastAction: null }] },
    (fake) => {
      fake.respond(detachSubtitles, { removed: { label: 'English', file } })
      fake.respond(attachSubtitles, { cues: 1, version: 'a'.repeat(64), replaced: null })
    },
  )
  await press(`${items.removeSubtitles} English`)
  await shows(items.removeSubtitlesHint)
  await press(items.removeSubtitles)
  await undo()
  const [attached] = server.requests(attachSubtitles)
  expect(attached?.input).toEqual({ id: 12, language: 'en', label: 'English', expected: null })
  expect(await attached?.file?.text()).toBe(file)
  expect(server.requests(detachSubtitles).map(({ input }) => input)).toEqual([{ id: 12, language: 'en' }])
})

const english = { label: 'English', file: 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHello\n' }
const version = 'a'.repeat(64)

test.each([
  ['attached again by undo when others replaced them', english],
  ['detached by undo when they replaced none', null],
] as const)('subtitles are %s', async (_, replaced) => {
  const server = await openItem({ subtitles: [] }, (fake) => {
    fake.respond(attachSubtitles, { cues: 1, version, replaced })
    fake.respond(detachSubtitles, { removed: english })
  })
  await press(items.addSubtitles)
  await fill(items.language, 'en')
  await fill(items.label, 'English')
  await chooseFile(items.file, new File(['WEBVTT'], 'en.vtt', { type: 'text/vtt' }))
  await press(items.addSubtitles)
  await undo()
  const [, attached] = server.requests(attachSubtitles)
  expect(attached?.input).toEqual(
    replaced ? { id: 12, language: 'en', label: 'English', expected: version } : undefined,
  )
  expect(await attached?.file?.text()).toBe(replaced?.file)
  expect(server.requests(detachSubtitles).map(({ input }) => input)).toEqual(
    replaced ? [] : [{ id: 12, language: 'en', expected: version }],
  )
})
