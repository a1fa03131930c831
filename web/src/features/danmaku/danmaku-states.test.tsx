// @vitest-environment happy-dom
import { addDanmaku, countDanmaku, deleteDanmaku, listMyDanmaku, reportDanmaku } from '@liuguang/contract'
import { beforeEach, expect, vi } from 'vitest'
import {
  danmakuOf,
  openList,
  resetPlayer,
  serveDanmaku,
  untilDanmakuLoaded,
} from '../../../test/danmaku-page.ts'
import { errorTexts } from '../../../test/error-texts.ts'
import type { FakeServer } from '../../../test/fake-server.ts'
import { setOnline } from '../../../test/open-page.tsx'
import { alerts, button, press, pressInTurn, shows, type, until } from '../../../test/screen.ts'
import { isButtonBusy, noticeSays, type ScreenState, testStates } from '../../../test/screen-states.ts'
import texts from '../../locales/en-US/danmaku.json' with { type: 'json' }
import ui from '../../locales/en-US/ui.json' with { type: 'json' }
import { blockedMax } from './danmaku-settings.ts'

vi.mock('../player/player.tsx', () => import('../../../test/fake-player.tsx'))

beforeEach(resetPlayer)

/** A state of the page of a video with danmaku. */
function videoPage(state: Omit<ScreenState, 'path'>): ScreenState {
  return {
    ...state,
    path: '/play/7',
    server(server) {
      serveDanmaku(server)
      state.server?.(server)
    },
    async reach(page) {
      await untilDanmakuLoaded()
      await state.reach?.(page)
    },
  }
}

const store = (settings: object) => () => localStorage.setItem('danmaku', JSON.stringify(settings))

async function send(words: string): Promise<void> {
  type(texts.placeholder, words)
  await until(() => expect(button(texts.send).disabled).toBe(false))
  press(texts.send)
}

testStates('writing danmaku', {
  'for a member': videoPage({ shows: () => expect(button(texts.send).disabled).toBe(true) }),
  'for a visitor': videoPage({ as: 'visitor', shows: texts.signIn }),
  'for a guest who may not write': videoPage({ as: 'guest', shows: texts.upgrade }),
  'with the choice of its style': videoPage({
    reach: () => pressInTurn(texts.style.title),
    shows: texts.style.color,
  }),
  'too long': videoPage({
    reach: () => type(texts.placeholder, 'x'.repeat(103)),
    shows: '-3 characters left',
  }),
  'refused for its text': videoPage({
    server: (server) => server.refuse(addDanmaku, 'TEXT_REFUSED'),
    reach: () => send('hello'),
    shows: () => expect(alerts()).toContain(errorTexts.TEXT_REFUSED),
  }),
  'refused because of too many requests': videoPage({
    server: (server) => server.refuse(addDanmaku, 'RATE_LIMITED'),
    reach: () => send('hello'),
    shows: () => expect(alerts()).toContain(errorTexts.RATE_LIMITED),
  }),
  'over the video': videoPage({ reach: () => pressInTurn(texts.write), shows: texts.style.color }),
  'over the video, refused for its text': videoPage({
    server: (server) => server.refuse(addDanmaku, 'TEXT_REFUSED'),
    async reach() {
      await pressInTurn(texts.write)
      await shows(texts.style.color)
      await send('hello')
    },
    shows: () => expect(alerts()).toContain(errorTexts.TEXT_REFUSED),
  }),
})

const scrollList = () =>
  document
    .querySelector(`ul[aria-label="${texts.list.title}"]`)
    ?.parentElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }))

/** Below the player the list is in a sheet. */
const openSheet = () => {
  const named = [...document.querySelectorAll<HTMLElement>(`button[aria-label="${texts.list.title}"]`)]
  named.at(-1)?.click()
}

