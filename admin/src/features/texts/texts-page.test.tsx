// @vitest-environment happy-dom
import {
  type CallDefinition,
  hideComment,
  listStaffComments,
  listStaffDanmaku,
  pinComment,
  type StaffComment,
  type StaffDanmaku,
  unhideComment,
} from '@liuguang/contract'
import { expect, test } from 'vitest'
import type { FakeServer } from '../../../../web/test/fake-server.ts'
import { fill, hasButton, hides, openPage, press, shows } from '../../../test/open-page.tsx'
import locale from '../../locales/en-US.ts'

const { actions, app, errors, texts } = locale

const written = {
  ...{ id: 5, text: 'filmed at dawn', state: 'visible' as const, author: { id: 10042, name: 'moonlight7' } },
  ...{ item: { id: 12, kind: 'video' as const, title: 'Clouds' }, createdAt: '2026-11-20T00:00:00Z' },
  ...{ reports: [], lastAction: null },
}
const comment: StaffComment = { ...written, reports: [], parentId: null, isPinned: false }
const pinned: StaffComment = {
  ...comment,
  isPinned: true,
  lastAction: {
    ...{ action: 'comments.pin', actorName: 'captain7', reason: 'an answer of the author' },
    at: '2026-11-20T00:00:00Z',
  },
}

const openComments = (rows: StaffComment[], answer: (server: FakeServer) => void = () => undefined) =>
  openPage('/comments?state=all', {
    answer(server) {
      server.respond(listStaffComments, { list: rows, next: null })
      answer(server)
    },
  })

const inputsOf = (server: FakeServer, call: CallDefinition) => server.requests(call).map(({ input }) => input)

test('the item of a comment leads to its page in the back office', async () => {
  await openComments([comment])
  await shows('Clouds')
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main tbody a')]
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toContainEqual([
    'Clouds',
    '/admin/items/12',
  ])
})

test('a comment is pinned with a reason, who did it is shown, and undoing that unpins it', async () => {
  const server = await openComments([comment], (fake) => {
    fake.respond(pinComment, ({ isPinned }) => {
      fake.respond(listStaffComments, { list: [isPinned ? pinned : comment], next: null })
      return { replaced: null }
    })
  })
  await press(texts.pin)
  await shows(texts.pinHint)
  await fill(app.reason, 'an answer of the author')
  await press(texts.pin)
  await shows(`captain7 · ${actions.comments.pin}`)
  await shows(texts.pinned)
  await press(app.undo)
  await shows(app.undone)
  await hides(texts.pinned)
  expect(inputsOf(server, pinComment)).toEqual([
    { id: 5, isPinned: true, reason: 'an answer of the author' },
    { id: 5, isPinned: false, reason: app.undo },
  ])
})

test('a pinned comment is unpinned with a reason, and undoing that pins it again', async () => {
  const server = await openComments([pinned], (fake) => {
    fake.respond(pinComment, ({ isPinned }) => {
      fake.respond(listStaffComments, { list: [isPinned ? pinned : comment], next: null })
      return { replaced: null }
    })
  })
  await shows(texts.pinned)
  await press(texts.unpin)
  await shows(texts.unpinHint)
  await fill(app.reason, 'out of date')
  await press(texts.unpin)
  await hides(texts.pinned)
  await press(app.undo)
  await shows(app.undone)
  expect(inputsOf(server, pinComment)).toEqual([
    { id: 5, isPinned: false, reason: 'out of date' },
    { id: 5, isPinned: true, reason: app.undo },
  ])
})

test('undoing a pin that replaced another one pins that one again', async () => {
  const server = await openComments([comment], (fake) => fake.respond(pinComment, { replaced: 3 }))
  await press(texts.pin)
  await fill(app.reason, 'an answer of the author')
  await press(texts.pin)
  await press(app.undo)
  await shows(app.undone)
  expect(inputsOf(server, pinComment).at(-1)).toEqual({ id: 3, isPinned: true, reason: app.undo })
})

