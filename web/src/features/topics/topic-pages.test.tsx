// @vitest-environment happy-dom
import {
  followTopic,
  getTopic,
  listCategoryCovers,
  listFollowed,
  listFollowedTopics,
  listMenu,
  listProgress,
  listRights,
  listTopicItems,
  listTopics,
  type Topic,
} from '@liuguang/contract'
import { expect, test } from 'vitest'
import { errorTexts } from '../../../test/error-texts.ts'
import type { FakeServer } from '../../../test/fake-server.ts'
import { openPage } from '../../../test/open-page.tsx'
import { cardOf, inAllLanguages, pageOf } from '../../../test/responses.ts'
import {
  alerts,
  button,
  buttons,
  link,
  noticeTexts,
  press,
  shows,
  text,
  until,
} from '../../../test/screen.ts'
import { noticeSays, statesOfList, testStates } from '../../../test/screen-states.ts'
import { statedRefusals } from '../../../test/stated-refusals.ts'
import app from '../../locales/en-US/app.json' with { type: 'json' }
import engagement from '../../locales/en-US/member/engagement.json' with { type: 'json' }
import texts from '../../locales/en-US/topics.json' with { type: 'json' }
import ui from '../../locales/en-US/ui.json' with { type: 'json' }

const topicOf = (id: number, different: Partial<Topic> = {}): Topic => ({
  ...{ id, title: `Topic ${id}`, description: 'About the topic.', cover: null, itemCount: 2, followers: 1 },
  publishedAt: '2026-11-01T00:00:00.000Z',
  ...different,
})
const menu = [
  { id: 0, mid: 0, name: inAllLanguages('Collections') },
  { id: 4, mid: 1, name: inAllLanguages('Cities') },
]

function serveLists(server: FakeServer): void {
  server.respond(listMenu, menu)
  server.respond(listCategoryCovers, [{ id: 4, cover: null }])
}

function serveTopic(server: FakeServer): void {
  server.respond(getTopic, topicOf(7))
  server.respond(listTopicItems, pageOf([cardOf(1), cardOf(2, { kind: 'short' })]))
  server.respond(listFollowed, [])
  server.respond(listProgress, [])
  server.respond(listRights, [])
}

test('the page of topics has each with its works, then the categories', async () => {
  await openPage('/topic', {
    server: (server) => {
      serveLists(server)
      server.respond(listTopics, pageOf([topicOf(7), topicOf(8, { itemCount: 1 })]))
    },
  })
  await shows('Topic 7')
  for (const part of ['2 videos', '1 video', 'About the topic.', 'Cities']) expect(text()).toContain(part)
  expect(document.querySelector('a[href="/topic/topic/8"]')).not.toBeNull()
  expect(document.querySelector('h1')?.textContent).toBe(texts.pageTitle)
})

test('without topics the page has the categories only', async () => {
  await openPage('/topic', {
    server: (server) => {
      serveLists(server)
      server.respond(listTopics, pageOf([]))
    },
  })
  await until(() => expect(document.querySelector('h1')?.textContent).toBe('All categories'))
  expect(document.querySelector('main a[href="/topic/1/4"]')).not.toBeNull()
  expect(document.querySelectorAll('h2')).toHaveLength(0)
})

test.each([
  ['is not listed', () => [{ id: 4, cover: null }], ['Cities']],
  ['is listed where it is not known which have works', 'RATE_LIMITED', ['Cities', 'Travel']],
] as const)('a category without works %s', async (_, covers, listed) => {
  await openPage('/topic', {
    server(server) {
      serveLists(server)
      server.respond(listMenu, [...menu, { id: 5, mid: 1, name: inAllLanguages('Travel') }])
      server.respond(listTopics, pageOf([]))
      if (covers === 'RATE_LIMITED') server.refuse(listCategoryCovers, covers)
      else server.respond(listCategoryCovers, covers)
    },
  })
  const categories = () =>
    [...document.querySelectorAll('main a[href^="/topic/1/"]')].map((one) => one.textContent)
  await until(() => expect(categories()).toEqual(listed))
})

