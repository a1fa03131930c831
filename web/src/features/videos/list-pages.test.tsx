// @vitest-environment happy-dom
import {
  getTag,
  listMenu,
  listProgress,
  listRights,
  listVideos,
  listVideoTags,
  searchTags,
  type VideoCard,
} from '@liuguang/contract'
import { describe, expect, test } from 'vitest'
import type { FakeServer } from '../../../test/fake-server.ts'
import { openPage } from '../../../test/open-page.tsx'
import { inAllLanguages, pageOf } from '../../../test/responses.ts'
import { button, dialog, press, shows, text, type, until } from '../../../test/screen.ts'
import { statesOfList, testStates } from '../../../test/screen-states.ts'
import { namesOf, searchTexts } from '../../../test/search-page.ts'
import app from '../../locales/en-US/app.json' with { type: 'json' }
import search from '../../locales/en-US/search.json' with { type: 'json' }
import ui from '../../locales/en-US/ui.json' with { type: 'json' }
import videos from '../../locales/en-US/videos.json' with { type: 'json' }

const card: VideoCard = {
  ...{ id: 1, kind: 'video', title: 'Film 1', cover: null, durationMs: 60_000, width: 1280, height: 720 },
  ...{
    price: null,
    isVipOnly: false,
    viewCount: 5,
    commentCount: 0,
    likeCount: 1,
    publishedAt: '2026-11-01T00:00:00.000Z',
    creator: null,
    actors: [],
  },
}

function serveLists(server: FakeServer) {
  server.respond(listVideos, pageOf([card]))
  server.respond(listVideoTags, [{ id: 12, name: 'Sea' }])
  server.respond(listProgress, [])
  server.respond(listRights, [])
}
/** Without the language, which the client adds. */
const inputOf = (request: { input: object } | undefined) => ({ ...request?.input, lang: undefined })
const lastRequest = (server: FakeServer) => inputOf(server.requests(listVideos).at(-1))

test('/hot has a day, a week and a month, which the address names', async () => {
  const { server } = await openPage('/hot?period=week', { server: serveLists })
  expect(lastRequest(server)).toMatchObject({ order: 'hot', period: 'week' })
  const links = [...document.querySelectorAll<HTMLAnchorElement>('nav[aria-label="Trending period"] a')]
  expect(
    links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
  ).toEqual([
    ['Today', '/hot', null],
    ['This week', '/hot?period=week', 'page'],
    ['This month', '/hot?period=month', null],
  ])
  links[2]?.click()
  await until(() => expect(lastRequest(server)).toMatchObject({ order: 'hot', period: 'month' }))
})

test('/hot has filters beside its period, and keeps its own order', async () => {
  const { server } = await openPage('/hot?period=week&price=free&tag=12&order=views', { server: serveLists })
  expect(lastRequest(server)).toEqual({ order: 'hot', period: 'week', price: 'free', tagId: 12, page: 1 })
  expect(select('Price').value).toBe('free')
  expect([...document.querySelectorAll('label')].map(({ textContent }) => textContent)).not.toContain(
    'Sort by',
  )
  const month = document.querySelector<HTMLAnchorElement>('nav[aria-label="Trending period"] li:last-child a')
  month?.click()
  await until(() =>
    expect(lastRequest(server)).toEqual({ order: 'hot', period: 'month', price: 'free', tagId: 12, page: 1 }),
  )
})

/** The text of a button without what only screen readers read. */
function visibleTextOf(element: HTMLElement): string {
  const copy = element.cloneNode(true) as HTMLElement
  for (const hidden of copy.querySelectorAll('.sr-only')) hidden.remove()
  return copy.textContent
}

