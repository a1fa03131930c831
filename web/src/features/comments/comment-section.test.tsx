// @vitest-environment happy-dom
import {
  addComment,
  type Comment,
  countView,
  deleteComment,
  editComment,
  getCommentThread,
  getPlayback,
  getPublicPlayback,
  getSettings,
  getVideo,
  likeComment,
  listComments,
  listMentionable,
  listMuted,
  listMyComments,
  listProgress,
  listRelatedVideos,
  mutePerson,
  reportComment,
  unmutePerson,
} from '@liuguang/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { errorTexts } from '../../../test/error-texts.ts'
import { ConnectionLost, type FakeServer } from '../../../test/fake-server.ts'
import { openPage } from '../../../test/open-page.tsx'
import { cardOf, pageOf, settings } from '../../../test/responses.ts'
import {
  alerts,
  button,
  field,
  link,
  noticeTexts,
  notifies,
  press,
  shows,
  text,
  type,
  until,
} from '../../../test/screen.ts'
import { statedRefusals } from '../../../test/stated-refusals.ts'
import accounts from '../../locales/en-US/accounts.json' with { type: 'json' }
import texts from '../../locales/en-US/comments.json' with { type: 'json' }

/** Everything is in sight. */
class Sight {
  private readonly seen: (entries: object[]) => void
  constructor(seen: (entries: object[]) => void) {
    this.seen = seen
  }
  observe(target: Element) {
    queueMicrotask(() => this.seen([{ isIntersecting: true, target }]))
  }
  unobserve() {}
  disconnect() {}
}
beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', Sight)
})

/** The last button of this name: the player and its actions have some, too. */
function pressLast(name: string) {
  const named = [...document.querySelectorAll('button')].filter((one) => one.textContent === name)
  named.at(-1)?.click()
}

const river = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
const maker = '7f9619ff-8b86-4d01-b42d-00cf4fc964ff'

const commentOf = (id: number, different: Partial<Comment> = {}): Comment => ({
  id,
  parentId: null,
  author: { id: river, name: 'river', avatar: '', isOwner: false },
  replyTo: null,
  text: `comment ${id}`,
  mentions: [],
  likeCount: 0,
  replyCount: 0,
  isPinned: false,
  createdAt: new Date().toISOString(),
  editedAt: null,
  ...different,
})

const video = {
  topics: [],
  ...cardOf(7, { title: 'Moon', commentCount: 2 }),
  ...{ description: '', tags: [], actors: [], category: null, previewMs: 0, isPlayable: false },
}
const { publicPlayback, playback } = (() => {
  const shared = { right: 'full', reason: 'free', source: null, subtitles: [], offers: [] } as const
  const publicPlayback = { ...shared, subtitles: [], offers: [], durationMs: 120_000, endMs: 120_000 }
  return {
    publicPlayback,
    playback: { ...publicPlayback, isLiked: false, likeCount: 0, isFavourite: false, positionMs: 0 },
  }
})()

interface Setting {
  as?: 'visitor' | 'guest' | 'member'
  comments?: Comment[]
  mine?: { liked?: number[]; own?: number[]; hidden?: Comment[] }
  path?: string
  more?: (server: FakeServer) => void
}

const open = ({ as = 'member', comments = [], mine, path = '/play/7', more }: Setting = {}) =>
  openPage(path, {
    as,
    server(server) {
      server.respond(getSettings, settings)
      server.respond(getVideo, video)
      server.respond(getPlayback, playback)
      server.respond(getPublicPlayback, publicPlayback)
      server.respond(listRelatedVideos, [])
      server.respond(listProgress, [])
      server.respond(countView, {})
      server.respond(listComments, pageOf(comments))
      server.respond(listMyComments, { liked: [], own: [], hidden: [], ...mine })
      more?.(server)
    },
  })

