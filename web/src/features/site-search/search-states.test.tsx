// @vitest-environment happy-dom
import { listHotWords, search, searchActors, searchTopics, suggestSearches } from '@liuguang/contract'
import { expect } from 'vitest'
import type { FakeServer } from '../../../test/fake-server.ts'
import { buttons, text, type, until } from '../../../test/screen.ts'
import { statesOfList, testStates } from '../../../test/screen-states.ts'
import { actorOf, found, namesOf, options, pressKey, searchAt, topicOf } from '../../../test/search-page.ts'
import texts from '../../locales/en-US/search.json' with { type: 'json' }
import ui from '../../locales/en-US/ui.json' with { type: 'json' }

/** Before something is typed, once the request for popular words has been sent. */
const beginning = (set: (server: FakeServer) => void) => ({
  ...searchAt('/search', set),
  reach: ({ server }: { server: FakeServer }) =>
    until(() => expect(server.requests(listHotWords)).not.toEqual([])),
  shows: () => expect(text()).not.toContain(texts.hotWords),
})

testStates('the search before something is typed', {
  'with popular words': {
    ...searchAt('/search'),
    shows: () => {
      expect(text()).toContain('Travel')
      expect(text()).not.toContain(texts.history)
    },
  },
  'with earlier searches': {
    ...searchAt('/search', () => localStorage.setItem('searchRecord', '["rain","sea"]')),
    shows: texts.history,
  },
  'without popular words': beginning((server) => server.respond(listHotWords, [])),
  'while popular words load': beginning((server) => server.hold(listHotWords)),
  'when popular words do not load': beginning((server) => server.refuse(listHotWords, 'RATE_LIMITED')),
})

/** After something was typed of which nothing is suggested. */
const withoutSuggestions = (set: (server: FakeServer) => void) => ({
  ...searchAt('/search', set),
  async reach({ server }: { server: FakeServer }) {
    type(texts.label, 'film')
    await until(() => expect(server.requests(suggestSearches)).not.toEqual([]))
  },
  shows: () => {
    expect(buttons()).toContain(ui.clear)
    expect(options()).toEqual([])
  },
})

testStates('suggestions', {
  'of titles, actors and topics': {
    ...searchAt('/search', (server) =>
      server.respond(suggestSearches, [
        { text: 'Film 1', marks: [{ start: 0, end: 4 }], subject: null },
        { text: 'Film Lin', marks: [{ start: 0, end: 4 }], subject: { kind: 'actor', id: 8 } },
        { text: 'Topic 5', marks: [], subject: { kind: 'topic', id: 5 } },
      ]),
    ),
    reach: () => type(texts.label, 'film'),
    shows: () => expect(options()).toHaveLength(3),
  },
  'of which the keys have chosen one': {
    ...searchAt('/search'),
    async reach() {
      type(texts.label, 'film')
      await until(() => expect(options()).toEqual(['Film 1']))
      pressKey('ArrowDown')
    },
    shows: () => expect(document.querySelector('[aria-selected="true"]')).not.toBeNull(),
  },
  'above results': {
    ...searchAt('/search?q=rain'),
    reach: () => type(texts.label, 'film'),
    shows: () => {
      expect(options()).toEqual(['Film 1'])
      expect(text()).toContain('Film 2')
    },
  },
  none: withoutSuggestions((server) => server.respond(suggestSearches, [])),
  'that do not load': withoutSuggestions((server) => server.refuse(suggestSearches, 'RATE_LIMITED')),
})

testStates('results of a search', {
  ...statesOfList({ ...searchAt('/search?q=film'), call: search, first: found([1, 2], { next: 'more' }) }),
  all: { ...searchAt('/search?q=film'), shows: 'Film 1' },
  'with actors and topics of that name': {
    ...searchAt('/search?q=film', (server) => {
      server.respond(searchActors, namesOf([actorOf(7, 'Rain Lin')], { next: 'more' }))
      server.respond(searchTopics, namesOf([topicOf(5)], { next: 'more' }))
    }),
    shows: texts.moreTopics,
  },
  'of one kind': { ...searchAt('/search?q=film&kind=video'), shows: 'Film 1' },
  'none, but topics': {
    ...searchAt('/search?q=film', (server) => {
      server.respond(search, found([]))
      server.respond(searchTopics, namesOf([topicOf(5)]))
    }),
    shows: 'See results in Collections',
  },
  'of which some match in part': {
    ...searchAt('/search?q=film', (server) => server.respond(search, found([1], { isBroad: true }))),
    shows: texts.broad,
  },
  'of a corrected query': {
    ...searchAt('/search?q=flm', (server) => server.respond(search, found([1], { didYouMean: 'film' }))),
    shows: 'Showing results for “film”',
  },
  none: {
    ...searchAt('/search?q=film', (server) => server.respond(search, found([]))),
    shows: texts.noneText,
  },
  'none with these filters': {
    ...searchAt('/search?q=film&price=free', (server) => server.respond(search, found([]))),
    shows: () => {
      expect(text()).toContain(texts.noneText)
      expect(buttons()).toContain(texts.filters.clear)
    },
  },
})
