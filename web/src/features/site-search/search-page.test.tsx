// @vitest-environment happy-dom
import {
  getActor,
  getSearchHint,
  getSettings,
  listActors,
  listHotWords,
  listMenu,
  listProgress,
  listRights,
  listVideoTags,
  search,
  searchActors,
  searchTopics,
  suggestSearches,
} from '@liuguang/contract'
import { expect, test } from 'vitest'
import type { FakeServer } from '../../../test/fake-server.ts'
import { openPage } from '../../../test/open-page.tsx'
import { cardOf, inAllLanguages, pageOf, settings } from '../../../test/responses.ts'
import { alerts, button, errorOf, field, link, shows, text, type, until } from '../../../test/screen.ts'
import { statedRefusals } from '../../../test/stated-refusals.ts'
import texts from '../../locales/en-US/search.json' with { type: 'json' }

const found = (ids: readonly number[], different: object = {}) => ({
  list: ids.map((id) => ({ card: cardOf(id), marks: [{ start: 0, end: 4 }] })),
  ...{ next: null, isBroad: false, didYouMean: null },
  ...different,
})

function serveSearch(server: FakeServer): void {
  server.respond(listHotWords, ['Travel', 'Music'])
  server.respond(getSearchHint, 'The silver harbour')
  server.respond(suggestSearches, ({ text }) =>
    text.startsWith('film') ? [{ text: 'Film 1', marks: [{ start: 0, end: 4 }] }] : [],
  )
  server.respond(search, found([1, 2]))
  server.respond(listRights, [])
  server.respond(listProgress, [])
  server.respond(listVideoTags, [{ id: 3, name: 'Travel' }])
  server.respond(listActors, pageOf([]))
}

const actorOf = (id: number, name: string) => ({ id, name, picture: '', area: '', works: 2, followers: 0 })
const options = () => [...document.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent)
const box = () => field(texts.label)
/** @returns whether the browser does with the key what it does by default */
const pressKey = (key: string) =>
  box().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
const submit = () => box().closest('form')?.requestSubmit()
const open = (path: string, set?: (server: FakeServer) => void) =>
  openPage(path, {
    server: (server) => {
      serveSearch(server)
      set?.(server)
    },
  })

test('an empty box shows hot words and earlier searches, which can be removed one by one or together', async () => {
  localStorage.setItem('searchRecord', '["rain","sea","wind"]')
  await open('/search')
  await shows('Travel')
  expect(text()).toContain(texts.history)
  button('Remove “sea”').click()
  await until(() => expect(localStorage.getItem('searchRecord')).toBe('["rain","wind"]'))
  button(texts.clearHistory).click()
  await until(() => expect(text()).not.toContain(texts.history))
  expect(localStorage.getItem('searchRecord')).toBeNull()
})

test('a suggestion is chosen with the arrow keys and searched for with Enter', async () => {
  const { server } = await open('/search')
  type(texts.label, 'film')
  await until(() => expect(options()).toEqual(['Film 1']))
  pressKey('ArrowDown')
  await until(() => expect(document.querySelector('[aria-selected="true"]')?.textContent).toBe('Film 1'))
  submit()
  await until(() => expect(server.requests(search).at(-1)?.input.text).toBe('Film 1'))
  expect(localStorage.getItem('searchRecord')).toBe('["Film 1"]')
  expect(options()).toEqual([])
})

test('suggestions stay while more of the same text is typed, and go with the text', async () => {
  await open('/search', (server) =>
    server.respond(suggestSearches, ({ text }) =>
      text === 'film' ? [{ text: 'Film 1', marks: [{ start: 0, end: 4 }] }] : new Promise(() => {}),
    ),
  )
  type(texts.label, 'film')
  await until(() => expect(options()).toEqual(['Film 1']))
  type(texts.label, 'film n')
  await shows('Film 1')
  type(texts.label, 'gold')
  await until(() => expect(options()).toEqual([]))
})

test('keys that an input method uses do not choose or close suggestions', async () => {
  await open('/search')
  type(texts.label, 'film')
  await until(() => expect(options()).toEqual(['Film 1']))
  for (const key of ['ArrowDown', 'Escape']) {
    box().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, isComposing: true }))
  }
  pressKey('ArrowDown')
  await until(() => expect(document.querySelector('[aria-selected="true"]')?.textContent).toBe('Film 1'))
  expect(options()).toEqual(['Film 1'])
})

