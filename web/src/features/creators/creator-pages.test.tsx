// @vitest-environment happy-dom
import {
  type Creator,
  followCreator,
  getCreator,
  getPublishingRight,
  listCreatorWorks,
  listFollowed,
  listFollowedCreators,
  listProgress,
} from '@liuguang/contract'
import { expect, test } from 'vitest'
import type { FakeServer } from '../../../test/fake-server.ts'
import { openPage } from '../../../test/open-page.tsx'
import { cardOf, pageOf } from '../../../test/responses.ts'
import { buttons, link, press, shows, text, until } from '../../../test/screen.ts'
import { statesOfList, testStates } from '../../../test/screen-states.ts'
import actors from '../../locales/en-US/actors.json' with { type: 'json' }
import app from '../../locales/en-US/app.json' with { type: 'json' }
import texts from '../../locales/en-US/creators.json' with { type: 'json' }
import engagement from '../../locales/en-US/member/engagement.json' with { type: 'json' }

const creator: Creator = { id: 7, name: 'Harbour Films', picture: '', works: 2, followers: 1 }

const right = {
  ...{ isAllowed: true, noticeVersion: '1', isNoticeAccepted: true, maxBytes: 1, maxDurationMs: 1 },
  ...{ maxUnfinished: 5, freeToday: 0, paidToday: 0, paidLeftToday: 0 },
}

function serve(server: FakeServer, creatorId: number | null = null): void {
  server.respond(getCreator, creator)
  const ref = { id: 7, name: 'Harbour Films', picture: '' }
  server.respond(listCreatorWorks, pageOf([cardOf(1, { creator: ref }), cardOf(2, { kind: 'short' })]))
  server.respond(listFollowed, [])
  server.respond(listProgress, [])
  server.respond(getPublishingRight, { ...right, creatorId })
}

test('the page shows works of every kind, and a follow counts at once', async () => {
  const { server } = await openPage('/creator/7', { server: (server) => serve(server) })
  await shows('2 videos')
  await until(() => expect(document.querySelector('a[href="/vod/shortVideo/2"]')).not.toBeNull())
  expect(document.querySelector('li a[href="/creator/7"]')?.textContent).toBe('Harbour Films')
  expect(document.title).toContain('Harbour Films')
  server.respond(followCreator, ({ isFollowed }) => ({ isFollowed, followers: 2 }))
  await until(() => expect(buttons()).toContain('Follow Harbour Films'))
  press('Follow Harbour Films')
  await until(() => expect(buttons()).toContain('Unfollow Harbour Films'))
  expect(server.requests(followCreator)[0]?.input).toEqual({ id: 7, isFollowed: true })
})

test('the own page leads to the works instead of a follow', async () => {
  await openPage('/creator/7', { server: (server) => serve(server, 7) })
  await shows(texts.ownWorks)
  expect(link(texts.ownWorks).getAttribute('href')).toBe('/user/works')
  expect(buttons()).not.toContain('Follow Harbour Films')
})

test('a creator without works says so', async () => {
  await openPage('/creator/7', {
    server(server) {
      serve(server)
      server.respond(listCreatorWorks, pageOf([]))
    },
  })
  await shows('No videos yet')
})

test.each(['/creator/0', '/creator/x', '/creator/9'])('%s is not found', async (path) => {
  await openPage(path, {
    server(server) {
      serve(server)
      server.refuse(getCreator, 'NOT_FOUND')
      server.respond(listCreatorWorks, pageOf([]))
    },
  })
  await shows('Page not found')
})

test('followed creators are listed in the member area', async () => {
  await openPage('/user/follows?kind=creator', {
    server: (server) => server.respond(listFollowedCreators, pageOf([creator])),
  })
  await shows('Harbour Films')
  expect(document.querySelector('a[href="/creator/7"]')).not.toBeNull()
})

test('without followed creators the list leads to new works', async () => {
  await openPage('/user/follows?kind=creator', {
    server: (server) => server.respond(listFollowedCreators, pageOf([])),
  })
  await shows(engagement.follows.noCreators)
  expect(text()).toContain(engagement.follows.noCreatorsText)
  expect(link(engagement.follows.toNew).getAttribute('href')).toBe('/new')
})

const page = (set?: (server: FakeServer) => void) => ({
  path: '/creator/7',
  server(server: FakeServer) {
    serve(server)
    set?.(server)
  },
})

testStates('a creator', {
  ...statesOfList({ ...page(), call: getCreator, isPage: true }),
  'with works': { ...page(), shows: 'Film 1' },
  'without a name': {
    ...page((server) => server.respond(getCreator, { ...creator, name: '' })),
    shows: texts.nameless,
  },
  'who is the viewer': { ...page((server) => serve(server, 7)), shows: texts.ownWorks },
  'who is not found': {
    ...page((server) => server.refuse(getCreator, 'NOT_FOUND')),
    shows: app.notFound.title,
  },
})

testStates('works of a creator', {
  ...statesOfList({ ...page(), call: listCreatorWorks, first: pageOf([cardOf(1)], 'next') }),
  none: { ...page((server) => server.respond(listCreatorWorks, pageOf([]))), shows: actors.noWorks },
})

const followed = (creators: Creator[]) => ({
  path: '/user/follows?kind=creator',
  server: (server: FakeServer) => server.respond(listFollowedCreators, pageOf(creators)),
})

testStates('followed creators', {
  some: { ...followed([creator]), shows: 'Harbour Films' },
  none: { ...followed([]), shows: engagement.follows.noCreators },
})