test('without a reason nothing is pinned', async () => {
  const server = await openComments([comment])
  await press(texts.pin)
  await shows(texts.pinHint)
  await press(texts.pin)
  await shows(errors.REASON_REQUIRED)
  expect(inputsOf(server, pinComment)).toEqual([])
})

test.each([
  ['NOT_FOUND', errors.NOT_FOUND],
  ['UNAVAILABLE', errors.UNAVAILABLE],
] as const)('a pin that is refused with %s says why, and what was typed stays', async (failure, shown) => {
  await openComments([comment], (fake) => fake.refuse(pinComment, failure))
  await press(texts.pin)
  await fill(app.reason, 'an answer of the author')
  await press(texts.pin)
  await shows(shown)
  expect(document.body.textContent).not.toContain(app.done)
  expect(document.querySelector('textarea')?.value).toBe('an answer of the author')
})

test('a pin that a colleague has undone by hiding the comment is not undone again, which is said', async () => {
  const server = await openComments([comment], (fake) => fake.respond(pinComment, { replaced: null }))
  await press(texts.pin)
  await fill(app.reason, 'an answer of the author')
  await press(texts.pin)
  await shows(app.done)
  server.refuse(pinComment, 'NOT_FOUND')
  server.respond(listStaffComments, { list: [{ ...comment, state: 'hidden' }], next: null })
  await press(app.undo)
  await shows(errors.NOT_FOUND)
  await shows(texts.unhide)
})

test.each<[string, StaffComment]>([
  ['a reply', { ...comment, parentId: 4 }],
  ['a hidden comment', { ...comment, state: 'hidden' }],
  ['a reported comment', { ...comment, state: 'reported' }],
])('%s cannot be pinned', async (_what, row) => {
  await openComments([row])
  await shows('filmed at dawn')
  expect([texts.pin, texts.unpin].filter(hasButton)).toEqual([])
})

test('danmaku cannot be pinned', async () => {
  const danmaku: StaffDanmaku = { ...written, reports: [], atMs: 1000 }
  await openPage('/danmaku?state=all', {
    answer: (fake) => fake.respond(listStaffDanmaku, { list: [danmaku], next: null }),
  })
  await shows('filmed at dawn')
  expect([texts.hide, texts.pin, texts.unpin].filter(hasButton)).toEqual([texts.hide])
})

test('a shown comment that was reported can be allowed or hidden', async () => {
  const reports = [{ reason: 'spam', count: 1, credible: 0 }]
  const server = await openPage('/comments?state=flagged', {
    answer(fake) {
      fake.respond(listStaffComments, { list: [{ ...comment, reports }], next: null })
      fake.respond(unhideComment, {})
    },
  })
  await shows('filmed at dawn')
  expect(inputsOf(server, listStaffComments)[0]).toMatchObject({ state: 'flagged' })
  expect(hasButton(texts.hide)).toBe(true)
  await press(texts.unhide)
  await fill(app.reason, 'no advert')
  await press(texts.unhide)
  await expect.poll(() => inputsOf(server, unhideComment)).toEqual([{ id: 5, reason: 'no advert' }])
})

test('an empty queue says where reports are that have hidden nothing', async () => {
  await openPage('/comments', {
    answer: (fake) => fake.respond(listStaffComments, { list: [], next: null }),
  })
  await shows(texts.emptyQueue)
})

test('a comment is hidden with a reason, and undoing that leaves it as it was before', async () => {
  const server = await openComments([comment], (fake) => {
    fake.respond(hideComment, {})
    fake.respond(unhideComment, {})
  })
  await press(texts.hide)
  await shows(texts.hideHint)
  await fill(app.reason, 'spam')
  await press(texts.hide)
  await press(app.undo)
  await shows(app.undone)
  expect(inputsOf(server, hideComment)).toEqual([{ id: 5, reason: 'spam' }])
  expect(inputsOf(server, unhideComment)).toEqual([{ id: 5, reason: app.undo, isUndo: true }])
})
