import {
  countDanmaku,
  type Danmaku,
  listAllDanmaku,
  listDanmaku,
  listMyDanmaku,
  listRelatedVideos,
  listRights,
} from '@liuguang/contract'
import { expect, vi } from 'vitest'
import texts from '../src/locales/en-US/danmaku.json' with { type: 'json' }
import { playing } from './fake-player.tsx'
import type { FakeServer } from './fake-server.ts'
import { openPage } from './open-page.tsx'
import { serveVideo } from './play-page.ts'
import { cardOf } from './responses.ts'
import { button, press, shows, until } from './screen.ts'

export const danmakuOf = (id: number, different: Partial<Danmaku> = {}): Danmaku => ({
  ...{ id, atMs: id * 1000, mode: 'scroll', color: '#ffffff', size: 'medium', text: `danmaku ${id}` },
  authorId: 'someone',
  sentAt: '2026-11-01T00:00:00.000Z',
  ...different,
})

interface Setting {
  as?: 'visitor' | 'guest' | 'member'
  more?: (server: FakeServer) => void
}

/** The responses for the page of video 7, which has two danmaku. */
export function serveDanmaku(server: FakeServer): void {
  serveVideo(server)
  server.respond(listRelatedVideos, [cardOf(8)])
  server.respond(listRights, [])
  server.respond(countDanmaku, { total: 2, minutes: [2] })
  server.respond(listDanmaku, [danmakuOf(1), danmakuOf(2)])
  server.respond(listAllDanmaku, [danmakuOf(1), danmakuOf(2)])
  server.respond(listMyDanmaku, [])
}

/** Opens the page of video 7. Its test file replaces the player by `fake-player.tsx`. */
export async function openVideo({ as = 'member', more }: Setting = {}) {
  const page = await openPage('/play/7', {
    as,
    server(server) {
      serveDanmaku(server)
      more?.(server)
    },
  })
  await untilDanmakuLoaded()
  return page
}

/** Waits for the code of danmaku, which loads after the player. */
export const untilDanmakuLoaded = () =>
  until(() => expect(document.querySelector('[role="switch"]')).not.toBeNull())

export const plays = () => playing.store?.set({ isPlaying: true })

/** The texts in the open list. */
export const listed = () =>
  [...document.querySelectorAll(`[aria-label="${texts.list.title}"] li time`)].map(
    (time) => time.previousElementSibling?.textContent,
  )

/** Begins to play, and opens the list. */
export const openList = async () => {
  plays()
  await until(() => expect(button('Bullet comments (2)')).toBeDefined())
  press('Bullet comments (2)')
  await shows('danmaku 2')
}

/** Before each test: nothing was sought, and the page observes no element. */
export function resetPlayer() {
  playing.seekTo.mockReset()
  playing.start = { hasPicture: true, positionMs: 5_000 }
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
}
