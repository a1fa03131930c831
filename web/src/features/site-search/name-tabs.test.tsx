// @vitest-environment happy-dom
import { search, searchActors, searchTopics } from '@liuguang/contract'
import { expect, test } from 'vitest'
import type { FakeServer } from '../../../test/fake-server.ts'
import { link, shows, text, until } from '../../../test/screen.ts'
import { statesOfList, testStates } from '../../../test/screen-states.ts'
import { actorOf, found, namesOf, openSearch, searchAt, topicOf } from '../../../test/search-page.ts'
import texts from '../../locales/en-US/search.json' with { type: 'json' }
import ui from '../../locales/en-US/ui.json' with { type: 'json' }

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

test('found actors say where they end', async () => {
  await openSearch('/search?q=lin&kind=actor', (server) =>
    server.respond(searchActors, namesOf([actorOf(7, 'Rain Lin')])),
  )
  await shows(ui.list.end)
  expect(text()).not.toContain(ui.list.more)
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

const actors = (set?: (server: FakeServer) => void) => searchAt('/search?q=lin&kind=actor', set)

testStates('actors found', {
  ...statesOfList({
    ...{ ...actors(), call: searchActors },
    first: namesOf([actorOf(7, 'Rain Lin')], { next: 'more' }),
  }),
  all: {
    ...actors((server) => server.respond(searchActors, namesOf([actorOf(7, 'Rain Lin')]))),
    shows: ui.list.end,
  },
  'of which some match in part': {
    ...actors((server) => server.respond(searchActors, namesOf([actorOf(7, 'Rain Lin')], { isBroad: true }))),
    shows: texts.broad,
  },
  'for a corrected query': {
    ...actors((server) => server.respond(searchActors, namesOf([actorOf(7, 'Rain Lin')], corrected))),
    shows: 'Showing results for “lin”',
  },
  'none, but results of another kind': {
    ...actors((server) => server.respond(searchActors, namesOf([]))),
    shows: 'See results in All',
  },
  none: {
    ...actors((server) => {
      server.respond(searchActors, namesOf([]))
      server.respond(search, found([]))
    }),
    shows: texts.noActorText,
  },
})

const topics = (set?: (server: FakeServer) => void) => searchAt('/search?q=spring&kind=topic', set)

testStates('topics found', {
  ...statesOfList({
    ...{ ...topics(), call: searchTopics },
    first: namesOf([topicOf(5)], { next: 'more' }),
  }),
  all: { ...topics((server) => server.respond(searchTopics, namesOf([topicOf(5)]))), shows: 'Topic 5' },
  'of which some match in part': {
    ...topics((server) => server.respond(searchTopics, namesOf([topicOf(5)], { isBroad: true }))),
    shows: texts.broad,
  },
  'for a corrected query': {
    ...topics((server) => server.respond(searchTopics, namesOf([topicOf(5)], corrected))),
    shows: 'Showing results for “lin”',
  },
  'none, but results of another kind': {
    ...topics((server) => server.respond(searchTopics, namesOf([]))),
    shows: 'See results in All',
  },
  none: {
    ...topics((server) => {
      server.respond(searchTopics, namesOf([]))
      server.respond(search, found([]))
    }),
    shows: texts.noTopicText,
  },
})