test('topics that fail to load can be tried again, and the categories are there', async () => {
  const { server } = await openPage('/topic', {
    server: (server) => {
      serveLists(server)
      server.refuse(listTopics, 'UNAVAILABLE')
    },
  })
  await until(() => expect(alerts()).toContain(errorTexts.UNAVAILABLE))
  expect(text()).toContain('Cities')
  server.respond(listTopics, pageOf([topicOf(7)]))
  press('Try again')
  await shows('Topic 7')
})

test.each(statedRefusals(followTopic, { NOT_FOUND: errorTexts.NOT_FOUND }))(
  'a follow that is refused with %s says “%s”',
  async (failure, shown) => {
    const { server } = await openPage('/topic/topic/7', { server: serveTopic })
    await until(() => expect(server.requests(listFollowed)).toHaveLength(1))
    server.refuse(followTopic, failure)
    press('Follow Topic 7')
    await until(() => expect(noticeTexts()).toContain(shown))
    expect(buttons()).toContain('Follow Topic 7')
  },
)

test('a topic has its text and its works of every kind in order, page by page', async () => {
  const { server } = await openPage('/topic/topic/7', {
    server: (server) => {
      serveTopic(server)
      server.respond(listTopicItems, ({ cursor }) =>
        cursor
          ? pageOf([cardOf(3)])
          : { ...pageOf([cardOf(2), cardOf(1, { kind: 'short' })]), next: 'second' },
      )
    },
  })
  await shows('About the topic.')
  expect(text()).toContain('2 videos · 1 follower')
  expect(document.title).toContain('Topic 7')
  press('Load more')
  await until(() => expect(server.requests(listTopicItems)).toHaveLength(2))
  const works = () =>
    [...document.querySelectorAll('main li a[href^="/play/"], main li a[href^="/vod/"]')].map((one) =>
      one.getAttribute('href'),
    )
  await until(() => expect(new Set(works())).toEqual(new Set(['/play/2', '/vod/shortVideo/1', '/play/3'])))
})

test('a tag in the text of a topic leads to the search for it', async () => {
  await openPage('/topic/topic/7', {
    server: (server) => {
      serveTopic(server)
      server.respond(getTopic, topicOf(7, { description: 'Ten films of #spring, by hand.' }))
    },
  })
  await until(() => expect(link('#spring').getAttribute('href')).toBe('/search?q=spring'))
  expect(text()).toContain('Ten films of #spring, by hand.')
})

test('the works of a topic say where they end', async () => {
  await openPage('/topic/topic/7', { server: serveTopic })
  await shows(ui.list.end)
  expect(text()).not.toContain(ui.list.more)
})

test('a topic without published works says so, and leads to all topics', async () => {
  await openPage('/topic/topic/7', {
    server: (server) => {
      serveTopic(server)
      server.respond(listTopicItems, pageOf([]))
    },
  })
  await shows(texts.empty)
  expect(link(texts.all).getAttribute('href')).toBe('/topic')
})

test('works that fail to load can be tried again', async () => {
  const { server } = await openPage('/topic/topic/7', {
    server: (server) => {
      serveTopic(server)
      server.refuse(listTopicItems, 'UNAVAILABLE')
    },
  })
  await until(() => expect(alerts()).toContain(errorTexts.UNAVAILABLE))
  server.respond(listTopicItems, pageOf([cardOf(1)]))
  press('Try again')
  await until(() => expect(document.querySelector('a[href="/play/1"]')).not.toBeNull())
})

test('following is shown at once, and undone when the server refuses', async () => {
  const { server } = await openPage('/topic/topic/7', { server: serveTopic })
  await until(() => expect(server.requests(listFollowed)).toHaveLength(1))
  expect(server.requests(listFollowed)[0]?.input).toEqual({ kind: 'topic', ids: [7] })
  server.respond(followTopic, ({ isFollowed }) => ({ isFollowed, followers: 2 }))
  button('Follow Topic 7').click()
  await until(() => expect(buttons()).toContain('Unfollow Topic 7'))
  expect(server.requests(followTopic)[0]?.input).toEqual({ id: 7, isFollowed: true })
  await shows('2 followers')
  server.refuse(followTopic, 'RATE_LIMITED')
  press('Unfollow Topic 7')
  await until(() => expect(noticeTexts()).toContain(errorTexts.RATE_LIMITED))
  expect(buttons()).toContain('Unfollow Topic 7')
})

