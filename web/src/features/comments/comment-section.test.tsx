// @vitest-environment happy-dom
import {
  addComment,
  type Comment,
  getSettings,
  likeComment,
  listComments,
  listMentionable,
  type PageOf,
} from '@liuguang/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { maker, openComments, pressLast } from '../../../test/comment-page.ts'
import { errorTexts } from '../../../test/error-texts.ts'
import { commentOf, makeWholePageVisible, river } from '../../../test/play-page.ts'
import { pageOf, settings } from '../../../test/responses.ts'
import {
  alerts,
  button,
  buttons,
  field,
  link,
  press,
  shows,
  text,
  type,
  until,
} from '../../../test/screen.ts'
import { statedRefusals } from '../../../test/stated-refusals.ts'
import accounts from '../../locales/en-US/accounts.json' with { type: 'json' }
import texts from '../../locales/en-US/comments.json' with { type: 'json' }

beforeEach(makeWholePageVisible)

test('comments are shown with who wrote them, the pinned one marked, and can be sorted', async () => {
  const { server } = await openComments({
    comments: [
      commentOf(1, { isPinned: true, author: { id: maker, name: 'maker', avatar: '', isOwner: true } }),
      commentOf(2, { text: 'look at 1:23' }),
    ],
  })
  await shows('comment 1')
  for (const shown of [texts.pinned, texts.owner, 'maker', 'Comments 2', '1:23']) await shows(shown)
  press(texts.orders.newest)
  await until(() => expect(server.requests(listComments).at(-1)?.input).toMatchObject({ order: 'newest' }))
})

test('visitors who want to write are asked to register or log in where guests may not write', async () => {
  await openComments({ as: 'visitor', comments: [commentOf(1)] })
  await shows(texts.signIn)
  press(texts.signIn)
  await shows(accounts.loginFirst)
  expect(link(accounts.login.toRegister).getAttribute('href')).toBe('/user/register?next=%2Fplay%2F7')
  expect(link(accounts.login.title).getAttribute('href')).toBe('/user/login?next=%2Fplay%2F7')
  expect(buttons()).not.toContain(accounts.guest.continue)
})

test('visitors who want to write are offered a guest account where guests may write', async () => {
  await openComments({
    as: 'visitor',
    comments: [commentOf(1)],
    more: (server) => server.respond(getSettings, { ...settings, guestsMayComment: true }),
  })
  await shows(texts.signIn)
  press(texts.signIn)
  await shows(accounts.guest.continue)
})

test('visitors who want to like a comment are offered a guest account', async () => {
  await openComments({ as: 'visitor', comments: [commentOf(1)] })
  await shows('comment 1')
  press(texts.like.replace('{{amount}}', '0'))
  await shows(accounts.guest.continue)
})

test('guests are led to register, and back', async () => {
  await openComments({ as: 'guest' })
  await shows(texts.upgrade)
  expect(link(texts.upgrade).getAttribute('href')).toBe('/user/touristUpgrade?next=%2Fplay%2F7')
  await shows(texts.empty.title)
})

test('what I write is shown at once, and counted', async () => {
  const { server } = await openComments({ comments: [commentOf(1), commentOf(2)] })
  server.respond(addComment, ({ text }) => commentOf(9, { text }))
  await shows('comment 1')
  type(texts.placeholder, 'hello there')
  press(texts.send)
  await shows('hello there')
  expect(server.requests(addComment)[0]?.input).toEqual({ id: 7, text: 'hello there' })
  await shows('Comments 3')
})

test('the names for an @ open above a field at the bottom edge of the window', async () => {
  const { server } = await openComments({ comments: [commentOf(1)] })
  server.respond(listMentionable, [{ id: river, name: 'river', avatar: '' }])
  await shows('comment 1')
  const form = field(texts.placeholder).closest('form')
  if (!form) throw new Error('the field is in no form')
  let bottom = window.innerHeight
  vi.spyOn(form, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, bottom - 44, 300, 44))
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(52)
  const list = () => document.querySelector('[role="listbox"]')?.classList
  type(texts.placeholder, '@r')
  await until(() => expect(list()).toContain('bottom-full'))
  bottom = 100
  type(texts.placeholder, '@ri')
  await until(() => expect(list()).toContain('top-full'))
  vi.restoreAllMocks()
})

