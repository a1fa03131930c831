// @vitest-environment happy-dom
import {
  addDanmaku,
  countDanmaku,
  countView,
  type Danmaku,
  danmakuLivePath,
  deleteDanmaku,
  getPlayback,
  getPublicPlayback,
  getSettings,
  getVideo,
  listAllDanmaku,
  listComments,
  listDanmaku,
  listMuted,
  listMyComments,
  listMyDanmaku,
  listProgress,
  listRelatedVideos,
  listRights,
  mutePerson,
  reportDanmaku,
} from '@liuguang/contract'
import { useEffect } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { errorTexts } from '../../../test/error-texts.ts'
import { ConnectionLost, type FakeServer } from '../../../test/fake-server.ts'
import { openPage } from '../../../test/open-page.tsx'
import { cardOf, pageOf, settings } from '../../../test/responses.ts'
import {
  alerts,
  button,
  buttons,
  field,
  link,
  noticeTexts,
  notifies,
  press,
  shows,
  type,
  until,
} from '../../../test/screen.ts'
import { statedRefusals } from '../../../test/stated-refusals.ts'
import texts from '../../locales/en-US/danmaku.json' with { type: 'json' }
import ui from '../../locales/en-US/ui.json' with { type: 'json' }
import type { Playback } from '../player/playback/playback.ts'
import { PlaybackStore } from '../player/playback/playback-state.ts'
import type { PlayerProps } from '../player/player.tsx'

const { playing } = vi.hoisted(() => ({
  playing: { store: undefined as PlaybackStore | undefined, seekTo: vi.fn() },
}))

/** A player without a picture: what it plays is what the test says. */
vi.mock('../player/player.tsx', () => ({
  Player({ onPlaybackCreated, slots }: PlayerProps) {
    useEffect(() => {
      const store = new PlaybackStore()
      store.set({ hasPicture: true, positionMs: 5_000 })
      playing.store = store
      const element = document.createElement('video')
      const stop = onPlaybackCreated({
        store,
        element,
        seekTo: playing.seekTo,
        play: () => {},
      } as unknown as Playback)
      return () => void stop()
    }, [onPlaybackCreated])
    return (
      <section>
        <div ref={slots?.picture} />
        <div ref={slots?.bar} />
      </section>
    )
  },
}))

export const danmakuOf = (id: number, different: Partial<Danmaku> = {}): Danmaku => ({
  ...{ id, atMs: id * 1000, mode: 'scroll', color: '#ffffff', size: 'medium', text: `danmaku ${id}` },
  authorId: 'someone',
  sentAt: '2026-11-01T00:00:00.000Z',
  ...different,
})

const video = {
  topics: [],
  ...cardOf(7, { title: 'Moon' }),
  ...{ description: '', tags: [], actors: [], category: null, previewMs: 0, isPlayable: false },
}
const publicPlayback = {
  ...({ right: 'full', reason: 'free', source: null, subtitles: [], offers: [] } as const),
  ...{ subtitles: [], offers: [], durationMs: 120_000, endMs: 120_000 },
}
const playback = { ...publicPlayback, isLiked: false, likeCount: 0, isFavourite: false, positionMs: 0 }

interface Setting {
  as?: 'visitor' | 'guest' | 'member'
  more?: (server: FakeServer) => void
}

async function open({ as = 'member', more }: Setting = {}) {
  const page = await openPage('/play/7', {
    as,
    server(server) {
      server.respond(getSettings, settings)
      server.respond(getVideo, video)
      server.respond(getPlayback, playback)
      server.respond(getPublicPlayback, publicPlayback)
      server.respond(listRelatedVideos, [cardOf(8)])
      server.respond(listRights, [])
      server.respond(listMuted, [])
      server.respond(listProgress, [])
      server.respond(countView, {})
      server.respond(listComments, pageOf([]))
      server.respond(listMyComments, { liked: [], own: [], hidden: [] })
      server.respond(countDanmaku, { total: 2, minutes: [2] })
      server.respond(listDanmaku, [danmakuOf(1), danmakuOf(2)])
      server.respond(listAllDanmaku, [danmakuOf(1), danmakuOf(2)])
      server.respond(listMyDanmaku, [])
      more?.(server)
    },
  })
  await until(() => expect(document.querySelector('[role="switch"]')).not.toBeNull())
  return page
}

const muted = '00000000-0000-4000-8000-000000000001'

const plays = () => playing.store?.set({ isPlaying: true })

beforeEach(() => {
  playing.seekTo.mockReset()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})

