// @vitest-environment happy-dom
import { type Comment, getCommentThread, listComments, type PageOf } from '@liuguang/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { openComments } from '../../../test/comment-page.ts'
import { commentOf, makeWholePageVisible } from '../../../test/play-page.ts'
import { pageOf } from '../../../test/responses.ts'
import { shows, text, until } from '../../../test/screen.ts'
import texts from '../../locales/en-US/comments.json' with { type: 'json' }

beforeEach(makeWholePageVisible)

test('a link to a reply shows its thread first; a link to a deleted reply says so', async () => {
  const reply = commentOf(5, { parentId: 1, text: 'the linked reply' })
  await openComments({
    path: '/play/7?comment=5',
    more(server) {
      server.respond(getCommentThread, { itemId: 7, comment: commentOf(1, { replyCount: 1 }), reply })
      server.respond(listComments, ({ parentId }) => pageOf(parentId ? [reply] : []))
    },
  })
  await shows(texts.linked)
  await shows('the linked reply')
})

test('a linked reply is marked, and shown first although it is on a later page, once', async () => {
  const reply = commentOf(90, { parentId: 1, text: 'the linked reply' })
  const others = [commentOf(5, { parentId: 1 }), commentOf(6, { parentId: 1 })]
  const second = Promise.withResolvers<PageOf<Comment>>()
  await openComments({
    path: '/play/7?comment=90',
    more(server) {
      server.respond(getCommentThread, { itemId: 7, comment: commentOf(1, { replyCount: 60 }), reply })
      server.respond(listComments, ({ parentId, cursor }) => {
        if (!parentId) return pageOf([])
        return cursor ? second.promise : pageOf(others, 'later')
      })
    },
  })
  await shows('comment 6')
  const rows = () => [...document.querySelectorAll('article article')].map((row) => row.textContent)
  await until(() => expect(rows()).toHaveLength(3))
  expect(rows()[0]).toContain('the linked reply')
  expect(rows().map((row) => row?.includes(texts.linked))).toEqual([true, false, false])
  expect(text().split(texts.linked)).toHaveLength(2)
  second.resolve(pageOf([commentOf(8, { parentId: 1 }), reply]))
  await shows('comment 8')
  expect(rows()).toHaveLength(4)
  expect(text().split('the linked reply')).toHaveLength(2)
})

test('a link to a deleted comment says so', async () => {
  await openComments({
    path: '/play/7?comment=5',
    more: (server) => server.refuse(getCommentThread, 'NOT_FOUND'),
  })
  await shows(texts.gone)
})

test('a link to a comment on another item says that it is gone', async () => {
  await openComments({
    path: '/play/7?comment=5',
    more(server) {
      server.respond(getCommentThread, { itemId: 8, comment: commentOf(5), reply: null })
    },
  })
  await shows(texts.gone)
  expect(text()).not.toContain('comment 5')
})

test('an address without a comment shows none first, even if one with the item’s own id was shown before', async () => {
  const { goTo } = await openComments({
    path: '/play/7?comment=7',
    more(server) {
      server.respond(getCommentThread, { itemId: 7, comment: commentOf(7), reply: null })
    },
  })
  await shows(texts.linked)
  await goTo('/play/7')
  await until(() => expect(text()).not.toContain(texts.linked))
})

test('each link to a comment scrolls to it, also to one that was loaded before', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
  const timesScrolled = () =>
    scroll.mock.contexts.filter((element) => (element as Element).textContent?.includes(texts.linked)).length
  const { back, goTo } = await openComments({
    path: '/play/7?comment=5',
    more(server) {
      server.respond(getCommentThread, ({ id }) => ({ itemId: 7, comment: commentOf(id), reply: null }))
    },
  })
  await shows('comment 5')
  await goTo('/play/7?comment=6')
  await shows('comment 6')
  await until(() => expect(timesScrolled()).toBe(2))
  await back()
  await shows('comment 5')
  await until(() => expect(timesScrolled()).toBe(3))
})
