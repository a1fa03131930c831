// @vitest-environment happy-dom
import {
  clearHistory,
  getPreferences,
  type HistoryEntry,
  listHistory,
  type PageOf,
  type Preferences,
  setPreference,
} from '@liuguang/contract'
import { expect, test } from 'vitest'
import { errorTexts } from '../../../test/error-texts.ts'
import type { FakeServer } from '../../../test/fake-server.ts'
import { openPage } from '../../../test/open-page.tsx'
import { cardOf, pageOf } from '../../../test/responses.ts'
import { alerts, buttons, link, notifies, press, shows, text, type, until } from '../../../test/screen.ts'
import texts from '../../locales/en-US/member/engagement.json' with { type: 'json' }
import shorts from '../../locales/en-US/shorts.json' with { type: 'json' }
import ui from '../../locales/en-US/ui.json' with { type: 'json' }

const preferences: Preferences = {
  language: 'en',
  keepHistory: true,
  privateMode: false,
  noticeMails: true,
  followDigest: true,
}

/** Noon, this many days ago, in the zone of the device. */
function noon(daysAgo: number): Date {
  const now = new Date()
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo, 12)
}

const entryOf = (id: number, daysAgo: number, different: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id,
  kind: 'video',
  watchedAt: noon(daysAgo).toISOString(),
  positionMs: 30_000,
  durationMs: 60_000,
  item: cardOf(id),
  ...different,
})

const openHistory = (list: readonly HistoryEntry[], more: (server: FakeServer) => void = () => {}) =>
  openPage('/user/watchHistory', {
    server: (server) => {
      server.respond(getPreferences, preferences)
      server.respond(listHistory, pageOf([...list]))
      server.respond(clearHistory, { removed: 1 })
      more(server)
    },
  })

async function clearAll() {
  press(texts.history.manage)
  await until(() => expect(buttons()).toContain(texts.history.clearAll))
  press(texts.history.clearAll)
  await shows(texts.history.askAll)
  press(texts.history.clear)
}

const headings = () => [...document.querySelectorAll('main h2')].map((heading) => heading.textContent)

test('the history is grouped by day of the device, with how much of each was watched', async () => {
  await openHistory([
    entryOf(1, 0),
    entryOf(2, 0, { positionMs: 60_000 }),
    entryOf(3, 1, { kind: 'short', item: cardOf(3, { kind: 'short' }) }),
    entryOf(4, 9, { item: null }),
  ])
  await shows('Film 1')
  expect(headings().slice(0, 2)).toEqual([texts.history.today, texts.history.yesterday])
  expect(headings()).toHaveLength(3)
  const bars = [...document.querySelectorAll('main [role=progressbar]')]
  expect(bars.map((bar) => bar.getAttribute('aria-valuenow'))).toEqual(['50', '100', '50', '50'])
  expect(text()).toContain(texts.history.finished)
  expect(text().replaceAll('\u202f', ' ')).toContain('At 12:00 PM · Watched to 0:30')
  expect(text()).toContain(texts.unavailable)
  const paths = [...document.querySelectorAll('main ul a')].map((element) => element.getAttribute('href'))
  expect(paths).toEqual(['/play/1', '/play/2', '/vod/shortVideo/3'])
})

test('an entry is removed at once, and comes back with the reason when the server refuses', async () => {
  const { server } = await openHistory([entryOf(1, 0), entryOf(2, 0)])
  await shows('Film 1')
  server.respond(listHistory, pageOf([entryOf(2, 0)]))
  press('Remove “Film 1” from watch history')
  await until(() => expect(text()).not.toContain('Film 1'))
  await until(() => expect(server.requests(clearHistory).map(({ input }) => input)).toEqual([{ ids: [1] }]))
  server.refuse(clearHistory, 'RATE_LIMITED')
  press('Remove “Film 2” from watch history')
  await notifies(errorTexts.RATE_LIMITED)
  await shows('Film 2')
})

test('an entry stays removed when the search ends before the server has removed it', async () => {
  const cleared = Promise.withResolvers<{ removed: number }>()
  const { server } = await openHistory([entryOf(1, 0), entryOf(2, 0)], (fake) =>
    fake.respond(clearHistory, () => cleared.promise),
  )
  await shows('Film 1')
  press(shorts.kindName)
  await until(() => expect(server.requests(listHistory)).toHaveLength(2))
  await shows('Film 1')
  press('Remove “Film 1” from watch history')
  await until(() => expect(text()).not.toContain('Film 1'))
  press(texts.kinds.all)
  await until(() => expect(server.requests(listHistory)).toHaveLength(3))
  server.respond(listHistory, pageOf([entryOf(2, 0)]))
  cleared.resolve({ removed: 1 })
  await until(() => expect(server.requests(listHistory)).toHaveLength(4))
  await until(() => expect(text()).not.toContain('Film 1'))
  expect(text()).toContain('Film 2')
})