test('Escape closes the suggestions, and what was typed is searched for', async () => {
  const { server } = await open('/search')
  type(texts.label, 'film n')
  await until(() => expect(options()).toEqual(['Film 1']))
  // Browsers would empty the field.
  expect(pressKey('Escape')).toBe(false)
  await until(() => expect(options()).toEqual([]))
  expect(pressKey('Escape')).toBe(true)
  submit()
  await until(() => expect(server.requests(search).at(-1)?.input.text).toBe('film n'))
})

test('an empty box searches for the title that it shows', async () => {
  const { server } = await open('/search')
  await until(() => expect(box().getAttribute('placeholder')).toBe('The silver harbour'))
  submit()
  await until(() => expect(server.requests(search).at(-1)?.input.text).toBe('The silver harbour'))
})

test('results mark the words of the query, and filters of the address are sent', async () => {
  const { server } = await open(
    '/search?q=film&price=free&length=short&order=newest&days=7&tag=3&actor=x&kind=nonsense',
  )
  await until(() => expect(document.querySelector('mark')?.textContent).toBe('Film'))
  const input = server.requests(search)[0]?.input
  expect(input).toMatchObject({
    text: 'film',
    price: 'free',
    length: 'short',
    order: 'newest',
    days: 7,
    tagId: 3,
  })
  for (const unknown of ['kind', 'actorId']) expect(input).not.toHaveProperty(unknown)
})

test('every filter is chosen in the sheet, and sent with the search', async () => {
  const { server } = await open('/search?q=film', (server) => {
    server.respond(listMenu, [{ id: 7, mid: 1, name: inAllLanguages('Hills') }])
    server.respond(listActors, pageOf([actorOf(41, 'Rain Lin')]))
    server.respond(getActor, { ...actorOf(41, 'Rain Lin'), pinyin: '', alias: [] })
  })
  await until(() => button(texts.filters.open).click())
  const { order, length, price, days } = texts.filters
  const fixed = [order['is-newest'], length['is-short'], price['is-free'], days['is-7']]
  for (const name of [...fixed, 'Hills', 'Travel', 'Rain Lin']) {
    await until(() => button(name).click())
    await until(() => expect(button(name).getAttribute('aria-pressed')).toBe('true'))
  }
  await until(() =>
    expect(server.requests(search).at(-1)?.input).toMatchObject({
      ...{ text: 'film', order: 'newest', length: 'short', price: 'free', days: 7 },
      ...{ categoryId: 7, tagId: 3, actorId: 41 },
    }),
  )
  button(texts.filters.show).click()
  await until(() => button('Filters (7)'))
})

test('a filter by an actor from a link has its name, and another one is found by typing', async () => {
  const names = new Map([
    [41, 'Rain Lin'],
    [42, 'Stone Chen'],
  ])
  const { server } = await open('/search?q=film&actor=41', (server) => {
    server.respond(getActor, ({ id }) => ({ ...actorOf(id, names.get(id) ?? ''), pinyin: '', alias: [] }))
    server.respond(searchActors, ({ text }) => ({
      list: text === 'stone' ? [actorOf(42, 'Stone Chen')] : [],
      ...{ next: null, isBroad: false },
    }))
  })
  await until(() => button('Actor Rain Lin').click())
  await until(() => expect(button('Rain Lin').getAttribute('aria-pressed')).toBe('true'))
  type(texts.filters.actor.find, 'nobody')
  await shows('No results for “nobody”')
  type(texts.filters.actor.find, 'stone')
  await until(() => button('Stone Chen').click())
  await until(() => expect(server.requests(search).at(-1)?.input.actorId).toBe(42))
  await until(() => expect(button('Stone Chen').getAttribute('aria-pressed')).toBe('true'))
  button(texts.filters.show).click()
  await until(() => button('Actor Stone Chen'))
})

test('a failed search for an actor says why, and can be tried again', async () => {
  const { server } = await open('/search?q=film', (server) => server.refuse(searchActors, 'UNAVAILABLE'))
  await until(() => button('Actor All actors').click())
  await until(() => type(texts.filters.actor.find, 'stone'))
  await until(() => expect(errorOf(texts.filters.actor.find)).not.toBe(''))
  server.respond(searchActors, { list: [], next: null, isBroad: false })
  await until(() => button('Try again').click())
  await shows('No results for “stone”')
})

