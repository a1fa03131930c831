// @vitest-environment happy-dom
import {
  deleteComment,
  editComment,
  listMuted,
  mutePerson,
  reportComment,
  unmutePerson,
} from '@liuguang/contract'
import { beforeEach, expect, test } from 'vitest'
import { maker, openComments, pressLast } from '../../../test/comment-page.ts'
import { errorTexts } from '../../../test/error-texts.ts'
import { ConnectionLost, type FakeServer } from '../../../test/fake-server.ts'
import { commentOf, makeWholePageVisible } from '../../../test/play-page.ts'
import { alerts, noticeTexts, notifies, press, shows, text, until } from '../../../test/screen.ts'
import { statedRefusals } from '../../../test/stated-refusals.ts'
import accounts from '../../locales/en-US/accounts.json' with { type: 'json' }
import texts from '../../locales/en-US/comments.json' with { type: 'json' }

beforeEach(makeWholePageVisible)

const more = texts.more.replace('{{name}}', 'river')

test('my comment can be changed and deleted', async () => {
  const { server } = await openComments({ comments: [commentOf(1)], mine: { own: [1] } })
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
  const { server } = await openComments({ comments: [commentOf(1)], mine: { own: [1] } })
  const response = await deleteAndClose(server)
  await shows('comment 1')
  response.resolve({})
  await until(() => expect(text()).not.toContain('comment 1'))
  await shows('Comments 0')
})

test('a deletion that fails after its menu was closed says so, and closes no other menu', async () => {
  const { server } = await openComments({ comments: [commentOf(1)], mine: { own: [1] } })
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
    const { server } = await openComments({ comments: [commentOf(1)], mine: { own: [1] } })
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
  const { server } = await openComments({ comments: [commentOf(1)] })
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
  const { server } = await openComments({ comments: [commentOf(1)] })
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

test('what was hidden can be deleted, but not changed', async () => {
  await openComments({ comments: [], mine: { hidden: [commentOf(3)] } })
  await shows('comment 3')
  press(more)
  await shows(texts.delete)
  expect(text()).not.toContain(texts.edit)
})

test('a muted person’s comments and replies disappear at once, and come back with undo', async () => {
  const person = { id: maker, name: 'maker', avatar: '', mutedAt: new Date().toISOString() }
  const by = { id: maker, name: 'maker', avatar: '', isOwner: false }
  let people: (typeof person)[] = []
  const { server } = await openComments({
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
    const { server } = await openComments({ comments: [commentOf(1)] })
    server.refuse(mutePerson, failure)
    await shows('comment 1')
    press(more)
    await shows(texts.mute)
    press(texts.mute)
    await until(() => expect(noticeTexts()).toContain(shown))
    await shows('comment 1')
  },
)