test('a day is removed from its midnight to the next, and all only after a question', async () => {
  const { server } = await openHistory([entryOf(1, 0), entryOf(2, 1)])
  server.respond(clearHistory, ({ from }) => {
    server.respond(listHistory, pageOf(from === undefined ? [] : [entryOf(2, 1)]))
    return { removed: 1 }
  })
  await shows('Film 1')
  press(`${texts.history.clearDay}: ${texts.history.today}`)
  await shows(texts.history.askText)
  press(texts.history.clear)
  await until(() => expect(headings()).not.toContain(texts.history.today))
  expect(text()).toContain('Film 2')
  const [day] = server.requests(clearHistory).map(({ input }) => input)
  const midnight = new Date(noon(0)).setHours(0)
  expect(day?.from).toBe(midnight)
  expect(new Date(day?.until ?? 0).getHours()).toBe(0)
  await clearAll()
  await shows(texts.history.empty)
  expect(server.requests(clearHistory).at(-1)?.input).toEqual({})
  expect(link(texts.toHome).getAttribute('href')).toBe('/Home')
})

test('a page that was loaded while all was being removed goes with the rest', async () => {
  const cleared = Promise.withResolvers<{ removed: number }>()
  const { server } = await openHistory([], (fake) => {
    fake.respond(listHistory, ({ cursor }) =>
      cursor ? pageOf([entryOf(9, 8)]) : pageOf([entryOf(1, 0)], 'next'),
    )
    fake.respond(clearHistory, () => cleared.promise)
  })
  await shows('Film 1')
  await clearAll()
  await until(() => expect(document.querySelector('[role="dialog"]')).toBeNull())
  await until(() => expect(text()).not.toContain('Film 1'))
  press(ui.list.more)
  await shows('Film 9')
  server.respond(listHistory, pageOf([]))
  cleared.resolve({ removed: 2 })
  await shows(texts.history.empty)
})

test('all is removed before the first page has arrived: the history is shown as empty', async () => {
  const { server } = await openHistory([], (fake) =>
    fake.respond(listHistory, () => Promise.withResolvers<PageOf<HistoryEntry>>().promise),
  )
  await until(() => expect(server.requests(listHistory)).toHaveLength(1))
  server.respond(listHistory, pageOf([]))
  await clearAll()
  await shows(texts.history.empty)
})

test('the own history is searched by title and filtered by kind; nothing found is said so', async () => {
  const { server } = await openHistory([entryOf(1, 0)])
  await shows('Film 1')
  server.respond(listHistory, pageOf([]))
  type(texts.history.search, 'sea')
  document.querySelector('main form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  await shows(texts.history.nothingFound)
  expect(server.requests(listHistory).at(-1)?.input).toMatchObject({ text: 'sea' })
  press(shorts.kindName)
  await until(() =>
    expect(server.requests(listHistory).at(-1)?.input).toMatchObject({ text: 'sea', kind: 'short' }),
  )
  server.respond(listHistory, pageOf([entryOf(1, 0)]))
  press(texts.history.endSearch)
  await shows('Film 1')
  // Of a part of the day only that part is shown: its removal is not offered.
  expect(buttons()).not.toContain(`${texts.history.clearDay}: ${texts.history.today}`)
})

test('recording is paused for the account, private mode is of this session, and both are shown', async () => {
  const { server } = await openHistory([])
  await shows(texts.history.empty)
  expect(document.querySelector('main input, main [role="tab"]'), 'there is nothing to search').toBeNull()
  server.respond(setPreference, ({ name, value }) => ({ ...preferences, [name]: value }))
  press(texts.history.manage)
  await until(() => expect(document.querySelectorAll('[role=switch]:not([disabled])')).toHaveLength(2))
  const toggle = (index: number) =>
    document.querySelectorAll<HTMLButtonElement>('[role=switch]').item(index).click()
  toggle(0)
  await until(() => expect(document.body.textContent).toContain(texts.history.paused))
  toggle(1)
  await until(() => expect(document.body.textContent).toContain(texts.history.private))
  expect(server.requests(setPreference).map(({ input }) => input)).toEqual([
    { name: 'keepHistory', value: false },
    { name: 'privateMode', value: true },
  ])
})

test('a failure is shown with a retry', async () => {
  const { server } = await openHistory([], (fake) => fake.refuse(listHistory, 'RATE_LIMITED'))
  await until(() => expect(alerts()).toContain(errorTexts.RATE_LIMITED))
  server.respond(listHistory, pageOf([entryOf(1, 0)]))
  press('Try again')
  await shows('Film 1')
})