test('the tab of actors lists those whose names match', async () => {
  const { server } = await open('/search?q=lin&kind=actor', (server) => {
    server.respond(searchActors, {
      list: [actorOf(7, 'Rain Lin')],
      ...{ next: null, isBroad: true },
    })
  })
  await shows(texts.broad)
  await until(() => expect(document.querySelector('a[href="/actor/detail/7"]')).not.toBeNull())
  expect(server.requests(search)).toEqual([])
  expect(link(texts.tabs.all).getAttribute('href')).toBe('/search?q=lin')
})

test('the tab of topics lists those whose titles match', async () => {
  const topic = {
    id: 5,
    title: 'Light of Spring',
    description: '',
    cover: null,
    itemCount: 3,
    followers: 0,
    publishedAt: '2026-11-01T00:00:00.000Z',
  }
  const { server } = await open('/search?q=spring&kind=topic', (server) => {
    server.respond(searchTopics, { list: [topic], next: null, isBroad: false })
  })
  await until(() => expect(document.querySelector('a[href="/topic/topic/5"]')).not.toBeNull())
  expect(server.requests(search)).toEqual([])
})

test('without topics of that title, the tab says how they are found', async () => {
  await open('/search?q=none&kind=topic', (other) =>
    other.respond(searchTopics, { list: [], next: null, isBroad: false }),
  )
  await shows(texts.noTopicText)
})

test('a corrected query is named, and what was typed can be searched for instead', async () => {
  const { server } = await open('/search?q=flm&price=free', (server) =>
    server.respond(search, ({ isExact }) =>
      isExact ? found([2]) : found([1], { isBroad: true, didYouMean: 'film' }),
    ),
  )
  await shows('Showing results for “film”')
  link('Search instead for “flm”').click()
  await until(() =>
    expect(server.requests(search).at(-1)?.input).toMatchObject({
      text: 'flm',
      price: 'free',
      isExact: true,
    }),
  )
  await until(() => expect(text()).not.toContain('Showing results for'))
})

test('an empty page that others follow is not the end', async () => {
  await open('/search?q=film', (server) =>
    server.respond(search, ({ cursor }) => (cursor ? found([3]) : found([], { next: 'more' }))),
  )
  await until(() => expect(text()).toContain('Load more'))
  expect(text()).not.toContain('No results for')
})

test('without results there are hints and hot words', async () => {
  await open('/search?q=nothing', (server) => server.respond(search, found([])))
  await shows('No results for “nothing”')
  await shows('Travel')
})

test('a search that fails can be tried again', async () => {
  const { server } = await open('/search?q=film', (server) => server.refuse(search, 'UNAVAILABLE'))
  await until(() => expect(alerts()).not.toBe(''))
  server.respond(search, found([1]))
  button('Try again').click()
  await until(() => expect(document.querySelector('a[href="/play/1"]')).not.toBeNull())
})

test('a blocked search shows who helps, and is not kept on the device', async () => {
  localStorage.setItem('searchRecord', '["bad word","rain"]')
  const helpLinks = [{ title: inAllLanguages('Helpline'), url: 'https://help.example' }]
  await open('/search?q=bad%20word', (server) => {
    server.respond(getSettings, { ...settings, helpLinks })
    server.refuse(search, 'TERM_BLOCKED')
  })
  await until(() => expect(alerts()).toContain(texts.blocked.title))
  expect(link('Helpline').href).toBe('https://help.example/')
  expect(localStorage.getItem('searchRecord')).toBe('["rain"]')
})

test.each([
  ...statedRefusals(search, { TERM_BLOCKED: texts.blocked.title }).map(
    (row) => ['', search, ...row] as const,
  ),
  ...statedRefusals(searchActors, { TERM_BLOCKED: texts.blocked.title }).map(
    (row) => ['&kind=actor', searchActors, ...row] as const,
  ),
  ...statedRefusals(searchTopics, { TERM_BLOCKED: texts.blocked.title }).map(
    (row) => ['&kind=topic', searchTopics, ...row] as const,
  ),
])('the tab “%s” says why %o refuses with %s: “%s”', async (tab, call, failure, shown) => {
  await open(`/search?q=bad${tab}`, (server) => server.refuse(call, failure))
  await until(() => expect(alerts()).toContain(shown))
})

// The last one, because happy-dom gives the focus of a removed field to the next test.
test('the key "/" opens the search from another page with its field focused', async () => {
  await open('/about')
  // the focus is on a slider, which takes no text
  const slider = Object.assign(document.createElement('input'), { type: 'range' })
  document.body.append(slider)
  slider.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true }))
  await shows('Travel')
  await until(() => expect(document.activeElement).toBe(box()))
})
