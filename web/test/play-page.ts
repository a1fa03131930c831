import {
  type Comment,
  countView,
  getPlayback,
  getPlaybacks,
  getPublicPlayback,
  getShort,
  getVideo,
  listComments,
  listMyComments,
  listProgress,
  listRelatedVideos,
  listRights,
  reportPlays,
  suggestShorts,
  type VideoDetail,
} from '@liuguang/contract'
import { vi } from 'vitest'
import type { FakeServer } from './fake-server.ts'
import { cardOf, pageOf } from './responses.ts'

const video = {
  topics: [],
  ...cardOf(7, { title: 'Moon', commentCount: 2 }),
  ...{ description: '', tags: [], actors: [], category: null, previewMs: 0, isPlayable: false },
}
const publicPlayback = {
  ...({ right: 'full', reason: 'free', source: null, subtitles: [], offers: [] } as const),
  ...{ subtitles: [], offers: [], durationMs: 120_000, endMs: 120_000 },
}

const ofViewer = { isLiked: false, likeCount: 0, isFavourite: false, positionMs: 0 }

/** The responses for the page of a free video, `/play/7`, which is still being processed and has no comments. */
export function serveVideo(server: FakeServer, different: Partial<VideoDetail> = {}): void {
  server.respond(getVideo, { ...video, ...different })
  server.respond(getPlayback, { ...publicPlayback, ...ofViewer })
  server.respond(getPublicPlayback, publicPlayback)
  server.respond(listRelatedVideos, [])
  server.respond(listProgress, [])
  server.respond(countView, {})
  // sent when a page on which something has played is left
  server.respond(reportPlays, { counted: 1 })
  server.respond(listComments, pageOf([]))
  server.respond(listMyComments, { liked: [], own: [], hidden: [] })
}

/** The responses for the page of a free short, `/vod/shortVideo/7`, without any after it. */
export function serveShort(server: FakeServer): void {
  serveVideo(server)
  const short = {
    ...cardOf(7, { kind: 'short' }),
    description: '',
    tags: [],
    topics: [],
    leadsTo: null,
    publicPlayback,
  }
  server.respond(getShort, short)
  server.respond(suggestShorts, { list: [] })
  server.respond(getPlaybacks, [{ id: 7, ...publicPlayback, ...ofViewer }])
  server.respond(listRights, [])
}

/** The author of comments, unless a test says otherwise. */
export const river = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'

/** A comment that was written just now. */
export const commentOf = (id: number, different: Partial<Comment> = {}): Comment => ({
  ...{ id, parentId: null, replyTo: null, text: `comment ${id}`, mentions: [], likeCount: 0, replyCount: 0 },
  author: { id: river, name: 'river', avatar: '', isOwner: false },
  ...{ isPinned: false, createdAt: new Date().toISOString(), editedAt: null },
  ...different,
})

/** Reports every element as visible, so that everything that loads when it comes near is loaded. Ends with the page. */
export function makeWholePageVisible(): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly seen: (entries: object[]) => void
      constructor(seen: (entries: object[]) => void) {
        this.seen = seen
      }
      observe(target: Element) {
        queueMicrotask(() => this.seen([{ isIntersecting: true, target }]))
      }
      unobserve() {}
      disconnect() {}
    },
  )
}