for (const [place, open] of [
  ['beside the player', () => document.querySelector<HTMLElement>('h2 > button')?.click()],
  ['in a sheet', openSheet],
] as const) {
  const list = (server: ((server: FakeServer) => void) | undefined, shown: ScreenState['shows']) =>
    videoPage({ ...(server && { server }), reach: open, shows: shown })
  testStates(`the list of danmaku ${place}`, {
    loading: list(
      (server) => server.hold(countDanmaku),
      () => {
        expect(document.querySelector(`ul[aria-label="${texts.list.title}"]`)?.children).toHaveLength(0)
      },
    ),
    all: list((server) => server.respond(listMyDanmaku, [danmakuOf(2)]), 'danmaku 2'),
    none: list((server) => server.respond(countDanmaku, { total: 0, minutes: [] }), texts.list.emptyTitle),
    'switched off': list(store({ isOn: false }), texts.list.off),
    'that does not load': list((server) => server.refuse(countDanmaku, 'UNAVAILABLE'), ui.error.title),
    offline: list((server) => {
      setOnline(false)
      server.lose(countDanmaku)
    }, ui.error.title),
    'with more before and after': videoPage({
      server(server) {
        server.respond(countDanmaku, { total: 4, minutes: [2, 0, 2] })
      },
      async reach() {
        open()
        await shows(texts.list.later)
        scrollList()
      },
      shows: texts.list.follow,
    }),
  })
}

const more = (id: number) => `More options for “danmaku ${id}”`
const menu =
  (id: number, ...names: string[]) =>
  async () => {
    await openList()
    await pressInTurn(more(id), ...names)
  }
const withMine = (server: FakeServer) => server.respond(listMyDanmaku, [danmakuOf(2)])

testStates('the menu of danmaku', {
  'of somebody else': videoPage({ reach: menu(1), shows: texts.menu.blockWord }),
  'of mine': videoPage({ server: withMine, reach: menu(2), shows: texts.menu.delete }),
  'with a word to block': videoPage({ reach: menu(1, texts.menu.blockWord), shows: texts.menu.wordHint }),
  'with the reasons for a report': videoPage({
    reach: menu(1, texts.menu.report),
    shows: texts.menu.reasons.spoiler,
  }),
  'while a report is sent': videoPage({
    server: (server) => server.hold(reportDanmaku),
    reach: menu(1, texts.menu.report, texts.menu.reasons.spoiler),
    shows: () => expect(button(texts.menu.reasons.spoiler).disabled).toBe(true),
  }),
  'after a report that is refused': videoPage({
    server: (server) => server.refuse(reportDanmaku, 'RATE_LIMITED'),
    reach: menu(1, texts.menu.report, texts.menu.reasons.spoiler),
    shows: noticeSays(errorTexts.RATE_LIMITED),
  }),
  'that asks before it deletes': videoPage({
    server: withMine,
    reach: menu(2, texts.menu.delete),
    shows: texts.menu.titles.delete,
  }),
  'while it deletes': videoPage({
    server(server) {
      withMine(server)
      server.hold(deleteDanmaku)
    },
    async reach() {
      await menu(2, texts.menu.delete)()
      await shows(texts.menu.titles.delete)
      press(texts.menu.delete)
    },
    shows: isButtonBusy(texts.menu.delete),
  }),
})

testStates('the settings of danmaku', {
  'of a new device': videoPage({
    reach: () => pressInTurn(texts.settings.title),
    shows: texts.settings.density,
  }),
  'with blocked words and people': videoPage({
    server: store({ blockedWords: ['rain'], blockedAuthors: [{ id: 'someone', text: 'sea' }] }),
    reach: () => pressInTurn(texts.settings.title),
    shows: texts.settings.blockedAuthors,
  }),
  'with as many blocked words as can be': videoPage({
    server: store({ blockedWords: Array.from({ length: blockedMax }, (_, index) => `word ${index}`) }),
    async reach() {
      await pressInTurn(texts.settings.title)
      await until(() => type(texts.settings.blockedWords, 'one more'))
    },
    shows: () => expect(button(texts.settings.add).disabled).toBe(true),
  }),
})
