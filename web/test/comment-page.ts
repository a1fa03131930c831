import { type Comment, listComments, listMyComments } from '@liuguang/contract'
import type { FakeServer } from './fake-server.ts'
import { openPage } from './open-page.tsx'
import { serveVideo } from './play-page.ts'
import { pageOf } from './responses.ts'

/** An account that writes comments, besides `river`. */
export const maker = '7f9619ff-8b86-4d01-b42d-00cf4fc964ff'

interface Setting {
  as?: 'visitor' | 'guest' | 'member'
  comments?: Comment[]
  mine?: { liked?: number[]; own?: number[]; hidden?: Comment[] }
  path?: string
  more?: (server: FakeServer) => void
}

/** Opens a page of a video with these comments. */
export const openComments = ({ as = 'member', comments = [], mine, path = '/play/7', more }: Setting = {}) =>
  openPage(path, {
    as,
    server(server) {
      serveVideo(server)
      server.respond(listComments, pageOf(comments))
      server.respond(listMyComments, { liked: [], own: [], hidden: [], ...mine })
      more?.(server)
    },
  })

/** The last button of this name: the player and its actions have some, too. */
export function pressLast(name: string) {
  const named = [...document.querySelectorAll('button')].filter((one) => one.textContent === name)
  named.at(-1)?.click()
}
