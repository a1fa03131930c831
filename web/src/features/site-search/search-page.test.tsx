// @vitest-environment happy-dom
import {
  getActor,
  getSettings,
  getTag,
  listActors,
  listMenu,
  search,
  searchActors,
  searchTags,
  searchTopics,
  suggestSearches,
} from '@liuguang/contract'
import { expect, test } from 'vitest'
import { errorTexts } from '../../../test/error-texts.ts'
import type { FakeServer } from '../../../test/fake-server.ts'
import { openPage } from '../../../test/open-page.tsx'
import { inAllLanguages, pageOf, settings } from '../../../test/responses.ts'
import { alerts, button, buttons, errorOf, link, shows, text, type, until } from '../../../test/screen.ts'
import { statesOfList, testStates } from '../../../test/screen-states.ts'
import {
  actorOf,
  box,
  found,
  namesOf,
  openSearch,
  options,
  pressKey,
  searchTexts,
  serveSearch,
  topicOf,
} from '../../../test/search-page.ts'
import { statedRefusals } from '../../../test/stated-refusals.ts'
import texts from '../../locales/en-US/search.json' with { type: 'json' }
import ui from '../../locales/en-US/ui.json' with { type: 'json' }

test('an empty box shows hot words and earlier searches, which can be removed one by one or together', async () => {
  localStorage.setItem('searchRecord', '["rain","sea","wind"]')
  await openSearch('/search')
  await shows('Travel')
  expect(text()).toContain(texts.history)
  button('Remove “sea”').click()
  await until(() => expect(localStorage.getItem('searchRecord')).toBe('["rain","wind"]'))
  button(texts.clearHistory).click()
  await until(() => expect(text()).not.toContain(texts.history))
  expect(localStorage.getItem('searchRecord')).toBeNull()
})

