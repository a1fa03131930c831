// @vitest-environment happy-dom
import {
  countDanmaku,
  danmakuLivePath,
  deleteDanmaku,
  listAllDanmaku,
  listMuted,
  listMyDanmaku,
  listRelatedVideos,
  mutePerson,
  reportDanmaku,
} from '@liuguang/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { danmakuOf, listed, openList, openVideo, plays, resetPlayer } from '../../../test/danmaku-page.ts'
import { errorTexts } from '../../../test/error-texts.ts'
import { playing } from '../../../test/fake-player.tsx'
import { button, buttons, noticeTexts, press, shows, type, until } from '../../../test/screen.ts'
import { statedRefusals } from '../../../test/stated-refusals.ts'
import texts from '../../locales/en-US/danmaku.json' with { type: 'json' }
import ui from '../../locales/en-US/ui.json' with { type: 'json' }

vi.mock('../player/player.tsx', () => import('../../../test/fake-player.tsx'))

const muted = '00000000-0000-4000-8000-000000000001'

beforeEach(resetPlayer)

test('the list beside the player shows times, texts and days, and seeks to a time', async () => {
  await openVideo()
  await openList()
  expect(listed()).toEqual(['danmaku 1', 'danmaku 2'])
  ;[...document.querySelectorAll('li button')]
    .find((one) => one.textContent?.includes('danmaku 2'))
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(playing.seekTo).toHaveBeenCalledWith(2000)
})

test('the list is beside the player also of a video to which none is related', async () => {
  await openVideo({ more: (server) => server.respond(listRelatedVideos, []) })
  await openList()
  expect(document.querySelector('[role="dialog"]')).toBeNull()
})

test.each(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'])(
  'the list that is scrolled with %s no longer follows the video',
  async (key) => {
    await openVideo()
    await openList()
    expect(buttons()).not.toContain(texts.list.follow)
    const list = document.querySelector(`ul[aria-label="${texts.list.title}"]`)
    list?.parentElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    await until(() => expect(buttons()).toContain(texts.list.follow))
  },
)

test('a list that cannot be loaded says so, and is loaded again', async () => {
  const { server } = await openVideo({ more: (server) => server.refuse(countDanmaku, 'UNAVAILABLE') })
  plays()
  press(texts.list.title)
  await shows(ui.error.title)
  server.respond(countDanmaku, { total: 2, minutes: [2] })
  press(ui.retry)
  await shows('danmaku 2')
})

test('a list without danmaku says so', async () => {
  await openVideo({ more: (server) => server.respond(countDanmaku, { total: 0, minutes: [] }) })
  plays()
  await until(() => expect(button('Bullet comments (0)')).toBeDefined())
  press('Bullet comments (0)')
  await shows(texts.list.emptyTitle)
})

test('the list of danmaku that are switched off offers to switch them on', async () => {
  localStorage.setItem('danmaku', '{"isOn":false}')
  const { server } = await openVideo()
  press(texts.list.title)
  await shows(texts.list.off)
  expect(server.requests(countDanmaku)).toEqual([])
  press(texts.switchOn)
  await shows('danmaku 2')
})

test('danmaku of people whom the account has muted are not shown', async () => {
  await openVideo({
    more: (server) => {
      server.respond(listMuted, [{ id: muted, name: '', avatar: '', mutedAt: '2026-11-01T00:00:00.000Z' }])
      server.respond(listAllDanmaku, [danmakuOf(1), danmakuOf(2, { authorId: muted })])
    },
  })
  plays()
  await until(() => expect(button('Bullet comments (2)')).toBeDefined())
  press('Bullet comments (2)')
  await shows('danmaku 1')
  await until(() => expect(listed()).toEqual(['danmaku 1']))
})

test('danmaku that others write come in at once, and removed ones leave', async () => {
  let send: (event: string, data: unknown) => void = () => {}
  const { server } = await openVideo({
    more: (server) => {
      send = server.stream(`${danmakuLivePath}?id=7`)
    },
  })
  await openList()
  send('danmaku', { kind: 'added', danmaku: danmakuOf(3, { text: 'just now' }) })
  await until(() => expect(listed()).toEqual(['danmaku 1', 'danmaku 2', 'just now']))
  send('danmaku', { kind: 'removed', id: 1 })
  await until(() => expect(listed()).toEqual(['danmaku 2', 'just now']))
  server.respond(countDanmaku, { total: 1, minutes: [1] })
  server.respond(listAllDanmaku, [danmakuOf(5)])
  send('reload', 1)
  let positionMs = 5_000
  await until(() => {
    positionMs += 10
    playing.store?.set({ positionMs })
    expect(listed()).toEqual(['danmaku 5'])
  })
})