test('comments are shown with who wrote them, the pinned one marked, and can be sorted', async () => {
  const { server } = await open({
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

test('visitors are asked to sign in, guests to register where guests may not write', async () => {
  await open({ as: 'visitor', comments: [commentOf(1)] })
  await shows(texts.signIn)
})

test('guests are led to register, and back', async () => {
  await open({ as: 'guest' })
  await shows(texts.upgrade)
  expect(link(texts.upgrade).getAttribute('href')).toBe('/user/touristUpgrade?next=%2Fplay%2F7')
  await shows(texts.empty.title)
})

test('what I write is shown at once, and counted', async () => {
  const { server } = await open({ comments: [commentOf(1), commentOf(2)] })
  server.respond(addComment, ({ text }) => commentOf(9, { text }))
  await shows('comment 1')
  type(texts.placeholder, 'hello there')
  press(texts.send)
  await shows('hello there')
  expect(server.requests(addComment)[0]?.input).toEqual({ id: 7, text: 'hello there' })
  await shows('Comments 3')
})

test('a name that is typed after an @ is completed by keys or a press, and marked once it is sent', async () => {
  const { server } = await open({ comments: [commentOf(1)] })
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

test('the keys begin with the first name offered for each @, and Shift and Tab leave the box', async () => {
  const { server } = await open({ comments: [commentOf(1)] })
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
    const { server } = await open({ comments: [commentOf(1)] })
    server.refuse(addComment, failure)
    await shows('comment 1')
    type(texts.placeholder, 'bad word')
    press(texts.send)
    await until(() => expect(alerts()).toContain(shown))
    expect(document.querySelector('textarea')?.value).toBe('bad word')
  },
)

test('replies are loaded when they are opened, and answered with a mention', async () => {
  const { server } = await open({
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
  const { server } = await open({ comments: [commentOf(1, { likeCount: 3 })], mine: { liked: [] } })
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

const more = texts.more.replace('{{name}}', 'river')

test('my comment can be changed and deleted', async () => {
  const { server } = await open({ comments: [commentOf(1)], mine: { own: [1] } })
  server.respond(editComment, ({ text }) => commentOf(1, { text, editedAt: new Date().toISOString() }))
  server.respond(deleteComment, {})
  await shows('comment 1')
  press(more)
  await shows(texts.edit)
  press(texts.edit)
  await shows(texts.save)
  const fields = [...document.querySelectorAll('textarea')]
  expect(fields.map(({ value }) => value)).toContain('comment 1')
  pressLast(texts.save)
  await shows(texts.edited)
  press(more)
  await shows(texts.delete)
  press(texts.delete)
  await shows(texts.deleteTitle)
  press(texts.delete)
  await until(() => expect(text()).not.toContain('comment 1'))
  await shows('Comments 0')
  expect(server.requests(deleteComment)).toHaveLength(1)
})

/** Deletes the first comment, and closes the menu before the server has answered. */
async function deleteAndClose(server: FakeServer) {
  const response = Promise.withResolvers<object>()
  server.respond(deleteComment, () => response.promise)
  await shows('comment 1')
  press(more)
  await shows(texts.delete)
  press(texts.delete)
  await shows(texts.deleteTitle)
  press(texts.delete)
  await until(() => expect(server.requests(deleteComment)).toHaveLength(1))
  press(texts.cancel)
  await until(() => expect(document.querySelector('[role="dialog"]')).toBeNull())
  return response
}

test('a comment also goes if its menu was closed before the response', async () => {
  const { server } = await open({ comments: [commentOf(1)], mine: { own: [1] } })
  const response = await deleteAndClose(server)
  await shows('comment 1')
  response.resolve({})
  await until(() => expect(text()).not.toContain('comment 1'))
  await shows('Comments 0')
})

test('a deletion that fails after its menu was closed says so, and closes no other menu', async () => {
  const { server } = await open({ comments: [commentOf(1)], mine: { own: [1] } })
  const response = await deleteAndClose(server)
  press(more)
  await shows(texts.delete)
  response.reject(new ConnectionLost('Failed to fetch'))
  await notifies(errorTexts.OFFLINE)
  expect(document.querySelector('[role="dialog"]')?.textContent).toContain(texts.delete)
})

const editRefusals = statedRefusals(editComment, {
  NOT_FOUND: errorTexts.NOT_FOUND,
  TEXT_REFUSED: errorTexts.TEXT_REFUSED,
  LINKS_REFUSED: errorTexts.LINKS_REFUSED,
  COMMENT_EMPTY: texts.errors.COMMENT_EMPTY,
  COMMENT_EDIT_OVER: texts.errors.COMMENT_EDIT_OVER,
})

test.each(editRefusals)(
  'a change that is refused with %s says so, and is not lost',
  async (failure, shown) => {
    const { server } = await open({ comments: [commentOf(1)], mine: { own: [1] } })
    server.refuse(editComment, failure)
    await shows('comment 1')
    press(more)
    await shows(texts.edit)
    press(texts.edit)
    await shows(texts.save)
    pressLast(texts.save)
    await until(() => expect(alerts()).toContain(shown))
    expect([...document.querySelectorAll('textarea')].map(({ value }) => value)).toContain('comment 1')
  },
)

const reportRefusals = statedRefusals(reportComment, { NOT_FOUND: errorTexts.NOT_FOUND })

test.each(reportRefusals)('a report that is refused with %s says so', async (failure, shown) => {
  const { server } = await open({ comments: [commentOf(1)] })
  server.refuse(reportComment, failure)
  await shows('comment 1')
  press(more)
  await shows(texts.report)
  press(texts.report)
  await shows(texts.reasons.spam)
  press(texts.reasons.spam)
  await until(() => expect(noticeTexts()).toContain(shown))
})

test('a comment of others can be reported, with a reason', async () => {
  const { server } = await open({ comments: [commentOf(1)] })
  server.respond(reportComment, {})
  await shows('comment 1')
  press(more)
  await shows(texts.report)
  press(texts.report)
  await shows(texts.reasons.spam)
  press(texts.reasons.spam)
  await until(() => expect(noticeTexts()).toContain(texts.reported))
  expect(server.requests(reportComment)[0]?.input).toEqual({ id: 1, reason: 'spam' })
})

test('only I see what was hidden, marked so', async () => {
  await open({ comments: [], mine: { hidden: [commentOf(3)] } })
  await shows('comment 3')
  await shows(texts.hidden)
})

test('what was hidden can be deleted, but not changed', async () => {
  await open({ comments: [], mine: { hidden: [commentOf(3)] } })
  await shows('comment 3')
  press(more)
  await shows(texts.delete)
  expect(text()).not.toContain(texts.edit)
})

test('only I see my hidden reply, marked so, below what it answers', async () => {
  const reply = commentOf(5, { parentId: 1, text: 'a hidden reply' })
  await open({ comments: [commentOf(1), commentOf(2)], mine: { hidden: [reply] } })
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

test('a link to a reply shows its thread first; one that is gone says so', async () => {
  const reply = commentOf(5, { parentId: 1, text: 'the linked reply' })
  await open({
    path: '/play/7?comment=5',
    more(server) {
      server.respond(getCommentThread, { itemId: 7, comment: commentOf(1, { replyCount: 1 }), reply })
      server.respond(listComments, ({ parentId }) => pageOf(parentId ? [reply] : []))
    },
  })
  await shows(texts.linked)
  await shows('the linked reply')
})

test('a link to what is gone says so', async () => {
  await open({ path: '/play/7?comment=5', more: (server) => server.refuse(getCommentThread, 'NOT_FOUND') })
  await shows(texts.gone)
})

test('a link to a comment on another item says that it is gone', async () => {
  await open({
    path: '/play/7?comment=5',
    more(server) {
      server.respond(getCommentThread, { itemId: 8, comment: commentOf(5), reply: null })
    },
  })
  await shows(texts.gone)
  expect(text()).not.toContain('comment 5')
})

test('an address without a comment shows none first, even if one with the item’s own id was shown before', async () => {
  const { goTo } = await open({
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
  const { back, goTo } = await open({
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

test('a list that did not load can be tried again', async () => {
  const { server } = await open({ more: (server) => server.refuse(listComments, 'NOT_FOUND') })
  await shows(texts.title)
  await until(() => expect(document.querySelector('[role=alert]')).not.toBeNull())
  server.respond(listComments, pageOf([commentOf(1)]))
  pressLast('Try again')
  await shows('comment 1')
})

test('a muted person’s comments and replies disappear at once, and come back with undo', async () => {
  const person = { id: maker, name: 'maker', avatar: '', mutedAt: new Date().toISOString() }
  const by = { id: maker, name: 'maker', avatar: '', isOwner: false }
  let people: (typeof person)[] = []
  const { server } = await open({
    comments: [commentOf(1, { author: by }), commentOf(2), commentOf(3, { author: by })],
  })
  server.respond(listMuted, () => people)
  server.respond(mutePerson, () => {
    people = [person]
    return person
  })
  server.respond(unmutePerson, () => {
    people = []
    return {}
  })
  await shows('comment 3')
  press(texts.more.replace('{{name}}', 'maker'))
  await shows(texts.mute)
  press(texts.mute)
  await until(() => expect(text()).not.toContain('comment 1'))
  expect(text()).not.toContain('comment 3')
  await shows('comment 2')
  expect(server.requests(mutePerson)[0]?.input).toEqual({ id: maker })
  await until(() => expect(noticeTexts()).toContain(accounts.muting.done))
  press(accounts.muting.undo)
  await shows('comment 1')
  expect(server.requests(unmutePerson)[0]?.input).toEqual({ id: maker })
})

const mutingRefusals = statedRefusals(mutePerson, {
  NOT_FOUND: errorTexts.NOT_FOUND,
  MUTED_ONESELF: errorTexts.MUTED_ONESELF,
  TOO_MANY_MUTED: errorTexts.TOO_MANY_MUTED,
})

test.each(mutingRefusals)(
  'muting that is refused with %s says so, and hides nobody',
  async (failure, shown) => {
    const { server } = await open({ comments: [commentOf(1)] })
    server.refuse(mutePerson, failure)
    await shows('comment 1')
    press(more)
    await shows(texts.mute)
    press(texts.mute)
    await until(() => expect(noticeTexts()).toContain(shown))
    await shows('comment 1')
  },
)
