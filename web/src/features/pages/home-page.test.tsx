// @vitest-environment happy-dom
import { getHome, getMyHome, listProgress, listRights, type VideoCard } from '@liuguang/contract'
import { expect, test, vi } from 'vitest'
import type { FakeServer } from '../../../test/fake-server.ts'
import { openPage } from '../../../test/open-page.tsx'
import { cardOf, inAllLanguages } from '../../../test/responses.ts'
import { button, text, until } from '../../../test/screen.ts'
import { statesOfList, testStates } from '../../../test/screen-states.ts'
import ui from '../../locales/en-US/ui.json' with { type: 'json' }

const card = (id: number, different: Partial<VideoCard> = {}) =>
  cardOf(id, { price: { asset: 'points', amount: 10 }, ...different })

const [bought, covered, paid, free] = [
  card(1),
  card(2, { isVipOnly: true }),
  card(3),
  card(4, { price: null }),
]

const sections = (['continued', 'recommended', 'purchased'] as const).map((kind) => ({ kind }))

function serveHome(server: FakeServer) {
  server.respond(getHome, {
    banner: [{ ...bought, description: 'One sentence about it.' }],
    rows: [
      { kind: 'new', category: null, videos: [covered, free] },
      { kind: 'hot', category: null, videos: [paid] },
    ],
  })
  server.respond(getMyHome, { sections, continued: [], recommended: [], purchased: [] })
  server.respond(listProgress, [])
  server.respond(listRights, [
    { id: bought.id, reason: 'bought' },
    { id: covered.id, reason: 'vip' },
  ])
}

/** What is written on the card of an item. */
const cardIn = (id: number) => document.querySelector(`a[href="/play/${id}"]`)?.closest('li')
const textOf = (id: number) => cardIn(id)?.textContent

test('bought items say so and covered ones show no price, with one call for all that is sold', async () => {
  const { server } = await openPage('/Home', { server: serveHome })
  await until(() => expect(textOf(bought.id)).toContain('Purchased'))
  expect(textOf(bought.id)).not.toContain('10 points')
  expect(textOf(covered.id)).not.toContain('VIP')
  expect(textOf(paid.id)).toContain('10 points')
  expect(textOf(free.id)).toContain('Free')
  expect(server.requests(listRights).map(({ input }) => input)).toEqual([
    { ids: [bought.id, covered.id, paid.id] },
  ])
})

test('a visitor without an account sees prices, and nothing personal is requested', async () => {
  const { server } = await openPage('/Home', { as: 'visitor', server: serveHome })
  expect(textOf(bought.id)).toContain('10 points')
  expect(textOf(covered.id)).toContain('VIP')
  expect(server.requests(listRights)).toEqual([])
  expect(server.requests(listProgress)).toEqual([])
})

const headings = () => [...document.querySelectorAll('h2')].map(({ textContent }) => textContent)
const rowHeadings = () => headings().filter((heading) => !heading.startsWith('Film'))

test.each([
  ['2', ['Continue watching', 'Recommended for you', 'New videos', 'Trending']],
  // As on the first visit of this browser: space for one row only, so nothing moves.
  [undefined, ['Continue watching', 'New videos', 'Trending', 'Recommended for you']],
])('with space for %s personal rows, further ones come last', async (remembered, expected) => {
  if (remembered) localStorage.setItem('personalRows', remembered)
  const { server } = await openPage('/Home', {
    server: (server) => {
      serveHome(server)
      server.respond(getMyHome, {
        sections,
        continued: [card(5)],
        recommended: [card(6), paid],
        purchased: [],
      })
      server.respond(listProgress, [{ id: 5, positionMs: 30_000, durationMs: 60_000 }])
    },
  })
  await until(() => expect(rowHeadings()).toEqual(expected))
  expect(localStorage.getItem('personalRows')).toBe('2')
  // What the personal rows add to the page is one more batch.
  await until(() =>
    expect(server.requests(listProgress).map(({ input }) => input.ids)).toEqual([
      [bought.id, covered.id, free.id, paid.id],
      [5, 6],
    ]),
  )
  await until(() => expect(cardIn(5)?.querySelector('[aria-valuenow="50"]') ?? null).not.toBeNull())
})

test('the rows of an account that signs in are counted before its home page is opened', async () => {
  localStorage.setItem('personalRows', '3')
  localStorage.setItem('personalRowsOf', '6')
  const { server } = await openPage('/user')
  await until(() => expect(localStorage.getItem('personalRows')).toBe('0'))
  expect(server.requests(getMyHome)).toHaveLength(1)
})

test('what was watched on another device is continued when the page comes to the front', async () => {
  localStorage.setItem('personalRows', '1')
  const { server } = await openPage('/Home', { server: serveHome })
  await until(() => expect(server.requests(getMyHome)).toHaveLength(1))
  server.respond(getMyHome, { sections, continued: [card(5)], recommended: [], purchased: [] })
  window.dispatchEvent(new Event('visibilitychange'))
  await until(() => expect(document.querySelector('a[href="/play/5"]')).not.toBeNull())
})

test('a row that is not there any more leaves its space for this visit, with its heading and a hint', async () => {
  localStorage.setItem('personalRows', '1')
  await openPage('/Home', { server: serveHome })
  await until(() => expect(text()).toContain('Videos you start will show up here.'))
  expect(rowHeadings()[0]).toBe('Continue watching')
  expect(localStorage.getItem('personalRows')).toBe('0')
})