test.each(['/topic/topic/0', '/topic/topic/x', '/topic/topic/9'])('%s is not found', async (path) => {
  await openPage(path, {
    server: (server) => {
      serveTopic(server)
      server.refuse(getTopic, 'NOT_FOUND')
    },
  })
  await shows('Page not found')
})

test('followed topics have their own list in the member area', async () => {
  await openPage('/user/follows?kind=topic', {
    server: (server) => server.respond(listFollowedTopics, pageOf([topicOf(7)])),
  })
  await shows('Topic 7')
  expect(document.querySelector('a[href="/topic/topic/7"]')).not.toBeNull()
  expect(document.querySelector('main a[href="/user/follows"]')?.textContent).toBe('Actors')
})

test('without followed topics the list leads to all of them', async () => {
  await openPage('/user/follows?kind=topic', {
    server: (server) => server.respond(listFollowedTopics, pageOf([])),
  })
  await until(() => expect(link('Browse collections').getAttribute('href')).toBe('/topic'))
})

const list = (set?: (server: FakeServer) => void) => ({
  path: '/topic',
  server(server: FakeServer) {
    serveLists(server)
    server.respond(listTopics, pageOf([topicOf(7)]))
    set?.(server)
  },
})

testStates('the list of topics', {
  ...statesOfList({ ...list(), call: listTopics, first: pageOf([topicOf(7)], 'next') }),
  'with topics': { ...list(), shows: 'Topic 7' },
  'without topics': { ...list((server) => server.respond(listTopics, pageOf([]))), shows: 'Cities' },
})

testStates('the categories above the topics', {
  ...statesOfList({ ...list(), call: listMenu }),
  'without pictures, which do not load': {
    ...list((server) => server.refuse(listCategoryCovers, 'RATE_LIMITED')),
    shows: 'Cities',
  },
  none: { ...list((server) => server.respond(listMenu, [])), shows: ui.empty.title },
})

const topic = (set?: (server: FakeServer) => void) => ({
  path: '/topic/topic/7',
  server(server: FakeServer) {
    serveTopic(server)
    set?.(server)
  },
})

const pressFollow = (set: (server: FakeServer) => void) => async (page: { server: FakeServer }) => {
  await until(() => expect(page.server.requests(listFollowed)).toHaveLength(1))
  set(page.server)
  press('Follow Topic 7')
}

testStates('a topic', {
  ...statesOfList({ ...topic(), call: getTopic, isPage: true }),
  'with works': { ...topic(), shows: 'Film 1' },
  'without a text': {
    ...topic((server) => server.respond(getTopic, topicOf(7, { description: '' }))),
    shows: 'Film 1',
  },
  'that is followed': {
    ...topic((server) => server.respond(listFollowed, [7])),
    shows: () => expect(buttons()).toContain('Unfollow Topic 7'),
  },
  'while a follow is sent': {
    ...topic(),
    reach: pressFollow((server) => server.hold(followTopic)),
    shows: () => expect(buttons()).toContain('Unfollow Topic 7'),
  },
  'after a follow that is refused': {
    ...topic(),
    reach: pressFollow((server) => server.refuse(followTopic, 'RATE_LIMITED')),
    shows: noticeSays(errorTexts.RATE_LIMITED),
  },
  'that a visitor follows': {
    ...topic(),
    as: 'visitor',
    reach: () => press('Follow Topic 7'),
    shows: () => expect(document.querySelector('[role="dialog"] a')).not.toBeNull(),
  },
  'that is not found': {
    ...topic((server) => server.refuse(getTopic, 'NOT_FOUND')),
    shows: app.notFound.title,
  },
})

testStates('works of a topic', {
  ...statesOfList({ ...topic(), call: listTopicItems, first: pageOf([cardOf(1)], 'next') }),
  none: { ...topic((server) => server.respond(listTopicItems, pageOf([]))), shows: texts.empty },
})

const followed = (topics: Topic[]) => ({
  path: '/user/follows?kind=topic',
  server: (server: FakeServer) => server.respond(listFollowedTopics, pageOf(topics)),
})

testStates('followed topics', {
  ...statesOfList({ ...followed([]), call: listFollowedTopics, first: pageOf([topicOf(7)], 'next') }),
  some: { ...followed([topicOf(7)]), shows: 'Topic 7' },
  none: { ...followed([]), shows: engagement.follows.noTopics },
})
