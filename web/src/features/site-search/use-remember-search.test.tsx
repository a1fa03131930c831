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
import { field, link, shows, type, until } from '../../../test/screen.ts'
import texts from '../../locales/en-US/search.json' with { type: 'json' }

const preferences = { language: 'en', keepHistory: true, noticeMails: true, followDigest: true } as const

/** Opens the page of the search with two earlier ones, which by default is in private mode. */
async function open(set?: (server: FakeServer) => void, as: 'visitor' | 'member' = 'member') {
  localStorage.setItem('searchRecord', '["rain","sea"]')
  const { server } = await openPage('/search', {
    as,
    server(server) {
      server.respond(getPreferences, { ...preferences, privateMode: true })
      server.respond(listHotWords, ['Travel'])
      server.respond(getSearchHint, null)
      server.respond(suggestSearches, [])
      for (const call of [search, searchActors, searchTopics]) {
        server.respond(call, { list: [], next: null, isBroad: false, didYouMean: null })
      }
      server.respond(listVideoTags, [])
      server.respond(listActors, pageOf([]))
      set?.(server)
    },
  })
  await shows('Travel')
  await until(() => expect(server.requests(getPreferences)).toHaveLength(as === 'member' ? 1 : 0))
  return server
}

async function searchFor(name: string, server: FakeServer) {
  type(texts.label, name)
  // the page has taken it over
  await until(() => expect(server.requests(suggestSearches).at(-1)?.input.text).toBe(name))
  field(texts.label).closest('form')?.requestSubmit()
  await shows(`No results for “${name}”`)
}

const kept = () => localStorage.getItem('searchRecord')

test('in private mode a search is not kept on the device, and those from before stay', async () => {
  await searchFor('film', await open())
  expect(kept()).toBe('["rain","sea"]')
})

test.each(['sea', 'Travel'])(
  'in private mode the link to the search “%s” changes nothing that is kept',
  async (name) => {
    const server = await open()
    link(name).click()
    await until(() => expect(server.requests(search).at(-1)?.input.text).toBe(name))
    expect(kept()).toBe('["rain","sea"]')
  },
)

test('private mode that another tab switches off or on counts when this one is in front again', async () => {
  const server = await open()
  const comeToFront = async (privateMode: boolean) => {
    const requests = server.requests(getPreferences).length
    server.respond(getPreferences, { ...preferences, privateMode })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    await until(() => expect(server.requests(getPreferences).length).toBeGreaterThan(requests))
    // the response reaches the page
    await new Promise((done) => setTimeout(done, 20))
  }
  await comeToFront(false)
  await searchFor('film', server)
  expect(kept()).toBe('["film","rain","sea"]')
  await comeToFront(true)
  await searchFor('moon', server)
  expect(kept()).toBe('["film","rain","sea"]')
})

test('a search is not kept while it is unknown whether the session is in private mode', async () => {
  await searchFor('film', await open((server) => server.refuse(getPreferences, 'RATE_LIMITED')))
  expect(kept()).toBe('["rain","sea"]')
})

test('a visitor’s search is kept on the device', async () => {
  await searchFor('film', await open(undefined, 'visitor'))
  expect(kept()).toBe('["film","rain","sea"]')
})
