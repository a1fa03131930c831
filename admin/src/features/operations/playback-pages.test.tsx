// @vitest-environment happy-dom
import {
  type FailedPlays,
  type FailingItem,
  itemKindNames,
  listExports,
  listFailedPlays,
  listFailingItems,
  listPlaybackDays,
  listPlaybackNetworks,
  type QualityOfDay,
  type QualityOfNetwork,
  startExport,
} from '@liuguang/contract'
import { expect, test } from 'vitest'
import type { FakeServer } from '../../../../web/test/fake-server.ts'
import { pageOf } from '../../../../web/test/responses.ts'
import { fill, hasButton, hides, openPage, press, shows } from '../../../test/open-page.tsx'
import texts from '../../locales/en-US.ts'

const { app, operations } = texts

const quality = {
  ...{ plays: 200, failed: 10, stalled: 19, skipped: 0, watchedPercent: 80 },
  ...{ startMs: { p50: 125, p95: 480 }, stallMs: null },
}
const ofDay: QualityOfDay = { id: '2026-11-24 short', day: '2026-11-24', kind: 'short', ...quality }
const ofNetwork: QualityOfNetwork = { id: 'short 4g', kind: 'short', network: '4g', ...quality }

function answerMetrics(fake: FakeServer) {
  fake.respond(listPlaybackDays, { list: [ofDay], total: 1 })
  fake.respond(listPlaybackNetworks, { list: [ofNetwork], total: 1 })
}

const failed: FailedPlays = {
  ...{ id: 5, day: '2026-11-24', item: { id: 12, kind: 'video', title: 'Clouds' } },
  ...{ network: 'wifi', problem: 'missing', hasStarted: true, count: 3 },
}

const cells = () => [...document.querySelectorAll('tbody td')].map(({ textContent }) => textContent)

const linkTo = (text: string) =>
  [...document.querySelectorAll('.ant-layout-content a')]
    .find(({ textContent }) => textContent === text)
    ?.getAttribute('href')

test('start times, failures and stalls are shown by day and by network', async () => {
  const server = await openPage('/playback?days=30', {
    answer: answerMetrics,
  })
  await shows('2026-11-24')
  await shows(operations.playback.networks['4g'])
  await shows('125 / 480 ms')
  await shows('10 (5.0%)')
  // of the plays that started
  await shows('10.0%')
  await shows('80%')
  expect(cells().filter((text) => text === itemKindNames.short.en)).toHaveLength(2)
  expect(server.requests(listPlaybackDays).map(({ input }) => input)).toEqual([{ days: 30 }])
  expect(server.requests(listPlaybackNetworks).map(({ input }) => input)).toEqual([{ days: 30 }])
  expect(linkTo(app.pages.failedPlays)).toBe('/admin/failed-plays')
})

test('each table of the metrics has filters and an order of its own in the URL', async () => {
  const server = await openPage(
    '/playback?kind=video&network=4g&networkOrder=failed&dayKind=short&dayOrder=oldest',
    {
      answer: answerMetrics,
    },
  )
  await shows('2026-11-24')
  expect(server.requests(listPlaybackNetworks).map(({ input }) => input)).toEqual([
    { days: 7, kind: 'video', network: '4g', order: 'failed' },
  ])
  expect(server.requests(listPlaybackDays).map(({ input }) => input)).toEqual([
    { days: 7, kind: 'short', order: 'oldest' },
  ])
})

test('a column of one of the tables can be hidden', async () => {
  await openPage('/playback', { answer: answerMetrics })
  const { skipped } = operations.playback
  const titles = () => [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent)
  const ofSkipped = () => titles().filter((title) => title === skipped).length
  await expect.poll(ofSkipped).toBe(2)
  const nameOf = (title: string) => app.table.columnsOf.replace('{{title}}', title)
  expect(hasButton(nameOf(operations.playback.byDay))).toBe(true)
  await press(nameOf(operations.playback.byNetwork))
  const box = () =>
    [...document.querySelectorAll('.ant-dropdown-menu label')].find(
      ({ textContent }) => textContent === skipped,
    )
  await expect.poll(box).toBeDefined()
  box()?.querySelector('input')?.click()
  await expect.poll(ofSkipped).toBe(1)
  localStorage.clear()
})

test('a site without plays says so, and a role that may not see items is offered no failed plays', async () => {
  await openPage('/playback', {
    permitted: ['operations.dashboard'],
    answer(fake) {
      fake.respond(listPlaybackDays, { list: [], total: 0 })
      fake.respond(listPlaybackNetworks, { list: [], total: 0 })
    },
  })
  await shows(operations.playback.none)
  expect(linkTo(app.pages.failedPlays)).toBeUndefined()
})