test.each(['zh-HK', 'zh-CN', 'en-US', 'vi-VN'] as const)(
  'beside the periods in %s the filters are one button with a name and no visible text, and are cleared in its sheet',
  async (locale) => {
    const { filters } = await searchTexts(locale)
    const { search: query } = await openPage('/hot?period=week', { locale, server: serveLists })
    expect(visibleTextOf(button(filters.open))).toBe('')
    button(filters.open).click()
    await until(() => button(filters.price['is-free']).click())
    await until(() => expect(query()).toBe('?period=week&price=free'))
    await until(() => button(filters.clear).click())
    await until(() => expect(query()).toBe('?period=week'))
    await until(() => expect(dialog()).toBeUndefined())
  },
)

test('the button beside the periods says how many filters are chosen', async () => {
  await openPage('/hot?price=free&tag=12', { server: serveLists })
  await until(() => expect(visibleTextOf(button('Filters (2)'))).toBe('2'))
})

test('names on a card are links of their own beside the link to its video', async () => {
  await openPage('/new', {
    server: (server) => {
      serveLists(server)
      const creator = { id: 3, name: 'Rowan', picture: '' }
      server.respond(listVideos, pageOf([{ ...card, creator, actors: [{ id: 9, name: 'Lin An' }] }]))
    },
  })
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main li a[href]')].map((link) => [
    link.textContent,
    link.getAttribute('href'),
  ])
  expect(links).toEqual([
    ['Film 1', '/play/1'],
    ['Rowan', '/creator/3'],
    ['Lin An', '/actor/detail/9'],
  ])
  expect(document.querySelector('a a')).toBeNull()
})

test('a list begins with the filters of its address, without those that do not exist', async () => {
  const { server } = await openPage('/new?order=views&length=long&price=cheap&tag=12', { server: serveLists })
  expect(server.requests(listVideos)).toHaveLength(1)
  expect(lastRequest(server)).toEqual({ order: 'views', length: 'long', tagId: 12, page: 1 })
})

const select = (label: string) => {
  const name = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)
  return document.getElementById(name?.htmlFor ?? '') as HTMLSelectElement
}

test('choosing a filter requests another list, and clearing it the whole list', async () => {
  const { server, search } = await openPage('/new?page=3', { server: serveLists })
  const price = select('Price')
  price.value = 'vip'
  price.dispatchEvent(new Event('change', { bubbles: true }))
  await until(() => expect(lastRequest(server)).toEqual({ order: 'new', price: 'vip', page: 1 }))
  expect(search()).toBe('?price=vip')
  await until(() => button('Clear filters').click())
  await until(() => expect(search()).toBe(''))
})

test('a filtered list without videos says so', async () => {
  await openPage('/new?price=vip', {
    server: (server) => {
      serveLists(server)
      server.respond(listVideos, pageOf([]))
    },
  })
  expect(text()).toContain('No videos match these filters')
})

test('a category lists itself with the same filters', async () => {
  const { server } = await openPage('/topic/1/7?order=hot', {
    server: (server) => {
      serveLists(server)
      server.respond(listMenu, [{ id: 7, mid: 1, name: { cn: '山', hk: '山', en: 'Hills', vi: 'Đồi' } }])
    },
  })
  expect(lastRequest(server)).toEqual({ order: 'hot', categoryId: 7, page: 1 })
  expect(server.requests(listVideoTags).map(inputOf)).toEqual([{ categoryId: 7 }])
})

test('a category is filtered by a tag that is found by its name', async () => {
  const { server } = await openPage('/topic/1/7', {
    server: (server) => {
      serveLists(server)
      server.respond(listMenu, [{ id: 7, mid: 1, name: inAllLanguages('Hills') }])
      server.respond(searchTags, namesOf([{ id: 42, name: 'Street Food' }]))
      server.respond(getTag, { id: 42, name: 'Street Food' })
    },
  })
  await until(() => button('Tag All tags').click())
  await until(() => type(search.filters.tag.find, 'food'))
  await until(() => button('Street Food').click())
  await until(() => expect(lastRequest(server)).toEqual({ order: 'new', categoryId: 7, tagId: 42, page: 1 }))
  button(search.filters.show).click()
  await until(() => button('Tag Street Food'))
})

