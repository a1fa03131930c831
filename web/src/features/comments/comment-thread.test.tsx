// @vitest-environment happy-dom
import {
  addComment,
  type Comment,
  deleteComment,
  type InputOf,
  likeComment,
  listComments,
  listMyComments,
  type PageOf,
} from '@liuguang/contract'
import { beforeEach, expect, test } from 'vitest'
import { errorTexts } from '../../../test/error-texts.ts'
import { ConnectionLost } from '../../../test/fake-server.ts'
import { openPage } from '../../../test/open-page.tsx'
import { commentOf, makeWholePageVisible, serveVideo } from '../../../test/play-page.ts'
import { pageOf } from '../../../test/responses.ts'
import { button, buttons, field, notifies, press, shows, text, type, until } from '../../../test/screen.ts'
import texts from '../../locales/en-US/comments.json' with { type: 'json' }
import ui from '../../locales/en-US/ui.json' with { type: 'json' }

beforeEach(makeWholePageVisible)

/** Opens an item whose comments a member reads. @param respond the page for a request of comments or replies */
async function open(
  respond: (input: InputOf<typeof listComments>) => PageOf<Comment> | Promise<PageOf<Comment>>,
  mine: { own?: number[]; hidden?: Comment[] } = {},
) {
  const { server } = await openPage('/play/7', {
    server(server) {
      serveVideo(server)
      server.respond(listComments, respond)
      server.respond(listMyComments, { liked: [], own: [], hidden: [], ...mine })
    },
  })
  return server
}

const placeholder = texts.placeholderReply.replace('{{name}}', 'river')

/** Sends an answer to the first comment. */
async function sendAnswer(written: string) {
  press(texts.replyTo.replace('{{name}}', 'river'))
  await until(() => expect(field(placeholder)).toBeDefined())
  type(placeholder, written)
  const send = [...document.querySelectorAll('button')].filter((one) => one.textContent === texts.send)
  send.at(-1)?.click()
}

async function answer(written: string) {
  await sendAnswer(written)
  await shows(written)
}

/** Sends an answer to a comment that has one answer, which is open. @returns what the server answers, when it does */
async function sendAnswerLate() {
  const reply = commentOf(5, { parentId: 1, text: 'a reply' })
  const server = await open(({ parentId }) => pageOf(parentId ? [reply] : [commentOf(1, { replyCount: 1 })]))
  const response = Promise.withResolvers<Comment>()
  server.respond(addComment, () => response.promise)
  await until(() => expect(buttons()).toContain('1 reply'))
  press('1 reply')
  await shows('a reply')
  await sendAnswer('thanks')
  await until(() => expect(server.requests(addComment)).toHaveLength(1))
  return response
}

/** Begins an answer to the last comment or reply, instead of the one that is open. */
async function beginAnother() {
  const replying = document.querySelectorAll<HTMLElement>(
    `[aria-label="${texts.replyTo.replace('{{name}}', 'river')}"]`,
  )
  ;[...replying].at(-1)?.click()
  await until(() => expect(field(placeholder).value).toBe(''))
}

/** Deletes the last comment or reply on the page. */
async function deleteLast() {
  const name = texts.more.replace('{{name}}', 'river')
  const menus = [...document.querySelectorAll('button')].filter(
    (one) => one.getAttribute('aria-label') === name,
  )
  menus.at(-1)?.click()
  await shows(texts.delete)
  press(texts.delete)
  await shows(texts.deleteTitle)
  press(texts.delete)
}

test('my reply is counted once, also in a list that is loaded after it', async () => {
  let replyCount = 0
  const server = await open(({ order, parentId }) =>
    pageOf(parentId ? [] : [commentOf(1, { text: `the ${order} one`, replyCount })]),
  )
  server.respond(addComment, ({ text }) => {
    replyCount = 1
    return commentOf(9, { text, parentId: 1 })
  })
  await shows('the top one')
  await answer('thanks')
  await until(() => expect(buttons()).toContain('1 reply'))
  press(texts.orders.newest)
  await shows('the newest one')
  expect(buttons()).toContain('1 reply')
})

