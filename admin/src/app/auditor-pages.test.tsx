// @vitest-environment happy-dom
import {
  listCodeBatches,
  listJobs,
  listReviewTasks,
  listSentNotices,
  listStaffComments,
  listStaffDanmaku,
  listStaffFaq,
  listUploaders,
  type Permission,
} from '@liuguang/contract'
import { expect, test } from 'vitest'
import type { FakeServer } from '../../../web/test/fake-server.ts'
import { hasButton, openPage, shows } from '../../test/open-page.tsx'
import texts from '../locales/en-US.ts'

const at = '2026-11-25T10:00:00.000Z'
const end = { next: null, total: 1, isEstimate: false }
const written = { cn: '一行', hk: '一行', en: 'One row', vi: 'Một dòng' }
const posted = {
  ...{ id: 3, text: 'One row', author: { id: 9, name: 'Ada' }, createdAt: at, lastAction: null },
  ...{ item: { id: 5, kind: 'video' as const, title: 'A film' }, state: 'reported' as const, reports: [] },
}

interface ReadablePage {
  path: string
  permission: Permission
  answer: (fake: FakeServer) => void
  /** What of its row is shown. */
  row: string
  /** What other roles can do there. */
  actions: string[]
}

const pages: ReadablePage[] = [
  {
    ...{ path: '/reviews', permission: 'moderation.read', row: 'One row', actions: [texts.moderation.next] },
    answer: (fake) =>
      fake.respond(listReviewTasks, {
        ...{ ...end, nowPage: 1, totalPage: 1, overdue: 0 },
        list: [
          {
            ...{ id: 4, itemId: 5, version: 1, title: 'One row', kind: 'video', kindName: 'Video' },
            ...{ owner: { id: 9, name: 'Ada' }, submittedAt: at, dueAt: at, lease: null },
          },
        ],
      }),
  },
  {
    ...{ path: '/comments', permission: 'comments.read', row: 'One row' },
    actions: [texts.texts.hide, texts.texts.unhide],
    answer: (fake) =>
      fake.respond(listStaffComments, { list: [{ ...posted, parentId: null, isPinned: false }], next: null }),
  },
  {
    ...{ path: '/danmaku', permission: 'danmaku.read', row: 'One row' },
    actions: [texts.texts.hide, texts.texts.unhide],
    answer: (fake) => fake.respond(listStaffDanmaku, { list: [{ ...posted, atMs: 1000 }], next: null }),
  },
  {
    ...{ path: '/uploaders', permission: 'publishing.read-uploaders', row: 'Ada' },
    actions: [texts.people.suspendUploader],
    answer: (fake) =>
      fake.respond(listUploaders, {
        ...{ ...end, nowPage: 1, totalPage: 1 },
        list: [
          { id: 9, name: 'Ada', state: 'allowed', decidedAt: at, published: 1, works: 2, lastAction: null },
        ],
      }),
  },
  {
    ...{ path: '/notices', permission: 'messages.read-notices', row: 'One row' },
    actions: [texts.support.notice.count, texts.support.notice.copy],
    answer: (fake) =>
      fake.respond(listSentNotices, {
        ...{ ...end, nowPage: 1, totalPage: 1 },
        list: [
          { id: 7, at, by: 'Bo', title: written, text: written, audience: null, accountId: 9, recipients: 1 },
        ],
      }),
  },
  {
    ...{ path: '/faq', permission: 'messages.read-faq', row: 'One row' },
    actions: [
      texts.support.faq.add,
      texts.support.faq.edit,
      texts.support.faq.remove,
      texts.support.faq.up.replace('{{question}}', 'One row'),
    ],
    answer: (fake) =>
      fake.respond(listStaffFaq, {
        list: [
          {
            ...{ id: 1, question: written, answer: written, link: '', isOffered: false, isVisible: true },
            lastAction: null,
          },
        ],
        total: 1,
        lastOrdered: null,
      }),
  },
  {
    ...{ path: '/codes', permission: 'memberships.read-codes', row: 'One row' },
    actions: [texts.codes.make, texts.codes.download, texts.codes.revoke],
    answer: (fake) =>
      fake.respond(listCodeBatches, {
        ...{ ...end, nowPage: 1, totalPage: 1 },
        list: [
          {
            ...{ id: 2, grants: [{ kind: 'points', amount: 5 }], note: 'One row', size: 10, used: 1 },
            ...{ createdAt: at, createdBy: 'Bo', downloadedAt: null, revokedAt: null, revokedBy: null },
            lastAction: null,
          },
        ],
      }),
  },
  {
    ...{ path: '/jobs', permission: 'operations.read-jobs', row: '3 / 5' },
    actions: [texts.operations.retry, texts.operations.drop],
    answer: (fake) =>
      fake.respond(listJobs, {
        ...{ ...end, nowPage: 1, totalPage: 1 },
        list: [
          {
            ...{ id: 4, task: 'messages.send', state: 'failed', tries: 3, maxTries: 5, failure: null },
            ...{ createdAt: at, runAt: at, lastAction: null },
          },
        ],
      }),
  },
]

test.each(pages.map((page) => [page.path, page] as const))(
  'an auditor reads %s, and is offered no action there',
  async (path, { permission, answer, row, actions }) => {
    await openPage(path, { role: 'auditor', permitted: [permission], answer })
    await shows(row)
    expect(actions.filter(hasButton)).toEqual([])
  },
)