test('the banner has a sentence and a button, and can be stopped; a row begins at its start', async () => {
  await openPage('/Home', { server: serveHome })
  expect(textOf(bought.id)).toContain('One sentence about it.')
  expect(textOf(bought.id)).toContain('Watch now')
  button('Pause slideshow').click()
  await until(() => expect(button('Play slideshow')).not.toBeNull())
  const [first] = document.querySelectorAll<HTMLButtonElement>(
    'section:has(h2) button[aria-label="Previous"]',
  )
  expect(first?.disabled).toBe(true)
})

test('the banner does not change by itself under the focus, also once the mouse has left it', async () => {
  const intervals = vi.spyOn(globalThis, 'setInterval')
  const started = () => intervals.mock.calls.filter(([, ms]) => ms === 7000).length
  await openPage('/Home', {
    server: (server) => {
      serveHome(server)
      const banner = [bought, paid].map((item) => ({ ...item, description: '' }))
      server.respond(getHome, { banner, rows: [] })
    },
  })
  await until(() => expect(started()).toBe(1))
  const link = document.querySelector<HTMLElement>('[aria-roledescription="carousel"] a')
  link?.focus()
  for (const name of ['mouseover', 'mouseout'])
    link?.dispatchEvent(new MouseEvent(name, { bubbles: true, relatedTarget: document.body }))
  await new Promise((done) => setTimeout(done, 50))
  expect(started()).toBe(1)
  link?.blur()
  await until(() => expect(started()).toBe(2))
})

/** Intervals of this length last 20 ms. */
function shorten(intervalMs: number): void {
  const { setInterval } = globalThis
  vi.spyOn(globalThis, 'setInterval').mockImplementation(((run: () => void, ms: number) =>
    setInterval(run, ms === intervalMs ? 20 : ms)) as unknown as typeof setInterval)
}

const newest = (count: number) => ({
  banner: [],
  rows: [
    {
      ...{ kind: 'new' as const, category: null },
      videos: Array.from({ length: count }, (_, index) => card(count - index)),
    },
  ],
})

test('an empty home page says that videos will come, and shows the first one automatically', async () => {
  shorten(5_000)
  const { server } = await openPage('/Home', {
    server: (server) => {
      serveHome(server)
      server.respond(getHome, { banner: [], rows: [] })
    },
  })
  await until(() => expect(text()).toContain(ui.empty.soon))
  server.respond(getHome, newest(1))
  await until(() => expect(cardIn(1) ?? null).not.toBeNull())
  const { length } = server.requests(getHome)
  await new Promise((done) => setTimeout(done, 100))
  expect(server.requests(getHome), 'then it is not requested as often').toHaveLength(length)
})

test('a home page with few videos shows new ones by itself, one with many is not requested again', async () => {
  shorten(20_000)
  const { server } = await openPage('/Home', {
    server: (server) => {
      serveHome(server)
      server.respond(getHome, newest(1))
    },
  })
  await until(() => expect(cardIn(1) ?? null).not.toBeNull())
  const row = cardIn(1)?.closest('ul')
  server.respond(getHome, newest(2))
  await until(() => expect(cardIn(2) ?? null).not.toBeNull())
  expect(cardIn(2)?.closest('ul'), 'the row stays').toBe(row)
  server.respond(getHome, newest(30))
  await until(() => expect(cardIn(30) ?? null).not.toBeNull())
  const { length } = server.requests(getHome)
  await new Promise((done) => setTimeout(done, 100))
  expect(server.requests(getHome)).toHaveLength(length)
})

test('a row leads to the whole list of what it shows', async () => {
  await openPage('/Home', {
    server: (server) => {
      serveHome(server)
      const title = inAllLanguages('By Lin')
      server.respond(getHome, {
        banner: [],
        rows: [
          { kind: 'actor', title, category: null, actorId: 9, videos: [covered] },
          { kind: 'free', category: null, videos: [free] },
          { kind: 'picked', title: inAllLanguages('Picked'), category: null, videos: [paid] },
          { kind: 'topic', category: null, topic: { id: 5, title: 'Spring' }, videos: [cardOf(50)] },
        ],
      })
    },
  })
  const links = [...document.querySelectorAll('h2 + a')]
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['More By Lin', '/actor/detail/9'],
    ['More Free to watch', '/new?order=hot&price=free'],
    ['More Spring', '/topic/topic/5'],
  ])
})

const home = (set?: (server: FakeServer) => void) => ({
  path: '/Home',
  server(server: FakeServer) {
    serveHome(server)
    set?.(server)
  },
})

testStates('the home page', {
  ...statesOfList({ ...home(), call: getHome }),
  'with a banner and rows': { ...home(), shows: 'One sentence about it.' },
  'while the rows of the account load': {
    ...home((server) => server.hold(getMyHome)),
    shows: 'One sentence about it.',
  },
  'with rows of the account': {
    ...home((server) =>
      server.respond(getMyHome, { sections, continued: [card(5)], recommended: [card(6)], purchased: [] }),
    ),
    shows: 'Recommended for you',
  },
  'without videos': {
    ...home((server) => server.respond(getHome, { banner: [], rows: [] })),
    shows: ui.empty.soon,
  },
})
