import {
  getPreferences,
  getSearchHint,
  listActors,
  listHotWords,
  listProgress,
  listRights,
  listVideoTags,
  search,
  searchActors,
  searchTopics,
  suggestSearches,
} from '@liuguang/contract'
import texts from '../src/locales/en-US/search.json' with { type: 'json' }
import { loadCatalogue } from '../src/platform/i18n/load-catalogue.ts'
import type { Locale } from '../src/platform/i18n/locales.ts'
import type { FakeServer } from './fake-server.ts'
import { openPage } from './open-page.tsx'
import { cardOf, pageOf } from './responses.ts'
import { field } from './screen.ts'

/** What the search says in a language. */
export const searchTexts = async (locale: Locale) => (await loadCatalogue(locale)).search as typeof texts

/** A page of results with the videos of these ids, whose titles begin with a match. */
export const found = (ids: readonly number[], different: object = {}) => ({
  list: ids.map((id) => ({ card: cardOf(id), marks: [{ start: 0, end: 4 }] })),
  ...{ next: null, isBroad: false, didYouMean: null },
  ...different,
})

/** A page of found actors, topics or tags, without marks unless they have some. */
export const namesOf = <Name extends object>(list: Name[], different: object = {}) => ({
  list: list.map((name) => ({ marks: [], ...name })),
  ...{ next: null, isBroad: false, didYouMean: null },
  ...different,
})

/** The responses of the search page: two videos for any text, no actors or topics. */
export function serveSearch(server: FakeServer): void {
  server.respond(getPreferences, {
    ...{ language: 'en', keepHistory: true, privateMode: false, noticeMails: true, followDigest: true },
  })
  server.respond(listHotWords, ['Travel', 'Music'])
  server.respond(getSearchHint, 'The silver harbour')
  server.respond(suggestSearches, ({ text }) =>
    text.startsWith('film') ? [{ text: 'Film 1', marks: [{ start: 0, end: 4 }], subject: null }] : [],
  )
  server.respond(search, found([1, 2]))
  server.respond(searchActors, namesOf([]))
  server.respond(searchTopics, namesOf([]))
  server.respond(listRights, [])
  server.respond(listProgress, [])
  server.respond(listVideoTags, [{ id: 3, name: 'Travel' }])
  server.respond(listActors, pageOf([]))
}

export const actorOf = (id: number, name: string) => ({
  id,
  name,
  picture: '',
  area: '',
  works: 2,
  followers: 0,
})
export const topicOf = (id: number) => ({
  ...{ id, title: `Topic ${id}`, description: 'About it.', cover: null, itemCount: 3, followers: 0 },
  publishedAt: '2026-11-01T00:00:00.000Z',
})
/** The texts of the suggestions. */
export const options = () =>
  [...document.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent)
/** The search box. */
export const box = () => field(texts.label)
/** @returns whether the browser does with the key what it does by default */
export const pressKey = (key: string) =>
  box().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
export const submit = () => box().closest('form')?.requestSubmit()
/** The usual responses, of which `set` changes some. */
const withSearch = (set?: (server: FakeServer) => void) => (server: FakeServer) => {
  serveSearch(server)
  set?.(server)
}

export const openSearch = (path: string, set?: (server: FakeServer) => void) =>
  openPage(path, { server: withSearch(set) })
/** A state of the search, for `testStates`. */
export const searchAt = (path: string, set?: (server: FakeServer) => void) => ({
  path,
  server: withSearch(set),
})