test('plays that failed lead to their item, and are filtered by the URL', async () => {
  const server = await openPage('/failed-plays?problem=missing&network=wifi&item=12', {
    answer: (fake) => fake.respond(listFailedPlays, pageOf([failed])),
  })
  await shows(operations.failed.problems.missing)
  await shows(operations.failed.midway)
  expect(linkTo('Clouds')).toBe('/admin/items/12')
  expect(cells()).toContain(itemKindNames.video.en)
  expect(server.requests(listFailedPlays)[0]?.input).toEqual({
    ...{ problem: 'missing', network: 'wifi', itemId: 12, lang: 'en' },
  })
})

test('items are listed by how many of their plays failed, and lead to their days with the same filters', async () => {
  const row: FailingItem = {
    ...{ id: 12, kind: 'video', title: 'Clouds', count: 5, lastDay: '2026-11-24' },
    problems: [
      { problem: 'missing', count: 4 },
      { problem: 'left', count: 1 },
    ],
  }
  const server = await openPage('/failed-plays?stage=atStart&since=2026-11-18', {
    answer(fake) {
      fake.respond(listFailingItems, pageOf([row]))
      fake.respond(listFailedPlays, pageOf([failed]))
    },
  })
  await shows(`${operations.failed.problems.missing} 4`)
  await shows(`${operations.failed.problems.left} 1`)
  expect(server.requests(listFailingItems)[0]?.input).toEqual({
    ...{ hasStarted: false, since: '2026-11-18', lang: 'en' },
  })
  expect(cells()).toContain(itemKindNames.video.en)
  expect(server.requests(listFailedPlays)).toEqual([])
  const details = [...document.querySelectorAll<HTMLAnchorElement>('.ant-layout-content a')]
  details.find(({ textContent }) => textContent === operations.failed.details)?.click()
  await shows(operations.failed.midway)
  expect(server.requests(listFailedPlays)[0]?.input).toEqual({
    ...{ hasStarted: false, since: '2026-11-18', itemId: 12, lang: 'en' },
  })
})

test('without chosen days, totals, their export and the days of an item are of the last seven days', async () => {
  const sinceNow = () => new Date(Date.now() - 6 * 86_400_000).toISOString().slice(0, 10)
  const earlier = sinceNow()
  const row: FailingItem = {
    ...{ id: 12, kind: 'video', title: 'Clouds', count: 4, lastDay: '2026-11-24' },
    problems: [{ problem: 'missing', count: 4 }],
  }
  const server = await openPage('/failed-plays', {
    answer(fake) {
      fake.respond(listFailingItems, pageOf([row]))
      fake.respond(startExport, {
        ...{ id: 5, table: listFailingItems.name, by: 'Operator', requestedAt: '2026-11-25T10:00:00Z' },
        ...{ filters: [], rows: 0, finishedAt: null, failure: null, keptUntil: null, isMine: true },
      })
      fake.respond(listExports, pageOf([]))
    },
  })
  await shows(`${operations.failed.problems.missing} 4`)
  const since = server.requests(listFailingItems)[0]?.input.since
  // A day may end during the test.
  expect([earlier, sinceNow()]).toContain(since)
  // The field shows the day that applies.
  expect(
    [...document.querySelectorAll<HTMLInputElement>('input[type=date]')].map(({ value }) => value),
  ).toEqual([since, ''])
  expect(linkTo(operations.failed.details)).toBe(`/admin/failed-plays?item=12&since=${since}`)
  await press(app.table.export)
  await fill(app.reason, 'for the encoders')
  await press(app.table.export)
  await expect.poll(() => server.requests(startExport)).toHaveLength(1)
  expect(JSON.parse(server.requests(startExport)[0]?.input.input ?? '')).toEqual({ since })
})

test('a field of a default day that is cleared shows the day again that applies', async () => {
  const server = await openPage('/failed-plays', {
    answer: (fake) => fake.respond(listFailingItems, pageOf([])),
  })
  await shows(app.table.empty)
  const label = app.days.since.replace('{{what}}', operations.playback.day)
  const field = () => document.querySelector<HTMLInputElement>(`[aria-label="${label}"]`)
  const { since = '' } = server.requests(listFailingItems)[0]?.input ?? {}
  expect(field()?.value).toBe(since)
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), '')
  field()?.dispatchEvent(new Event('input', { bubbles: true }))
  await expect.poll(() => field()?.value).toBe('')
  field()?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  await expect.poll(() => field()?.value).toBe(since)
})