test('when playing begins, a visitor loads the public danmaku, and an account all that it may see', async () => {
  const { server } = await open({ as: 'visitor' })
  expect(server.requests(countDanmaku)).toEqual([])
  plays()
  await until(() =>
    expect(server.requests(listDanmaku).map(({ input }) => input)).toEqual([{ id: 7, minute: 0 }]),
  )
  expect(server.requests(listMyDanmaku)).toEqual([])
  expect(server.requests(listAllDanmaku)).toEqual([])
})

test('no danmaku are requested while they are switched off, which the device keeps', async () => {
  localStorage.setItem('danmaku', '{"isOn":false}')
  const { server } = await open()
  plays()
  playing.store?.set({ positionMs: 6_000 })
  await new Promise((done) => setTimeout(done, 50))
  expect(server.requests(countDanmaku)).toEqual([])
  document.querySelector<HTMLElement>('[role="switch"]')?.click()
  await until(() => expect(server.requests(listAllDanmaku)).toHaveLength(1))
  expect(JSON.parse(localStorage.getItem('danmaku') ?? '')).toMatchObject({ isOn: true })
})

test('a danmaku is sent with its style, the position and a request key', async () => {
  const { server } = await open()
  server.respond(addDanmaku, (input) => danmakuOf(9, { ...input, id: 9 }))
  press(texts.style.title)
  await shows(texts.style.color)
  press(texts.colors.yellow)
  press(texts.modes.top)
  press(texts.sizes.large)
  type(texts.placeholder, '  hello there ')
  await until(() => expect(button(texts.send).disabled).toBe(false))
  press(texts.send)
  await until(() => expect(server.requests(addDanmaku)).toHaveLength(1))
  const [{ input, requestKey } = {}] = server.requests(addDanmaku)
  expect(input).toEqual({
    ...{ id: 7, atMs: 5000, text: 'hello there', color: '#ffe14d', mode: 'top', size: 'large' },
  })
  expect(requestKey).toMatch(/^[0-9a-f-]{36}$/)
})

const refusals = statedRefusals(addDanmaku, {
  NOT_FOUND: errorTexts.NOT_FOUND,
  PERMISSION_DENIED: errorTexts.PERMISSION_DENIED,
  TEXT_REFUSED: errorTexts.TEXT_REFUSED,
  LINKS_REFUSED: errorTexts.LINKS_REFUSED,
  DANMAKU_EMPTY: texts.errors.DANMAKU_EMPTY,
  DANMAKU_TIME_REFUSED: texts.errors.DANMAKU_TIME_REFUSED,
  REQUEST_KEY_REUSED: errorTexts.REQUEST_KEY_REUSED,
  RATE_LIMITED: errorTexts.RATE_LIMITED,
})

test.each(refusals)(
  'when it is refused with %s, the text is back in the field, with the reason',
  async (failure, shown) => {
    const { server } = await open()
    server.refuse(addDanmaku, failure)
    type(texts.placeholder, 'hello there')
    await until(() => expect(button(texts.send).disabled).toBe(false))
    press(texts.send)
    await until(() => expect(alerts()).toContain(shown))
    expect(document.querySelector<HTMLInputElement>(`[aria-label="${texts.placeholder}"]`)?.value).toBe(
      'hello there',
    )
  },
)

test('a text that is too long cannot be sent, and the field says by how much', async () => {
  await open()
  type(texts.placeholder, 'x'.repeat(103))
  await shows('-3 characters left')
  expect(button(texts.send).disabled).toBe(true)
})

test('a visitor who wants to write is asked to sign in', async () => {
  await open({ as: 'visitor' })
  press(texts.signIn)
  await shows('Please login first.')
})

test('guests are led to register, unless they may write', async () => {
  await open({ as: 'guest' })
  await shows(texts.upgrade)
  expect(link(texts.upgrade).getAttribute('href')).toBe('/user/touristUpgrade?next=%2Fplay%2F7')
})

test('guests may write where the setting permits it', async () => {
  await open({
    as: 'guest',
    more: (server) => server.respond(getSettings, { ...settings, guestsMaySendDanmaku: true }),
  })
  await until(() => expect(button(texts.send).disabled).toBe(true))
})

const listed = () =>
  [...document.querySelectorAll(`[aria-label="${texts.list.title}"] li time`)].map(
    (time) => time.previousElementSibling?.textContent,
  )
const openList = async () => {
  plays()
  await until(() => expect(button('Bullet comments (2)')).toBeDefined())
  press('Bullet comments (2)')
  await shows('danmaku 2')
}

/** Sends "one", whose response waits for the test, while the list is open. */
async function sendOne() {
  const { server } = await open()
  await openList()
  const response = Promise.withResolvers<Danmaku>()
  server.respond(addDanmaku, ({ text }) =>
    text === 'one' ? response.promise : danmakuOf(10, { text, atMs: 5_000 }),
  )
  await send('one')
  await until(() => expect(listed()).toEqual(['danmaku 1', 'danmaku 2', 'one']))
  return response
}

