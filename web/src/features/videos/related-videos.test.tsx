// @vitest-environment happy-dom
import {
  getSettings,
  listAlsoWatchedVideos,
  listMenu,
  listProgress,
  listRelatedVideos,
  listRights,
  listVideos,
} from '@liuguang/contract'
import { expect, test } from 'vitest'
import { createFakeServer, type FakeServer } from '../../../test/fake-server.ts'
import { openPage } from '../../../test/open-page.tsx'
import { serveVideo } from '../../../test/play-page.ts'
import { clientOf, renderServerPage } from '../../../test/render-server-page.ts'
import { cardOf, pageOf, settings } from '../../../test/responses.ts'
import { shows, text, until } from '../../../test/screen.ts'
import { statesOfList, testStates } from '../../../test/screen-states.ts'
import texts from '../../locales/en-US/videos.json' with { type: 'json' }

const finished = (id: number) => ({ id, positionMs: 60_000, durationMs: 60_000 })
const video = (set?: (server: FakeServer) => void) => ({
  path: '/play/7',
  server(server: FakeServer) {
    serveVideo(server)
    server.respond(listRights, [])
    server.respond(listRelatedVideos, [cardOf(1), cardOf(2)])
    set?.(server)
  },
})
const open = (set: (server: FakeServer) => void, as: 'member' | 'visitor' = 'member') =>
  openPage('/play/7', { as, ...video(set) })

test('what a member has finished is never shown: the related videos come once that is known', async () => {
  const progress = Promise.withResolvers<ReturnType<typeof finished>[]>()
  const { server } = await open((server) => server.respond(listProgress, () => progress.promise))
  await until(() => expect(server.requests(listProgress)).toHaveLength(1))
  expect(text()).not.toContain('Film 2')
  progress.resolve([finished(1)])
  await shows('Film 2')
  expect(text()).not.toContain('Film 1')
})

test('the page from the server hides the related videos from who has a token, until it is known what is finished', async () => {
  const server = createFakeServer()
  server.respond(getSettings, settings)
  server.respond(listMenu, [])
  video().server(server)
  const { html } = await renderServerPage('/play/7', clientOf(server))
  expect(server.faults).toEqual([])
  const page = new DOMParser().parseFromString(html, 'text/html')
  const lists = page.querySelectorAll(`section[aria-label="${texts.related}"] ul`)
  expect([...lists].map(({ className }) => className)).toEqual([
    expect.stringMatching(/ with-token:\*:invisible$/),
    expect.stringMatching(/ invisible with-token:visible$/),
  ])
  expect(lists[0]?.textContent).toContain('Film 1')
  // what the style sheet's variant looks for
  const [headScript] = html.match(/<script nonce="n">[^<]*dataset\.personalRows[^<]*/) ?? []
  expect(headScript).toContain('localStorage.token')
})

test('a visitor waits for nothing', async () => {
  const { server } = await open(() => {}, 'visitor')
  await shows('Film 1')
  expect(server.requests(listProgress)).toEqual([])
})

test('the related videos are shown if it cannot be known what is finished', async () => {
  await open((server) => server.refuse(listProgress, 'RATE_LIMITED'))
  await shows('Film 1')
})

test('a viewer who has finished all related videos sees the newest ones instead, without those finished', async () => {
  const { server } = await open((server) => {
    server.respond(listProgress, ({ ids }) => ids.filter((id) => id < 5).map(finished))
    server.respond(listVideos, pageOf([cardOf(7), cardOf(4), cardOf(6)]))
  })
  await shows(texts.new)
  await shows('Film 6')
  const related = document.querySelector(`section[aria-label="${texts.new}"]`)
  for (const title of ['Film 1', 'Film 2', 'Film 4', 'Film 7'])
    expect(related?.textContent).not.toContain(title)
  expect(text()).not.toContain(texts.related)
  expect(server.requests(listVideos)).toHaveLength(1)
})

test('who has not finished all related videos causes no request for the newest ones', async () => {
  const { server } = await open((server) => server.respond(listProgress, [finished(1)]))
  await shows('Film 2')
  expect(server.requests(listVideos)).toEqual([])
})

test('a viewer who has finished the newest videos, too, still sees what others watched', async () => {
  const { server } = await open((server) => {
    server.respond(listAlsoWatchedVideos, [cardOf(3)])
    server.respond(listVideos, pageOf([cardOf(4)]))
    server.respond(listProgress, ({ ids }) => ids.filter((id) => id !== 3).map(finished))
  })
  await shows(texts.alsoWatched)
  await shows('Film 3')
  await until(() => expect(server.requests(listVideos)).toHaveLength(1))
  await until(() => {
    for (const title of ['Film 1', 'Film 2', 'Film 4', texts.related, texts.new])
      expect(text()).not.toContain(title)
  })
})

testStates('what to watch after a video', {
  ...statesOfList({ ...video(), call: listRelatedVideos }),
  'with related videos': { ...video(), shows: 'Film 2' },
  'with what others watched': {
    ...video((server) => server.respond(listAlsoWatchedVideos, [cardOf(3)])),
    shows: texts.alsoWatched,
  },
})
