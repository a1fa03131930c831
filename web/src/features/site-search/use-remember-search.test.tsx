// @vitest-environment happy-dom
import {
  getPreferences,
  getSearchHint,
  listActors,
  listHotWords,
  listVideoTags,
  search,
  searchActors,
  searchTopics,
  suggestSearches,
} from '@liuguang/contract'
import { expect, test } from 'vitest'
import type { FakeServer } from '../../../test/fake-server.ts'
import { openPage } from '../../../test/open-page.tsx'
import { pageOf } from '../../../test/responses.ts'
import { alerts, field, link, shows, type, until } from '../../../test/screen.ts'
import { found, openSearch } from '../../../test/search-page.ts'
import texts from '../../locales/en-US/search.json' with { type: 'json' }

const preferences = { language: 'en', keepHistory: true, noticeMails: true, followDigest: true } as const
const inPrivateMode = { ...preferences, privateMode: true }

/** Opens the page of the search with two earlier ones. A member is in private mode by default. */
async function open(set?: (server: FakeServer) => void, as: 'visitor' | 'member' = 'member') {
  localStorage.setItem('searchRecord', '["rain","sea"]')
  const page = await openPage('/search', {
    as,
    server(server) {
      server.respond(getPreferences, inPrivateMode)
      server.respond(listHotWords, ['Travel'])
      server.respond(getSearchHint, null)
      server.respond(suggestSearches, [])
      for (const call of [search, searchActors, searchTopics]) server.respond(call, found([]))
      server.respond(listVideoTags, [])
      server.respond(listActors, pageOf([]))
      set?.(server)
    },
  })
  await shows('Travel')
  await until(() => expect(page.server.requests(getPreferences)).toHaveLength(as === 'member' ? 1 : 0))
  return page
}

async function searchFor(name: string, { server }: { server: FakeServer }) {
  type(texts.label, name)
  // the page has taken it over
  await until(() => expect(server.requests(suggestSearches).at(-1)?.input.text).toBe(name))
  field(texts.label).closest('form')?.requestSubmit()
  await shows(`No results for “${name}”`)
}

const kept = () => localStorage.getItem('searchRecord')
const isKept = (searches: string) => until(() => expect(kept()).toBe(searches))
/** What the page would keep, it has kept by then. */
const settled = () => new Promise((done) => setTimeout(done, 20))

test('in private mode a search is not kept on the device, and those from before stay', async () => {
  await searchFor('film', await open())
  await settled()
  expect(kept()).toBe('["rain","sea"]')
})

test.each(['sea', 'Travel'])(
  'in private mode the link to the search “%s” changes nothing that is kept',
  async (name) => {
    await open()
    link(name).click()
    await shows(`No results for “${name}”`)
    await settled()
    expect(kept()).toBe('["rain","sea"]')
  },
)

test('private mode that another tab switches off or on counts when this one is in front again', async () => {
  const page = await open()
  const { server } = page
  const comeToFront = async (privateMode: boolean) => {
    const requests = server.requests(getPreferences).length
    server.respond(getPreferences, { ...preferences, privateMode })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    await until(() => expect(server.requests(getPreferences).length).toBeGreaterThan(requests))
    await settled()
  }
  await comeToFront(false)
  await searchFor('film', page)
  await isKept('["film","rain","sea"]')
  await comeToFront(true)
  await searchFor('moon', page)
  await settled()
  expect(kept()).toBe('["film","rain","sea"]')
  await comeToFront(false)
  expect(kept(), 'without what was searched for in private mode').toBe('["film","rain","sea"]')
})

test('a search is not kept while it is unknown whether the session is in private mode', async () => {
  await searchFor('film', await open((server) => server.refuse(getPreferences, 'RATE_LIMITED')))
  await settled()
  expect(kept()).toBe('["rain","sea"]')
})

test('a member’s search is kept once it is known that the session is not in private mode', async () => {
  const known = Promise.withResolvers<typeof inPrivateMode>()
  await searchFor('film', await open((server) => server.respond(getPreferences, () => known.promise)))
  await settled()
  expect(kept()).toBe('["rain","sea"]')
  known.resolve({ ...preferences, privateMode: false })
  await isKept('["film","rain","sea"]')
})

test('a blocked search is not kept, even if the preferences come after the refusal', async () => {
  const known = Promise.withResolvers<typeof inPrivateMode>()
  await open((server) => {
    server.respond(getPreferences, () => known.promise)
    server.refuse(search, 'TERM_BLOCKED')
  })
  link('Travel').click()
  await until(() => expect(alerts()).toContain(texts.blocked.title))
  known.resolve({ ...preferences, privateMode: false })
  await settled()
  expect(kept()).toBe('["rain","sea"]')
})

test('a visitor’s search is kept on the device, once however it is written', async () => {
  const page = await open(undefined, 'visitor')
  await searchFor('film', page)
  await isKept('["film","rain","sea"]')
  await searchFor('ＲＡＩＮ', page)
  await isKept('["ＲＡＩＮ","film","sea"]')
})

test('a search that begins with a link is kept, and coming back to one is not another', async () => {
  const { goTo, back } = await open(
    (server) =>
      server.respond(search, ({ text }) =>
        text === 'flm' ? found([1], { isBroad: true, didYouMean: 'film' }) : found([]),
      ),
    'visitor',
  )
  link('Travel').click()
  await shows('No results for “Travel”')
  await isKept('["Travel","rain","sea"]')
  // the address to which a tag of this name links
  await goTo('/search?q=flm')
  await until(() => link('Showing results for “film”').click())
  await isKept('["film","flm","Travel","rain","sea"]')
  await back()
  await shows('Showing results for “film”')
  await back()
  await shows('No results for “Travel”')
  await settled()
  expect(kept()).toBe('["film","flm","Travel","rain","sea"]')
})

test('the search with whose address the site is opened is kept', async () => {
  await openSearch('/search?q=film')
  await isKept('["film"]')
})