test.each(['/new', '/hot', '/topic/1/7'])('%s says where its list ends', async (path) => {
  await openPage(path, { server: withMenu() })
  await shows(ui.list.end)
  expect(text()).not.toContain(ui.list.more)
})

test('a category with sub-categories leads to them, and a sub-category back', async () => {
  const name = (text: string) => ({ cn: text, hk: text, en: text, vi: text })
  const { server } = await openPage('/topic/1/8', {
    server: (server) => {
      serveLists(server)
      server.respond(listMenu, [
        { id: 7, mid: 1, name: name('Travel'), children: [{ id: 8, mid: 1, name: name('Cities') }] },
      ])
    },
  })
  expect(lastRequest(server)).toEqual({ order: 'new', categoryId: 8, page: 1 })
  const links = [...document.querySelectorAll('nav[aria-label="Sub-categories of Travel"] a')]
  expect(
    links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
  ).toEqual([
    ['All', '/topic/1/7', null],
    ['Cities', '/topic/1/8', 'page'],
  ])
  expect(document.querySelectorAll('main nav [aria-current]')).toHaveLength(1)
})

test('a category leads to others with works; one without is there while it is open', async () => {
  const isEmpty = true as const
  const named = (id: number, name: string) => ({ id, mid: 1, name: inAllLanguages(name) })
  const { goTo } = await openPage('/topic/1/9', {
    server: (server) => {
      serveLists(server)
      server.respond(listMenu, [
        { ...named(7, 'Travel'), isEmpty, children: [{ ...named(8, 'Cities'), isEmpty }] },
        { ...named(9, 'Music'), isEmpty },
        named(10, 'Food'),
      ])
    },
  })
  const links = () => [...document.querySelectorAll('main nav a')].map(({ textContent }) => textContent)
  await until(() => expect(links()).toEqual(['Music', 'Food']))
  await goTo('/topic/1/8')
  await until(() => expect(links()).toEqual(['Travel', 'Food', 'All', 'Cities']))
  await goTo('/topic/1/7')
  await until(() => expect(links()).toEqual(['Travel', 'Food']))
})

const withMenu = (set?: (server: FakeServer) => void) => (server: FakeServer) => {
  serveLists(server)
  const children = [{ id: 8, mid: 1, name: inAllLanguages('Cities') }]
  server.respond(listMenu, [{ id: 7, mid: 1, name: inAllLanguages('Travel'), children }])
  set?.(server)
}
const withoutVideos = withMenu((server) => server.respond(listVideos, pageOf([])))

describe.each(['/new', '/hot', '/topic/1/7'])('the list %s', (path) => {
  const list = { path, server: withMenu() }
  testStates(path, {
    ...statesOfList({ ...list, call: listVideos, first: pageOf([card], 'next') }),
    'with videos': { ...list, shows: 'Film 1' },
    'without videos': { path, server: withoutVideos, shows: ui.empty.title },
    'with filters that leave nothing': {
      path: `${path}?price=vip`,
      server: withoutVideos,
      shows: search.filters.none,
    },
    'with chosen filters': { path: `${path}?price=vip&tag=12`, server: withMenu(), shows: 'Filters (2)' },
    'with its filters open': {
      path: `${path}?price=vip`,
      server: withMenu(),
      reach: () => until(() => press('Filters (1)')),
      shows: search.filters.show,
    },
    'without frequent tags, which do not load': {
      path,
      server: withMenu((server) => server.refuse(listVideoTags, 'RATE_LIMITED')),
      shows: 'Film 1',
    },
    'after the last page': { path: `${path}?page=9`, server: withoutVideos, shows: videos.firstPage },
  })
})

testStates('a category', {
  ...statesOfList({ path: '/topic/1/7', server: withMenu(), call: listMenu, isPage: true }),
  'that is not on the menu': { path: '/topic/1/99', server: withMenu(), shows: app.notFound.title },
})