async function send(words: string): Promise<void> {
  type(texts.placeholder, words)
  await until(() => expect(button(texts.send).disabled).toBe(false))
  press(texts.send)
}

test('a danmaku that is lost while its writer types on leaves the list, with the reason, and what is typed stays', async () => {
  const response = await sendOne()
  type(texts.placeholder, 't')
  await until(() => expect(button(texts.send).disabled).toBe(false))
  response.reject(new ConnectionLost('Failed to fetch'))
  await until(() => expect(alerts()).toContain(errorTexts.OFFLINE))
  expect(listed()).toEqual(['danmaku 1', 'danmaku 2'])
  expect(field(texts.placeholder).value).toBe('t')
})

test('a danmaku that is accepted after the next one was sent can be deleted', async () => {
  const response = await sendOne()
  await send('two')
  await until(() => expect(button('More options for “two”').disabled).toBe(false))
  expect(button('More options for “one”').disabled).toBe(true)
  response.resolve(danmakuOf(9, { text: 'one', atMs: 5_000 }))
  await until(() => expect(button('More options for “one”').disabled).toBe(false))
})

test('a danmaku that is lost after its sheet was closed is told in a notice', async () => {
  const { server } = await open()
  const response = Promise.withResolvers<Danmaku>()
  server.respond(addDanmaku, () => response.promise)
  press(texts.write)
  await shows(texts.style.color)
  await send('one')
  await until(() => expect(server.requests(addDanmaku)).toHaveLength(1))
  press(ui.close)
  await until(() => expect(document.querySelector('[role="dialog"]')).toBeNull())
  response.reject(new ConnectionLost('Failed to fetch'))
  await notifies(errorTexts.OFFLINE)
})

test('the list beside the player shows times, texts and days, and seeks to a time', async () => {
  await open()
  await openList()
  expect(listed()).toEqual(['danmaku 1', 'danmaku 2'])
  ;[...document.querySelectorAll('li button')]
    .find((one) => one.textContent?.includes('danmaku 2'))
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(playing.seekTo).toHaveBeenCalledWith(2000)
})

test('the list is beside the player also of a film to which none is related', async () => {
  await open({ more: (server) => server.respond(listRelatedVideos, []) })
  await openList()
  expect(document.querySelector('[role="dialog"]')).toBeNull()
})

test.each(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'])(
  'the list that is scrolled with %s no longer follows the video',
  async (key) => {
    await open()
    await openList()
    expect(buttons()).not.toContain(texts.list.follow)
    const list = document.querySelector(`ul[aria-label="${texts.list.title}"]`)
    list?.parentElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    await until(() => expect(buttons()).toContain(texts.list.follow))
  },
)

test('a list that cannot be loaded says so, and is loaded again', async () => {
  const { server } = await open({ more: (server) => server.refuse(countDanmaku, 'UNAVAILABLE') })
  plays()
  press(texts.list.title)
  await shows(ui.error.title)
  server.respond(countDanmaku, { total: 2, minutes: [2] })
  press(ui.retry)
  await shows('danmaku 2')
})

test('a list without danmaku says so', async () => {
  await open({ more: (server) => server.respond(countDanmaku, { total: 0, minutes: [] }) })
  plays()
  await until(() => expect(button('Bullet comments (0)')).toBeDefined())
  press('Bullet comments (0)')
  await shows(texts.list.emptyTitle)
})

test('the list of danmaku that are switched off offers to switch them on', async () => {
  localStorage.setItem('danmaku', '{"isOn":false}')
  const { server } = await open()
  press(texts.list.title)
  await shows(texts.list.off)
  expect(server.requests(countDanmaku)).toEqual([])
  press(texts.switchOn)
  await shows('danmaku 2')
})

test('danmaku of people whom the account has muted are not shown', async () => {
  await open({
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
  const { server } = await open({
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
  const { server } = await open({
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
  await open({ as: 'visitor' })
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
  const { server } = await open({
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

const reportRefusals = statedRefusals(reportDanmaku, { NOT_FOUND: errorTexts.NOT_FOUND })

test.each(reportRefusals)('a report of a danmaku that is refused with %s says so', async (failure, shown) => {
  const { server } = await open()
  server.refuse(reportDanmaku, failure)
  await openList()
  press('More options for “danmaku 1”')
  await shows(texts.menu.report)
  press(texts.menu.report)
  await shows(texts.menu.reasons.spoiler)
  press(texts.menu.reasons.spoiler)
  await until(() => expect(noticeTexts()).toContain(shown))
})