test('results mark the words of the query, and filters of the address are sent', async () => {
  const { server } = await openSearch(
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
  const { server } = await openSearch('/search?q=film', (server) => {
    server.respond(listMenu, [
      { id: 7, mid: 1, name: inAllLanguages('Hills') },
      { id: 8, mid: 1, name: inAllLanguages('Caves'), isEmpty: true },
    ])
    server.respond(listActors, pageOf([actorOf(41, 'Rain Lin')]))
    server.respond(getActor, { ...actorOf(41, 'Rain Lin'), pinyin: '', alias: [] })
  })
  await until(() => button(texts.filters.open).click())
  await until(() => expect(buttons()).toContain('Hills'))
  expect(buttons(), 'a category without works').not.toContain('Caves')
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
  const { server } = await openSearch('/search?q=film&actor=41', (server) => {
    server.respond(getActor, ({ id }) => ({ ...actorOf(id, names.get(id) ?? ''), pinyin: '', alias: [] }))
    server.respond(searchActors, ({ text }) => ({
      list: text === 'stone' ? [actorOf(42, 'Stone Chen')] : [],
      ...{ next: null, isBroad: false, didYouMean: null },
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
  const { server } = await openSearch('/search?q=film', (server) =>
    server.refuse(searchActors, 'UNAVAILABLE'),
  )
  await until(() => button('Actor All actors').click())
  await until(() => type(texts.filters.actor.find, 'stone'))
  await until(() => expect(errorOf(texts.filters.actor.find)).not.toBe(''))
  server.respond(searchActors, namesOf([]))
  await until(() => button('Try again').click())
  await shows('No results for “stone”')
})

test('a filter by a tag from a link has its name, and another one is found by typing', async () => {
  const names = new Map([
    [41, 'Night Market'],
    [42, 'Street Food'],
  ])
  const { server } = await openSearch('/search?q=film&tag=41', (server) => {
    server.respond(getTag, ({ id }) => ({ id, name: names.get(id) ?? '' }))
    server.respond(searchTags, ({ text }) =>
      namesOf(text === 'food' ? [{ id: 42, name: 'Street Food' }] : []),
    )
  })
  await until(() => button('Tag Night Market').click())
  await until(() => expect(button('Night Market').getAttribute('aria-pressed')).toBe('true'))
  type(texts.filters.tag.find, 'nothing')
  await shows('No results for “nothing”')
  type(texts.filters.tag.find, 'food')
  await until(() => button('Street Food').click())
  await until(() => expect(server.requests(search).at(-1)?.input.tagId).toBe(42))
  await until(() => expect(button('Street Food').getAttribute('aria-pressed')).toBe('true'))
  button(texts.filters.show).click()
  await until(() => button('Tag Street Food'))
})

test.each(statedRefusals(getTag, { NOT_FOUND: 'Tag Selected tag' }))(
  'a tag whose name is refused with %s stays chosen as “%s”',
  async (failure, shown) => {
    await openSearch('/search?q=film&tag=41', (server) => server.refuse(getTag, failure))
    await until(() => button(shown))
  },
)

test.each(statedRefusals(searchTags, { TERM_BLOCKED: errorTexts.TERM_BLOCKED }))(
  'a search for a tag that is refused with %s says “%s”, and cannot be tried again',
  async (failure, shown) => {
    await openSearch('/search?q=film', (server) => server.refuse(searchTags, failure))
    await until(() => button('Tag All tags').click())
    await until(() => type(texts.filters.tag.find, 'bad'))
    await until(() => expect(errorOf(texts.filters.tag.find)).toBe(shown))
    expect(buttons()).not.toContain('Try again')
  },
)

test.each([
  ['/search?q=film', (server: FakeServer) => server.respond(search, found([1]))],
  [
    '/search?q=lin&kind=actor',
    (server: FakeServer) => server.respond(searchActors, namesOf([actorOf(7, 'Rain Lin')])),
  ],
])('%s says where its results end', async (path, respond) => {
  await openSearch(path, respond)
  await shows(ui.list.end)
  expect(text()).not.toContain(ui.list.more)
})

test('the tab of actors lists those whose names match', async () => {
  const { server } = await openSearch('/search?q=lin&kind=actor', (server) => {
    server.respond(searchActors, namesOf([actorOf(7, 'Rain Lin')], { isBroad: true }))
  })
  await shows(texts.broad)
  await until(() => expect(document.querySelector('a[href="/actor/detail/7"]')).not.toBeNull())
  expect(server.requests(search)).toEqual([])
  expect(link(texts.tabs.all).getAttribute('href')).toBe('/search?q=lin')
})

test('the tab of topics lists those whose titles match', async () => {
  const { server } = await openSearch('/search?q=spring&kind=topic', (server) => {
    server.respond(searchTopics, namesOf([topicOf(5)]))
  })
  await until(() => expect(document.querySelector('a[href="/topic/topic/5"]')).not.toBeNull())
  expect(server.requests(search)).toEqual([])
})

test('without topics of that title, the tab says how they are found', async () => {
  await openSearch('/search?q=none&kind=topic', (other) => other.respond(searchTopics, namesOf([])))
  await shows(texts.noTopicText)
})

test('a corrected query is named, and what was typed can be searched for instead', async () => {
  const { server } = await openSearch('/search?q=flm&price=free', (server) =>
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

const corrected = { isBroad: true, didYouMean: 'lin' }

test.each([
  [
    'actor',
    searchActors,
    (server: FakeServer) =>
      server.respond(searchActors, ({ isExact }) =>
        isExact ? namesOf([]) : namesOf([actorOf(7, 'Rain Lin')], corrected),
      ),
  ],
  [
    'topic',
    searchTopics,
    (server: FakeServer) =>
      server.respond(searchTopics, ({ isExact }) =>
        isExact ? namesOf([]) : namesOf([topicOf(5)], corrected),
      ),
  ],
] as const)('a corrected query is named in the tab %s, too', async (tab, call, respond) => {
  const { server } = await openSearch(`/search?q=lim&kind=${tab}`, respond)
  await shows('Showing results for “lin”')
  expect(text()).not.toContain(texts.broad)
  link('Search instead for “lim”').click()
  await until(() => expect(server.requests(call).at(-1)?.input).toMatchObject({ text: 'lim', isExact: true }))
  await shows('No results for “lim”')
})

test('an empty page that others follow is not the end', async () => {
  await openSearch('/search?q=film', (server) =>
    server.respond(search, ({ cursor }) => (cursor ? found([3]) : found([], { next: 'more' }))),
  )
  await until(() => expect(text()).toContain('Load more'))
  expect(text()).not.toContain('No results for')
})

test('a result that its views have moved to the next page is listed once', async () => {
  await openSearch('/search?q=film', (server) =>
    server.respond(search, ({ cursor }) => (cursor ? found([2, 3]) : found([1, 2], { next: 'more' }))),
  )
  await until(() => button(ui.list.more).click())
  const titles = () =>
    [...document.querySelectorAll(`[aria-label="${texts.results}"] h2`)].map(({ textContent }) => textContent)
  await until(() => expect(titles()).toEqual(['Film 1', 'Film 2', 'Film 3']))
})

test('without results there are hints and hot words', async () => {
  await openSearch('/search?q=nothing', (server) => server.respond(search, found([])))
  await shows('No results for “nothing”')
  await shows('Travel')
})

test('a search that fails can be tried again', async () => {
  const { server } = await openSearch('/search?q=film', (server) => server.refuse(search, 'UNAVAILABLE'))
  await until(() => expect(alerts()).not.toBe(''))
  server.respond(search, found([1]))
  button('Try again').click()
  await until(() => expect(document.querySelector('a[href="/play/1"]')).not.toBeNull())
})

test('a blocked search shows who helps, and is not kept on the device', async () => {
  localStorage.setItem('searchRecord', '["bad word","rain"]')
  const helpLinks = [{ title: inAllLanguages('Helpline'), url: 'https://help.example' }]
  await openSearch('/search?q=bad%20word', (server) => {
    server.respond(getSettings, { ...settings, helpLinks })
    server.refuse(search, 'TERM_BLOCKED')
  })
  await until(() => expect(alerts()).toContain(texts.blocked.title))
  expect(link('Helpline').href).toBe('https://help.example/')
  expect(alerts()).toContain(texts.blocked.text)
  expect(localStorage.getItem('searchRecord')).toBe('["rain"]')
})

test.each([
  ['zh-HK', '請立即報警'],
  ['zh-CN', '请立即报警'],
  ['en-US', 'call your local emergency number'],
  ['vi-VN', 'hãy gọi số khẩn cấp'],
] as const)('without links to helpers, the page in %s says what to do: %s', async (locale, advice) => {
  const local = await searchTexts(locale)
  await openPage('/search?q=bad', {
    locale,
    server: (server) => {
      serveSearch(server)
      server.refuse(search, 'TERM_BLOCKED')
    },
  })
  await until(() => expect(alerts()).toContain(advice))
  expect(alerts()).not.toContain(local.blocked.text)
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
  await openSearch(`/search?q=bad${tab}`, (server) => server.refuse(call, failure))
  await until(() => expect(alerts()).toContain(shown))
})

/** A state of the search whose responses differ from the usual ones. */
const at = (path: string, set?: (server: FakeServer) => void) => ({
  path,
  server(server: FakeServer) {
    serveSearch(server)
    set?.(server)
  },
})

testStates('the search box', {
  'with earlier searches': {
    ...at('/search', () => localStorage.setItem('searchRecord', '["rain","sea"]')),
    shows: texts.history,
  },
  'with suggested titles, actors and topics': {
    ...at('/search', (server) =>
      server.respond(suggestSearches, [
        { text: 'Film 1', marks: [{ start: 0, end: 4 }], subject: null },
        { text: 'Film Lin', marks: [{ start: 0, end: 4 }], subject: { kind: 'actor', id: 8 } },
        { text: 'Topic 5', marks: [], subject: { kind: 'topic', id: 5 } },
      ]),
    ),
    reach: () => type(texts.label, 'film'),
    shows: () => expect(options()).toHaveLength(3),
  },
  'with a suggestion that the keys have chosen': {
    ...at('/search'),
    async reach() {
      type(texts.label, 'film')
      await until(() => expect(options()).toEqual(['Film 1']))
      pressKey('ArrowDown')
    },
    shows: () => expect(document.querySelector('[aria-selected="true"]')).not.toBeNull(),
  },
})

testStates('results of a search', {
  ...statesOfList({ ...at('/search?q=film'), call: search, first: found([1, 2], { next: 'more' }) }),
  all: { ...at('/search?q=film'), shows: 'Film 1' },
  'with actors and topics of that name': {
    ...at('/search?q=film', (server) => {
      server.respond(searchActors, namesOf([actorOf(7, 'Rain Lin')], { next: 'more' }))
      server.respond(searchTopics, namesOf([topicOf(5)]))
    }),
    shows: texts.moreActors,
  },
  'none, but topics': {
    ...at('/search?q=film', (server) => {
      server.respond(search, found([]))
      server.respond(searchTopics, namesOf([topicOf(5)]))
    }),
    shows: 'See results in Collections',
  },
  'of which some match in part': {
    ...at('/search?q=film', (server) => server.respond(search, found([1], { isBroad: true }))),
    shows: texts.broad,
  },
  'of a corrected query': {
    ...at('/search?q=flm', (server) => server.respond(search, found([1], { didYouMean: 'film' }))),
    shows: 'Showing results for “film”',
  },
  none: { ...at('/search?q=film', (server) => server.respond(search, found([]))), shows: texts.noneText },
  'of a blocked word': {
    ...at('/search?q=bad', (server) => {
      const helpLinks = [{ title: inAllLanguages('Helpline'), url: 'https://help.example' }]
      server.respond(getSettings, { ...settings, helpLinks })
      server.refuse(search, 'TERM_BLOCKED')
    }),
    shows: texts.blocked.title,
  },
})

const findActor = async () => {
  await until(() => button('Actor All actors').click())
  await until(() => type(texts.filters.actor.find, 'lin'))
}

const findTag = async () => {
  await until(() => button('Tag All tags').click())
  await until(() => type(texts.filters.tag.find, 'food'))
}

testStates('the filters of a search', {
  open: {
    ...at('/search?q=film'),
    reach: () => until(() => button(texts.filters.open).click()),
    shows: texts.filters.show,
  },
  'without a tag of that name': {
    ...at('/search?q=film', (server) => server.respond(searchTags, namesOf([]))),
    reach: findTag,
    shows: 'No results for “food”',
  },
  'with tags of that name': {
    ...at('/search?q=film', (server) =>
      server.respond(searchTags, namesOf([{ id: 42, name: 'Street Food' }])),
    ),
    reach: findTag,
    shows: 'Street Food',
  },
  'whose tags do not load': {
    ...at('/search?q=film', (server) => server.refuse(searchTags, 'RATE_LIMITED')),
    reach: findTag,
    shows: errorTexts.RATE_LIMITED,
  },
  'without an actor of that name': {
    ...at('/search?q=film', (server) => server.respond(searchActors, namesOf([]))),
    reach: findActor,
    shows: 'No results for “lin”',
  },
  'whose actors do not load': {
    ...at('/search?q=film', (server) => server.refuse(searchActors, 'RATE_LIMITED')),
    reach: findActor,
    shows: errorTexts.RATE_LIMITED,
  },
})

testStates('actors found', {
  ...statesOfList({
    ...at('/search?q=lin&kind=actor'),
    call: searchActors,
    first: namesOf([actorOf(7, 'Rain Lin')], { next: 'more' }),
  }),
  none: {
    ...at('/search?q=lin&kind=actor', (server) => server.respond(searchActors, namesOf([]))),
    shows: texts.noActorText,
  },
  'of a blocked word': {
    ...at('/search?q=bad&kind=actor', (server) => server.refuse(searchActors, 'TERM_BLOCKED')),
    shows: texts.blocked.title,
  },
})

testStates('topics found', {
  ...statesOfList({
    ...at('/search?q=spring&kind=topic'),
    call: searchTopics,
    first: namesOf([topicOf(5)], { next: 'more' }),
  }),
  none: {
    ...at('/search?q=spring&kind=topic', (server) => server.respond(searchTopics, namesOf([]))),
    shows: texts.noTopicText,
  },
  'of a blocked word': {
    ...at('/search?q=bad&kind=topic', (server) => server.refuse(searchTopics, 'TERM_BLOCKED')),
    shows: texts.blocked.title,
  },
})

// The last one, because happy-dom gives the focus of a removed field to the next test.
test('the key "/" opens the search from another page with its field focused', async () => {
  await openSearch('/about')
  // the focus is on a slider, which takes no text
  const slider = Object.assign(document.createElement('input'), { type: 'range' })
  document.body.append(slider)
  slider.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true }))
  await shows('Travel')
  await until(() => expect(document.activeElement).toBe(box()))
})
