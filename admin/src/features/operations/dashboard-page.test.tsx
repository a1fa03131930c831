// @vitest-environment happy-dom
import {
  type Dashboard,
  downloadExport,
  getDashboard,
  getSetup,
  listAudit,
  listExports,
  startExport,
} from '@liuguang/contract'
import { expect, test } from 'vitest'
import { pageOf } from '../../../../web/test/responses.ts'
import { fill, hasButton, hides, openPage, press, shows } from '../../../test/open-page.tsx'
import texts from '../../locales/en-US.ts'

const figure = { today: 1, current: 120, before: 100 }
const queue = { waiting: 0, overdue: 0 }
const dashboard: Dashboard = {
  income: [{ currency: 'USD', today: 0, current: -500, before: 1000 }],
  ...{ newAccounts: figure, plays: figure, failedPlays: figure },
  startMs: { video: null, short: { p50: 125, p95: 480 } },
  queues: {
    ...{ reviews: queue, support: { waiting: 7, overdue: 2 }, comments: queue, danmaku: queue },
    ...{ payments: queue, adjustments: queue, imports: queue },
  },
  ...{ disk: { free: 50 * 2 ** 30, total: 100 * 2 ** 30 }, workers: 1, failedJobs: 3 },
  backup: {
    ...{ lastAt: '2026-11-24T04:00:00.000Z', bytes: 3 * 2 ** 30, hasFailedSince: false },
    test: { state: 'fine', at: '2026-11-02T12:00:00.000Z', problems: 0, isOfLast: false },
  },
  warnings: [{ kind: 'mail', detail: 'The site has no mail server.' }],
}
const { operations } = texts

test('each number is compared with the days before and leads to its list', async () => {
  const server = await openPage('/dashboard?period=month', {
    answer(fake) {
      fake.respond(getDashboard, dashboard)
      fake.respond(getSetup, [{ step: 'name', isDone: true }])
    },
  })
  await shows(operations.warnings.mail)
  await shows('-$5.00')
  await shows('+20%')
  await shows('-150%')
  await shows('Half within 125 ms, 95% within 480 ms')
  expect(server.requests(getDashboard)[0]?.input).toEqual({ period: 'month' })
  const linkTo = (text: string) =>
    [...document.querySelectorAll('a')].find(({ textContent }) => textContent === text)?.getAttribute('href')
  expect(linkTo(operations.queues.support)).toBe('/admin/support')
  expect(linkTo(operations.failedJobs)).toBe('/admin/jobs?state=failed')
  expect(document.body.textContent).toContain('Overdue: 2')
  expect(linkTo(operations.plays)).toBe('/admin/playback')
  expect(linkTo(operations.failedPlays)).toBe('/admin/failed-plays?stage=atStart')
  expect(linkTo(operations.backup)).toBe('/admin/storage')
})

const openAs = (backup: Dashboard['backup']) =>
  openPage('/dashboard', {
    permitted: ['operations.dashboard'],
    answer: (fake) => fake.respond(getDashboard, { ...dashboard, backup }),
  })

test('the last backup is shown with its size, and the test of an earlier one as such', async () => {
  await openAs(dashboard.backup)
  await shows('3.0 GB')
  await shows('An earlier one was tested on Nov 2, 2026')
  await shows(`: ${operations.backupTest.fine}`)
})

test.each([
  ['damaged', 'damaged or missing files: 2'],
  ['never', operations.backupTest.never],
  ['unknown', operations.backupTest.unknown],
] as const)('that the test of the last backup is %s is shown', async (state, text) => {
  const isTested = state === 'damaged'
  const at = isTested ? '2026-11-24T12:00:00.000Z' : null
  const tested = { state, at, problems: isTested ? 2 : 0, isOfLast: isTested }
  await openAs({ ...dashboard.backup, test: tested })
  await shows(text)
})

test('a role without money sees no income, and no links to pages that it may not open', async () => {
  await openPage('/dashboard', {
    role: 'triage',
    permitted: ['operations.dashboard'],
    answer: (fake) => fake.respond(getDashboard, { ...dashboard, income: null }),
  })
  await shows(operations.newAccounts)
  expect(document.body.textContent).not.toContain(operations.income)
  const links = [...document.querySelectorAll('main a, .ant-layout-content a')].map(
    ({ textContent }) => textContent,
  )
  expect(links).not.toContain(operations.queues.support)
})

test('a new site shows what is still to be set up, with links to its pages, until that is hidden', async () => {
  await openPage('/dashboard', {
    answer(fake) {
      fake.respond(getDashboard, dashboard)
      fake.respond(getSetup, [
        { step: 'name', isDone: true },
        { step: 'video', isDone: false },
        { step: 'backup', isDone: false },
      ])
    },
  })
  await shows(operations.setup.title)
  expect(document.body.textContent).toContain(operations.setup.hints.backup)
  expect(document.body.textContent).not.toContain(operations.setup.hints.name)
  const link = [...document.querySelectorAll('a')].find(
    ({ textContent }) => textContent === operations.setup.steps.video,
  )
  expect(link?.getAttribute('href')).toBe('/admin/imports')
  await press(operations.setup.hide)
  await hides(operations.setup.title)
  localStorage.clear()
})

test('a table is exported with the filters of its address, and not by a role that may not', async () => {
  const entry = pageOf([])
  const server = await openPage('/audit?act=staff.sign-in', {
    answer: (fake) => {
      fake.respond(listAudit, entry)
      fake.respond(listExports, [])
      fake.respond(startExport, {
        ...{ id: 1, table: 'audit.list', by: 'Operator', requestedAt: '2026-11-25T00:00:00Z', rows: 0 },
        ...{ finishedAt: null, failure: null, keptUntil: null, isMine: true },
      })
      fake.refuse(downloadExport, 'NOT_FOUND')
    },
  })
  await press(texts.app.table.export)
  await fill(texts.app.reason, 'the yearly accounts')
  await press(texts.app.table.export)
  await shows(operations.noExports)
  expect(server.requests(startExport)[0]?.input).toEqual({
    ...{ table: 'audit.list', input: '{"act":"staff.sign-in"}', reason: 'the yearly accounts' },
  })
})

test('a role that may not export is offered no export', async () => {
  await openPage('/audit', {
    permitted: ['audit.read'],
    answer: (fake) => fake.respond(listAudit, pageOf([])),
  })
  await shows(texts.app.table.empty)
  expect(hasButton(texts.app.table.export)).toBe(false)
})
