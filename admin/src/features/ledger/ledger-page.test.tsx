// @vitest-environment happy-dom
import {
  type ListedFinding,
  listFindings,
  listMoneyChecks,
  listPostings,
  type MoneyCheck,
  permissions,
  type StaffPosting,
} from '@liuguang/contract'
import { expect, test } from 'vitest'
import { inAllLanguages, pageOf } from '../../../../web/test/responses.ts'
import { findFilter, openPage, press, shows } from '../../../test/open-page.tsx'
import texts from '../../locales/en-US.ts'
import chinese from '../../locales/zh-CN.ts'
import { chooseLocale } from '../../platform/i18n.ts'

const { app, money } = texts

const checkOf = (id: number): MoneyCheck => ({
  ...{ id, kind: 'ledger', by: `Lin ${id}`, startedAt: '2026-11-25T00:00:00Z', failure: null },
  ...{ finishedAt: '2026-11-25T00:01:00Z', checked: 120, problems: 0 },
})

test('the postings of the days in the URL are requested', async () => {
  const server = await openPage('/ledger?since=2026-11-01&until=2026-11-02&order=oldest', {
    answer(fake) {
      fake.respond(listMoneyChecks, pageOf([]))
      fake.respond(listPostings, pageOf([]))
    },
  })
  await shows(app.table.empty)
  expect(server.requests(listPostings)[0]?.input).toEqual({
    ...{ since: '2026-11-01', until: '2026-11-02', order: 'oldest' },
  })
})

test('postings are found by what is typed of an account', async () => {
  const server = await openPage('/ledger?account=moonlight7', {
    answer(fake) {
      fake.respond(listMoneyChecks, pageOf([]))
      fake.respond(listPostings, pageOf([]))
    },
  })
  await shows(app.table.empty)
  expect(findFilter(texts.orders.filters.account)?.value).toBe('moonlight7')
  expect(server.requests(listPostings).map(({ input }) => input)).toEqual([{ account: 'moonlight7' }])
})

test('a posting says who of the staff caused it, and why', async () => {
  const posting: StaffPosting = {
    ...{ id: 1, key: 'adjustment:1', kind: 'adjustment', at: '2026-11-25T00:00:00Z' },
    ...{ subject: 'adjustment:1', title: inAllLanguages(''), entries: [] },
    ...{ by: ['Lin', 'Wong'], reason: 'a double charge' },
  }
  await openPage('/ledger', {
    answer(fake) {
      fake.respond(listMoneyChecks, pageOf([]))
      fake.respond(listPostings, pageOf([posting]))
    },
  })
  await shows('Lin · Wong')
  await shows('a double charge')
  await shows(money.subjects.adjustment.replace('{{id}}', '1'))
})

test('a nightly check shows no name', async () => {
  await openPage('/ledger', {
    answer(fake) {
      fake.respond(listMoneyChecks, pageOf([{ ...checkOf(9), by: null }]))
      fake.respond(listPostings, pageOf([]))
    },
  })
  await shows(`· ${money.checks.byItself} ·`)
})

test('the last check is shown, and all of them page by page once they are opened', async () => {
  await openPage('/ledger', {
    answer(fake) {
      fake.respond(listMoneyChecks, ({ size, cursor }) => {
        if (size === 1) return pageOf([checkOf(9)], 'more')
        return cursor ? pageOf([checkOf(7)]) : pageOf([checkOf(9), checkOf(8)], 'second')
      })
      fake.respond(listPostings, pageOf([]))
    },
  })
  await shows('Lin 9')
  await shows(money.checks.all)
  expect(document.body.textContent).not.toContain('Lin 8')
  document.querySelector<HTMLElement>('.ant-collapse-header')?.click()
  await shows('Lin 8')
  // The first of the buttons: that of the ledger comes after it.
  await press(app.table.next)
  await shows('Lin 7')
})

test('the problems that a check found are shown in the language of the screen, with the stored message below', async () => {
  const what = 'L6: what it is worth was not credited'
  const findings: ListedFinding[] = [
    { number: 1, kind: 'L6', subject: 'order 7', what },
    { number: 2, kind: null, subject: 'order 8', what: 'found by another version' },
  ]
  const server = await openPage('/ledger', {
    answer(fake) {
      fake.respond(listMoneyChecks, pageOf([{ ...checkOf(9), problems: 2 }]))
      fake.respond(listFindings, pageOf(findings))
      fake.respond(listPostings, pageOf([]))
    },
  })
  await shows(money.problems.L6)
  await shows(`${app.technicalDetail} ${what}`)
  await shows('found by another version')
  await chooseLocale('zh-CN')
  await shows(chinese.money.problems.L6)
  await shows(`${chinese.app.technicalDetail} ${what}`)
  expect(server.requests(listFindings)[0]?.input).toEqual({ id: 9 })
})

test.each([
  {
    permitted: permissions,
    paths: ['/people/7', '/items/12', '/orders/0123456789ABCDEFGHJK', '/ledger?key=recharge%3A7'],
  },
  { permitted: ['wallet.read'], paths: ['/ledger?key=recharge%3A7'] },
] as const)('with $permitted, what is wrong leads to these pages: $paths', async ({ permitted, paths }) => {
  const subjects = [
    'account 7, item 12',
    'order 0123456789ABCDEFGHJK',
    'posting recharge:7',
    'posting 3, transfer 1',
  ]
  await openPage('/ledger', {
    permitted,
    answer(fake) {
      fake.respond(listMoneyChecks, pageOf([{ ...checkOf(9), problems: 4 }]))
      const rows = subjects.map((subject, place) => ({ number: place + 1, kind: null, subject, what: '' }))
      fake.respond(listFindings, pageOf(rows))
      fake.respond(listPostings, pageOf([]))
    },
  })
  for (const subject of subjects) await shows(subject)
  const table = document.querySelector(`section[aria-label="${money.checks.findings}"]`)
  const links = [...(table?.querySelectorAll('tbody a') ?? [])]
  expect(links.map((link) => link.getAttribute('href'))).toEqual(paths.map((path) => `/admin${path}`))
})

test('the problems are filtered, sorted and paged by the URL, apart from the ledger below', async () => {
  const server = await openPage(
    '/ledger?findingsKind=L6&findingsText=order&findingsOrder=subject&order=oldest&findings9Cursor=bmV4dA',
    {
      answer(fake) {
        fake.respond(listMoneyChecks, pageOf([{ ...checkOf(9), problems: 2 }]))
        fake.respond(listFindings, pageOf([]))
        fake.respond(listPostings, pageOf([]))
      },
    },
  )
  await expect
    .poll(() => server.requests(listFindings).map(({ input }) => input))
    .toEqual([{ id: 9, kind: 'L6', text: 'order', order: 'subject', cursor: 'bmV4dA' }])
  await expect
    .poll(() => server.requests(listPostings).map(({ input }) => input))
    .toEqual([{ order: 'oldest' }])
})

test.each([
  ['found nothing', { problems: 0 }],
  ['is made again', { problems: 2, finishedAt: null }],
])('no problems are requested of a check that %s', async (_, facts) => {
  const server = await openPage('/ledger', {
    answer(fake) {
      fake.respond(listMoneyChecks, pageOf([{ ...checkOf(9), ...facts }]))
      fake.respond(listPostings, pageOf([]))
    },
  })
  await shows('Lin 9')
  await shows(app.table.empty)
  expect(server.requests(listFindings)).toEqual([])
})