test('a person whom a member blocks is muted for the account, and not kept on the device', async () => {
  const person = { id: muted, name: 'maker', avatar: '', mutedAt: '2026-11-01T00:00:00.000Z' }
  let people: (typeof person)[] = []
  const { server } = await openVideo({
    more(server) {
      server.respond(listMuted, () => people)
      server.respond(mutePerson, () => {
        people = [person]
        return person
      })
      server.respond(listAllDanmaku, [danmakuOf(1, { authorId: muted }), danmakuOf(2)])
    },
  })
  await openList()
  press('More options for “danmaku 1”')
  await shows(texts.menu.blockAuthor)
  press(texts.menu.blockAuthor)
  await until(() => expect(listed()).toEqual(['danmaku 2']))
  expect(server.requests(mutePerson)[0]?.input).toEqual({ id: muted })
  expect(localStorage.getItem('danmaku') ?? '').not.toContain(muted)
})

test('a visitor blocks a person and a word from the list, kept on the device, and shown again in the settings', async () => {
  await openVideo({ as: 'visitor' })
  await openList()
  press('More options for “danmaku 2”')
  await shows(texts.menu.blockWord)
  press(texts.menu.blockWord)
  await shows(texts.menu.wordHint)
  type(texts.settings.word, 'ku 2')
  press(texts.settings.add)
  await until(() => expect(listed()).toEqual(['danmaku 1']))
  press('More options for “danmaku 1”')
  await shows(texts.menu.blockAuthor)
  press(texts.menu.blockAuthor)
  await until(() => expect(listed()).toEqual([]))
  expect(JSON.parse(localStorage.getItem('danmaku') ?? '')).toMatchObject({
    blockedWords: ['ku 2'],
    blockedAuthors: [{ id: 'someone', text: 'danmaku 1' }],
  })
  await until(() => expect(document.querySelector('[role="dialog"]')).toBeNull())
  press(texts.settings.title)
  await shows(texts.settings.density)
  press('Unblock: ku 2')
  press('Unblock: Sender of “danmaku 1”')
  await until(() =>
    expect(JSON.parse(localStorage.getItem('danmaku') ?? '')).toMatchObject({
      blockedWords: [],
      blockedAuthors: [],
    }),
  )
})

test('a danmaku of others is reported with a reason, my own is deleted', async () => {
  const { server } = await openVideo({
    more: (server) => {
      server.respond(listMyDanmaku, [danmakuOf(2)])
      server.respond(reportDanmaku, {})
      server.respond(deleteDanmaku, {})
    },
  })
  await openList()
  press('More options for “danmaku 1”')
  await shows(texts.menu.report)
  press(texts.menu.report)
  await shows(texts.menu.reasons.spoiler)
  press(texts.menu.reasons.spoiler)
  await until(() => expect(server.requests(reportDanmaku)[0]?.input).toEqual({ id: 1, reason: 'spoiler' }))
  await until(() => expect(document.querySelector('[role="dialog"]')).toBeNull())
  press('More options for “danmaku 2”')
  await shows(texts.menu.copy)
  press(texts.menu.delete)
  await shows(texts.menu.titles.delete)
  press(texts.menu.delete)
  await until(() => expect(server.requests(deleteDanmaku)[0]?.input).toEqual({ id: 2 }))
  await until(() => expect(listed()).toEqual(['danmaku 1']))
})

test('a danmaku also goes if its menu was closed before the response', async () => {
  const response = Promise.withResolvers<object>()
  const { server } = await openVideo({
    more(server) {
      server.respond(listMyDanmaku, [danmakuOf(2)])
      server.respond(deleteDanmaku, () => response.promise)
    },
  })
  await openList()
  press('More options for “danmaku 2”')
  await shows(texts.menu.delete)
  press(texts.menu.delete)
  await shows(texts.menu.titles.delete)
  press(texts.menu.delete)
  await until(() => expect(server.requests(deleteDanmaku)).toHaveLength(1))
  press(texts.menu.cancel)
  await until(() => expect(document.querySelector('[role="dialog"]')).toBeNull())
  expect(listed()).toEqual(['danmaku 1', 'danmaku 2'])
  response.resolve({})
  await until(() => expect(listed()).toEqual(['danmaku 1']))
  await until(() => expect(noticeTexts()).toContain(texts.menu.deleted))
})

const reportRefusals = statedRefusals(reportDanmaku, { NOT_FOUND: errorTexts.NOT_FOUND })

test.each(reportRefusals)('a report of a danmaku that is refused with %s says so', async (failure, shown) => {
  const { server } = await openVideo()
  server.refuse(reportDanmaku, failure)
  await openList()
  press('More options for “danmaku 1”')
  await shows(texts.menu.report)
  press(texts.menu.report)
  await shows(texts.menu.reasons.spoiler)
  press(texts.menu.reasons.spoiler)
  await until(() => expect(noticeTexts()).toContain(shown))
})