test('a filter of the URL that there is not is left out', async () => {
  const server = await openPage('/failed-plays?view=days&problem=bad-luck', {
    answer: (fake) => fake.respond(listFailedPlays, pageOf([])),
  })
  await shows(app.table.empty)
  expect(server.requests(listFailedPlays)[0]?.input).toEqual({ lang: 'en' })
})

test('an invalid item id in the URL shows no plays', async () => {
  const server = await openPage('/failed-plays?item=clouds', {
    answer: (fake) => fake.respond(listFailedPlays, pageOf([failed])),
  })
  await shows(app.table.wrongFilter)
  expect(server.requests(listFailedPlays)).toEqual([])
})

test('the days in a link from the dashboard are shown until others are chosen', async () => {
  const server = await openPage('/playback?days=7&until=2026-11-24', {
    answer: answerMetrics,
  })
  await shows('2026-11-18 – 2026-11-24')
  const inputs = () => server.requests(listPlaybackDays).map(({ input }) => input)
  expect(inputs()).toEqual([{ days: 7, until: '2026-11-24' }])
  const choices = [...document.querySelectorAll<HTMLInputElement>('.ant-segmented input')]
  choices.at(-1)?.click()
  await expect.poll(inputs).toContainEqual({ days: 90 })
  await hides('2026-11-18 – 2026-11-24')
})

test('failed plays are those of the days of the URL', async () => {
  const server = await openPage('/failed-plays?view=days&since=2026-11-18&until=2026-02-30', {
    answer: (fake) => fake.respond(listFailedPlays, pageOf([])),
  })
  await shows(app.table.empty)
  // There is no 30 February.
  expect(server.requests(listFailedPlays)[0]?.input).toEqual({ since: '2026-11-18', lang: 'en' })
  const label = app.days.since.replace('{{what}}', operations.playback.day)
  expect(document.querySelector<HTMLInputElement>(`[aria-label="${label}"]`)?.value).toBe('2026-11-18')
})

test('a day whose year is incomplete requests nothing, and a complete day at once', async () => {
  const server = await openPage('/failed-plays?view=days&since=0202-11-18', {
    answer: (fake) => fake.respond(listFailedPlays, pageOf([])),
  })
  await shows(app.table.empty)
  const label = app.days.since.replace('{{what}}', operations.playback.day)
  const field = () => document.querySelector<HTMLInputElement>(`[aria-label="${label}"]`)
  const inputs = () => server.requests(listFailedPlays).map(({ input }) => input)
  expect(field()?.value).toBe('')
  for (const day of ['0002-11-18', '0202-11-18', '2026-11-18']) {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), day)
    field()?.dispatchEvent(new Event('input', { bubbles: true }))
    await expect.poll(() => field()?.value).toBe(day)
  }
  await expect.poll(inputs).toEqual([{ lang: 'en' }, { since: '2026-11-18', lang: 'en' }])
  expect(field()?.value).toBe('2026-11-18')
})

/** The fields of the first and the last day of failed plays. */
const dayField = (end: 'since' | 'until') => {
  const label = app.days[end].replace('{{what}}', operations.playback.day)
  return document.querySelector<HTMLInputElement>(`[aria-label="${label}"]`)
}

function typeDay(end: 'since' | 'until', day: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(dayField(end), day)
  dayField(end)?.dispatchEvent(new Event('input', { bubbles: true }))
}

test('a last day before the default ones shows what happened until then', async () => {
  const server = await openPage('/failed-plays', {
    answer: (fake) => fake.respond(listFailingItems, pageOf([])),
  })
  await shows(app.table.empty)
  typeDay('until', '2025-06-30')
  await expect
    .poll(() => server.requests(listFailingItems).at(-1)?.input)
    .toEqual({ until: '2025-06-30', lang: 'en' })
  expect([dayField('since')?.value, dayField('until')?.value]).toEqual(['', '2025-06-30'])
})

test('a chosen day that is emptied stays empty while another one is typed', async () => {
  const server = await openPage('/failed-plays?since=2025-06-30', {
    answer: (fake) => fake.respond(listFailingItems, pageOf([])),
  })
  await shows(app.table.empty)
  const sinces = () => server.requests(listFailingItems).map(({ input }) => input.since)
  typeDay('since', '')
  await expect.poll(sinces).toHaveLength(2)
  expect(dayField('since')?.value).toBe('')
  dayField('since')?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  await expect.poll(() => dayField('since')?.value).toBe(sinces()[1])
})