test('my reply is counted below a comment that I have liked', async () => {
  const server = await open(({ parentId }) => pageOf(parentId ? [] : [commentOf(1, { likeCount: 3 })]))
  server.respond(likeComment, { isLiked: true, likeCount: 4 })
  server.respond(addComment, ({ text }) => commentOf(9, { text, parentId: 1 }))
  await shows('comment 1')
  press(texts.like.replace('{{amount}}', '3'))
  await until(() => {
    const like = button(texts.like.replace('{{amount}}', '4'))
    expect([like.getAttribute('aria-pressed'), server.requests(likeComment).length]).toEqual(['true', 1])
  })
  await answer('thanks')
  await until(() => expect(buttons()).toContain('1 reply'))
})

test('while a reply is sent its text stays as it is, and it cannot be cancelled', async () => {
  const response = await sendAnswerLate()
  await until(() => expect(field(placeholder).hasAttribute('readonly')).toBe(true))
  press(texts.cancel)
  field(placeholder).dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  expect(button(texts.cancel).getAttribute('aria-disabled')).toBe('true')
  response.reject(new ConnectionLost('Failed to fetch'))
  await until(() => expect(field(placeholder).hasAttribute('readonly')).toBe(false))
  expect(field(placeholder).value).toBe('thanks')
  press(texts.cancel)
  await until(() => expect(buttons()).not.toContain(texts.cancel))
})

test('a reply whose form was left is shown and counted, and the next form stays', async () => {
  const response = await sendAnswerLate()
  await beginAnother()
  response.resolve(commentOf(9, { text: 'thanks', parentId: 1 }))
  await shows('thanks')
  await shows('Comments 2')
  expect(field(placeholder).value).toBe('')
})

test('a reply that fails after its form was left says so in a notice', async () => {
  const response = await sendAnswerLate()
  await beginAnother()
  response.reject(new ConnectionLost('Failed to fetch'))
  await notifies(errorTexts.OFFLINE)
})

test('a reply of mine from an earlier visit is not counted once it is deleted', async () => {
  const reply = commentOf(5, { parentId: 1, text: 'a reply' })
  const server = await open(
    ({ parentId }) => pageOf(parentId ? [reply] : [commentOf(1, { replyCount: 1 })]),
    { own: [5] },
  )
  server.respond(deleteComment, {})
  await until(() => expect(buttons()).toContain('1 reply'))
  press('1 reply')
  await shows('a reply')
  await deleteLast()
  await shows('Comments 0')
  expect(text()).not.toContain('a reply')
  await until(() => expect(buttons()).not.toContain(texts.hideReplies))
})

test('deleting a hidden reply, which no count includes, changes no count', async () => {
  const hidden = commentOf(5, { parentId: 1, text: 'a hidden one' })
  const server = await open(() => pageOf([commentOf(1, { replyCount: 1 })]), { hidden: [hidden] })
  server.respond(deleteComment, {})
  await shows('a hidden one')
  await deleteLast()
  await shows('Comments 1')
  expect(text()).not.toContain('a hidden one')
  expect(buttons()).toContain('1 reply')
})

test('while the next page of replies is loading, its button is busy and requests it no second time', async () => {
  const replyOf = (id: number) => commentOf(id, { parentId: 1, text: `reply number ${id}` })
  const second = Promise.withResolvers<PageOf<Comment>>()
  const server = await open(({ parentId, cursor }) => {
    if (cursor) return second.promise
    return parentId ? pageOf([replyOf(5)], 'next') : pageOf([commentOf(1, { replyCount: 2 })])
  })
  await until(() => expect(buttons()).toContain('2 replies'))
  press('2 replies')
  await shows('reply number 5')
  const requests = () => server.requests(listComments).filter(({ input }) => input.cursor)
  await until(() => expect(requests()).toHaveLength(1))
  const loadMore = () =>
    [...document.querySelectorAll('button')].find((one) => one.textContent?.includes(ui.list.more))
  await until(() => expect(loadMore()?.getAttribute('aria-busy')).toBe('true'))
  loadMore()?.click()
  second.resolve(pageOf([replyOf(6)]))
  await shows('reply number 6')
  expect(requests()).toHaveLength(1)
})