test('a name that is typed after an @ is completed by keys or a press, and marked once it is sent', async () => {
  const { server } = await openComments({ comments: [commentOf(1)] })
  const person = (id: string, name: string) => ({ id, name, avatar: '' })
  server.respond(listMentionable, [person(river, 'river'), person(maker, 'River Bend'), person('x', 'Ann')])
  server.respond(addComment, ({ text }) => commentOf(9, { text, mentions: [{ at: 3, length: 11 }] }))
  await shows('comment 1')
  const box = () => field(texts.placeholder)
  const options = () => [...document.querySelectorAll('[role="option"]')]
  const nameOf = (option: Element) => option.lastElementChild?.textContent
  const key = (name: string) =>
    box().dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }))
  expect(server.requests(listMentionable)).toEqual([])
  type(texts.placeholder, 'hi @riv')
  await until(() => expect(options().map(nameOf)).toEqual(['river', 'River Bend']))
  expect(server.requests(listMentionable)[0]?.input).toEqual({ id: 7 })
  expect(box().getAttribute('aria-activedescendant')).toBe(options()[0]?.id)
  key('ArrowDown')
  await until(() => expect(box().getAttribute('aria-activedescendant')).toBe(options()[1]?.id))
  key('Enter')
  await until(() => expect(box().value).toBe('hi @River Bend '))
  expect(options()).toEqual([])
  type(texts.placeholder, 'hi @')
  await until(() => expect(options()).toHaveLength(3))
  key('Escape')
  await until(() => expect(options()).toEqual([]))
  expect(box().value).toBe('hi @')
  type(texts.placeholder, 'hi @River Bend and @An')
  await until(() => expect(options()).toHaveLength(1))
  ;(options()[0] as HTMLElement).click()
  await until(() => expect(box().value).toBe('hi @River Bend and @Ann '))
  press(texts.send)
  const marked = () => [...document.querySelectorAll('article span')].map((one) => one.textContent)
  await until(() => expect(marked()).toContain('@River Bend'))
})

test('for each @ the arrow keys start at the first suggested name, and Shift+Tab leaves the box', async () => {
  const { server } = await openComments({ comments: [commentOf(1)] })
  const people = [river, maker].map((id, index) => ({ id, name: `name ${index}`, avatar: '' }))
  server.respond(listMentionable, people)
  await shows('comment 1')
  const box = () => field(texts.placeholder)
  const options = () => document.querySelectorAll('[role="option"]')
  const key = (name: string, shiftKey = false) =>
    box().dispatchEvent(
      new KeyboardEvent('keydown', { key: name, shiftKey, bubbles: true, cancelable: true }),
    )
  type(texts.placeholder, '@')
  await until(() => expect(options()).toHaveLength(2))
  key('ArrowDown')
  await until(() => expect(box().getAttribute('aria-activedescendant')).toBe(options()[1]?.id))
  key('Enter')
  await until(() => expect(box().value).toBe('@name 1 '))
  type(texts.placeholder, '@name 1 @')
  await until(() => expect(options()).toHaveLength(2))
  // Not cancelled: the browser moves the focus.
  expect(key('Tab', true)).toBe(true)
  expect(box().value).toBe('@name 1 @')
  key('Enter')
  await until(() => expect(box().value).toBe('@name 1 @name 0 '))
})

const writingRefusals = statedRefusals(addComment, {
  NOT_FOUND: errorTexts.NOT_FOUND,
  PERMISSION_DENIED: errorTexts.PERMISSION_DENIED,
  TEXT_REFUSED: errorTexts.TEXT_REFUSED,
  LINKS_REFUSED: errorTexts.LINKS_REFUSED,
  COMMENT_EMPTY: texts.errors.COMMENT_EMPTY,
  REQUEST_KEY_REUSED: errorTexts.REQUEST_KEY_REUSED,
})

test.each(writingRefusals)(
  'a text that is refused with %s stays in the box, with the reason',
  async (failure, shown) => {
    const { server } = await openComments({ comments: [commentOf(1)] })
    server.refuse(addComment, failure)
    await shows('comment 1')
    type(texts.placeholder, 'bad word')
    press(texts.send)
    await until(() => expect(alerts()).toContain(shown))
    expect(document.querySelector('textarea')?.value).toBe('bad word')
  },
)

