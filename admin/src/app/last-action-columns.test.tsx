// @vitest-environment happy-dom

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  findPeople,
  listAllOrders,
  listImports,
  listJobs,
  listShortPicks,
  listStaff,
  listStaffCategories,
  listStaffFaq,
  listStaffItems,
  listStaffTags,
  listStaffTopics,
} from '@liuguang/contract'
import { expect, test, vi } from 'vitest'
import type { FakeServer } from '../../../web/test/fake-server.ts'
import { pageOf } from '../../../web/test/responses.ts'
import { listedItem } from '../../test/items.ts'
import { onPhone, openPage, shows } from '../../test/open-page.tsx'
import texts from '../locales/en-US.ts'

const at = '2026-11-25T10:00:00.000Z'
const action = { actorName: 'Chen Yi', at, reason: 'a complaint' }
const { actions } = texts

const pages: [path: string, name: string, answer: (fake: FakeServer) => void][] = [
  [
    '/items',
    actions.entitlements['hide-item'],
    (fake) => {
      const item = listedItem({ lastAction: { ...action, action: 'entitlements.hide-item' } })
      fake.respond(listStaffItems, { list: [item], total: 1, isEstimate: false, next: null })
      fake.respond(listStaffCategories, [])
      fake.respond(listStaffTags, { list: [], next: null })
    },
  ],
  [
    '/people',
    actions.accounts.suspend,
    (fake) => {
      const person = {
        ...{ id: 12, name: 'newcomer12', displayName: '', email: '', isGuest: false, isStaff: false },
        ...{ isSpendingLocked: false, createdAt: at, suspendedAt: at, deletedAt: null },
        ...{ lastSeenAt: null, match: null, lastAction: { ...action, action: 'accounts.suspend' } },
      }
      fake.respond(findPeople, pageOf([person]))
    },
  ],
  [
    '/orders',
    actions.payments['refund-order'],
    (fake) => {
      const order = {
        ...{
          id: '0123456789ABCDEFGHJK',
          accountId: 12,
          accountName: 'newcomer12',
          state: 'refunded' as const,
        },
        ...{ method: 'card' as const, provider: 'verotel', money: { currency: 'USD' as const, minor: 500 } },
        ...{ points: 25, creditedPoints: 25, card: null, createdAt: at, paidAt: at, creditedAt: at },
        ...{ reversedAt: at, lostPoints: 0, saleId: null, isTest: false, decision: null },
        lastAction: { ...action, action: 'payments.refund-order' },
      }
      fake.respond(listAllOrders, pageOf([order]))
    },
  ],
  [
    '/imports',
    actions.publishing.retry,
    (fake) => {
      const row = {
        ...{
          id: 1,
          itemId: 7,
          kind: 'video' as const,
          title: 'Harbour',
          ownerId: null,
          bytes: 9,
          attempts: 2,
        },
        ...{ state: 'ladder' as const, progress: 40, startedAt: at, updatedAt: at, isRetryable: false },
        ...{
          reason: null,
          detail: null,
          output: null,
          lastAction: { ...action, action: 'publishing.retry' },
        },
      }
      fake.respond(listImports, pageOf([row]))
    },
  ],
  [
    '/jobs',
    actions.operations['retry-job'],
    (fake) => {
      const job = {
        ...{ id: 4, task: 'messages.send', state: 'retrying' as const, tries: 0, maxTries: 3, failure: null },
        ...{ createdAt: at, runAt: at, lastAction: { ...action, action: 'operations.retry-job' } },
      }
      fake.respond(listJobs, pageOf([job]))
    },
  ],
]

test.each(pages)('the table of %s says who did something last, what and why', async (path, name, answer) => {
  await openPage(path, { answer })
  await shows(`Chen Yi · ${name} · `)
  await shows('a complaint')
  expect(document.body.textContent).toContain(texts.app.table.lastAction)
})

const emptyPages: [path: string, action: string, answer: (fake: FakeServer) => void][] = [
  ['/tags', 'catalogue.delete-tag', (fake) => fake.respond(listStaffTags, { list: [], next: null })],
  ['/topics', 'topics.delete', (fake) => fake.respond(listStaffTopics, pageOf([]))],
  [
    '/faq',
    'messages.delete-faq-entry',
    (fake) => fake.respond(listStaffFaq, { list: [], total: 0, lastOrdered: null }),
  ],
  ['/staff', 'staff.remove', (fake) => fake.respond(listStaff, pageOf([]))],
  [
    '/shorts',
    'shorts.unpick',
    (fake) => {
      fake.respond(listShortPicks, [])
      // To choose one from.
      fake.respond(listStaffItems, { list: [], total: 0, isEstimate: false, next: null })
    },
  ],
  ['/jobs', 'operations.drop-job', (fake) => fake.respond(listJobs, pageOf([]))],
]

test.each(emptyPages)('%s links to the audit log of the removals from it', async (path, action, answer) => {
  await openPage(path, { answer })
  const link = () => document.querySelector(`main a[href="/admin/audit?action=${action}"]`)
  await expect.poll(() => link()?.textContent).toMatch(/^Audit log: [A-Z]/)
})

test.each([
  ['at most 200 px wide in a table', '200px', false],
  ['as wide as the card on a phone', 'none', true],
])('what was done last is %s', async (_, width, isPhone) => {
  if (isPhone) vi.stubGlobal('matchMedia', onPhone)
  const [items] = pages
  await openPage('/items', { answer: (fake) => items?.[2](fake) })
  const css = document.createElement('style')
  css.textContent = readFileSync(join(import.meta.dirname, 'app.css'), 'utf8')
  document.head.append(css)
  await shows('Chen Yi · ')
  const text = document.querySelector('.wraps-in-table')
  expect(text && (getComputedStyle(text).maxWidth || 'none')).toBe(width)
  css.remove()
})