test('replies are loaded when they are opened, and answered with a mention', async () => {
  const { server } = await openComments({
    comments: [commentOf(1, { replyCount: 1 })],
    more: (server) =>
      server.respond(listComments, ({ parentId }) =>
        pageOf([parentId ? commentOf(5, { parentId: 1, text: 'a reply' }) : commentOf(1, { replyCount: 1 })]),
      ),
  })
  server.respond(addComment, ({ text }) => commentOf(9, { text, parentId: 1, replyTo: 'river' }))
  await shows('1 reply')
  press('1 reply')
  await shows('a reply')
  const replyButtons = [...document.querySelectorAll<HTMLElement>('button[aria-label="Reply to river"]')]
  replyButtons.at(-1)?.click()
  const placeholder = texts.placeholderReply.replace('{{name}}', 'river')
  await until(() => expect(document.querySelector(`[aria-label="${placeholder}"]`)).not.toBeNull())
  type(placeholder, 'thanks')
  pressLast(texts.send)
  await shows('thanks')
  expect(server.requests(addComment)[0]?.input).toEqual({ id: 7, text: 'thanks', replyTo: 5 })
})

test('a like is shown, and taken back when refused', async () => {
  const { server } = await openComments({ comments: [commentOf(1, { likeCount: 3 })], mine: { liked: [] } })
  server.respond(likeComment, { isLiked: true, likeCount: 4 })
  const label = (amount: number) => texts.like.replace('{{amount}}', String(amount))
  await until(() => expect(button(label(3)).getAttribute('aria-pressed')).toBe('false'))
  press(label(3))
  await until(() => expect(button(label(4)).getAttribute('aria-pressed')).toBe('true'))
  await until(() => expect(server.requests(likeComment)).toHaveLength(1))
  server.refuse(likeComment, 'NOT_FOUND')
  press(label(4))
  await until(() => expect(server.requests(likeComment)).toHaveLength(2))
  await until(() => expect(button(label(4)).getAttribute('aria-pressed')).toBe('true'))
})

test('a like whose comment left the page before the response is shown when it is back', async () => {
  const response = Promise.withResolvers<{ isLiked: boolean; likeCount: number }>()
  const newest = Promise.withResolvers<PageOf<Comment>>()
  const comments = [commentOf(1, { likeCount: 3 })]
  const { server } = await openComments({ comments })
  server.respond(likeComment, () => response.promise)
  server.respond(listComments, ({ order }) => (order === 'newest' ? newest.promise : pageOf(comments)))
  const label = (amount: number) => texts.like.replace('{{amount}}', String(amount))
  await until(() => press(label(3)))
  await until(() => expect(server.requests(likeComment)).toHaveLength(1))
  press(texts.orders.newest)
  await until(() => expect(text()).not.toContain('comment 1'))
  response.resolve({ isLiked: true, likeCount: 4 })
  newest.resolve(pageOf(comments))
  await until(() => expect(button(label(4)).getAttribute('aria-pressed')).toBe('true'))
})

test('only I see what was hidden, marked so', async () => {
  await openComments({ comments: [], mine: { hidden: [commentOf(3)] } })
  await shows('comment 3')
  await shows(texts.hidden)
})

test('only I see my hidden reply, marked so, below what it answers', async () => {
  const reply = commentOf(5, { parentId: 1, text: 'a hidden reply' })
  await openComments({ comments: [commentOf(1), commentOf(2)], mine: { hidden: [reply] } })
  await shows('a hidden reply')
  const thread = [...document.querySelectorAll('article')].find((one) =>
    one.textContent?.includes('a hidden reply'),
  )
  expect(thread?.textContent).toContain('comment 1')
  expect(thread?.textContent).toContain(texts.hidden)
  expect(
    document.querySelectorAll('button[aria-label="Reply to river"]'),
    'it cannot be answered',
  ).toHaveLength(2)
})

test('a list that did not load can be tried again', async () => {
  const { server } = await openComments({ more: (server) => server.refuse(listComments, 'NOT_FOUND') })
  await shows(texts.title)
  await until(() => expect(document.querySelector('[role=alert]')).not.toBeNull())
  server.respond(listComments, pageOf([commentOf(1)]))
  pressLast('Try again')
  await shows('comment 1')
})
