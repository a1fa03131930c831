// @vitest-environment happy-dom
import {
  type AuditCheck,
  type Dashboard,
  downloadExport,
  getAuditCheck,
  getDashboard,
  getSetup,
  listAudit,
  listExports,
  type Permission,
  startExport,
} from '@liuguang/contract'
import { expect, test } from 'vitest'
import { pageOf } from '../../../../web/test/responses.ts'
import { fill, hasButton, hides, openPage, press, shows } from '../../../test/open-page.tsx'
import texts from '../../locales/en-US.ts'
import chinese from '../../locales/zh-CN.ts'
import { chooseLocale } from '../../platform/i18n.ts'

const figure = { today: 1, current: 120, before: 100 }
const queue = { waiting: 0, overdue: 0, dueAt: null }
const dashboard: Dashboard = {
  days: { since: '2026-10-26', until: '2026-11-24' },
  income: [{ currency: 'USD', today: 0, current: -500, before: 1000 }],
  isIncomeSimulated: false,
  ...{ newAccounts: figure, plays: figure, failedPlays: figure },
  startMs: {
    video: { today: null, current: null, before: { p50: 300, p95: 900 } },
    short: { today: null, current: { p50: 125, p95: 480 }, before: { p50: 250, p95: 400 } },
  },
  queues: {
    reviews: { waiting: 3, overdue: 0, dueAt: '2099-01-02T12:00:00.000Z' },
    support: { waiting: 7, overdue: 2, dueAt: '2020-01-02T12:00:00.000Z' },
    comments: { waiting: 4, overdue: 1, dueAt: '2021-03-04T12:00:00.000Z' },
    flaggedComments: { waiting: 5, overdue: 0, dueAt: '2097-08-09T12:00:00.000Z' },
    payments: { waiting: 1, overdue: 0, dueAt: '2098-05-06T12:00:00.000Z' },
    ...{ danmaku: queue, flaggedDanmaku: queue, adjustments: queue, imports: { waiting: 1, failed: 4 } },
  },
  ...{ disk: { free: 50 * 2 ** 30, total: 100 * 2 ** 30 }, workers: 1, failedJobs: 3 },
  backup: {
    ...{ lastAt: '2026-11-24T04:00:00.000Z', bytes: 3 * 2 ** 30, hasFailedSince: false },
    test: { state: 'fine', at: '2026-11-02T12:00:00.000Z', problems: 0, isOfLast: false },
  },
  warnings: [
    { code: 'noMail' },
    { code: 'backupOld', at: '2026-11-02T12:00:00.000Z' },
    { code: 'jobWaits', task: 'email.send-letter', minutes: 16 },
  ],
}
const { operations } = texts

const openAs = (backup: Dashboard['backup']) =>
  openPage('/dashboard', {
    permitted: ['operations.dashboard'],
    answer: (fake) => fake.respond(getDashboard, { ...dashboard, backup }),
  })

/** The text of the card with this title. */
const cardOf = (title: string) =>
  [...document.querySelectorAll('.ant-card')].find(({ textContent }) => textContent?.startsWith(title))
    ?.textContent

/** The text alternatives of the arrows in the card with this title. */
const changesOf = (title: string) => {
  const cards = [...document.querySelectorAll('.ant-card')]
  const card = cards.find(({ textContent }) => textContent?.startsWith(title))
  const arrows = [...(card?.querySelectorAll('[role="img"][title]') ?? [])]
  return arrows.map((arrow) => arrow.getAttribute('aria-label'))
}

/** Where the link with this text leads. */
const linkTo = (text: string) =>
  [...document.querySelectorAll('a')].find(({ textContent }) => textContent === text)?.getAttribute('href')

test('each number is compared with the days before and leads to its list of the same days', async () => {
  const server = await openPage('/dashboard?period=month', {
    answer(fake) {
      fake.respond(getDashboard, dashboard)
      fake.respond(getSetup, [{ step: 'name', isDone: true }])
    },
  })
  await shows('-$5.00')
  expect(changesOf(operations.income)).toEqual(['-150% worse'])
  expect(server.requests(getDashboard)[0]?.input).toEqual({ period: 'month' })
  const days = 'since=2026-10-26&until=2026-11-24'
  expect(linkTo(`${operations.income} USD`)).toBe(`/admin/orders?currency=USD&${days}`)
  expect(linkTo(operations.newAccounts)).toBe(`/admin/people?${days}`)
  const playback = '/admin/playback?days=30&until=2026-11-24'
  expect(linkTo(operations.plays)).toBe(playback)
  expect(linkTo(operations.startOfVideos)).toBe(`${playback}&kind=video&dayKind=video`)
  expect(linkTo(operations.startOfShorts)).toBe(`${playback}&kind=short&dayKind=short`)
  expect(linkTo(operations.failedPlays)).toBe(`/admin/failed-plays?stage=atStart&${days}`)
  expect(document.body.textContent).toContain(operations.failedPlaysNote)
  expect(linkTo(operations.queues.support)).toBe('/admin/support')
  expect(linkTo(operations.queues.comments)).toBe('/admin/comments?order=oldest')
  expect(linkTo(operations.queues.danmaku)).toBe('/admin/danmaku?order=oldest')
  expect(linkTo(operations.queues.adjustments)).toBe('/admin/adjustments?state=proposed&order=oldest')
  expect(document.body.textContent).toContain('2 overdue, the first since Jan 2, 2020')
  expect(document.body.textContent).toContain('First due Jan 2, 2099')
  expect(document.body.textContent).toContain('1 overdue, the first since Mar 4, 2021')
  expect(document.body.textContent).toContain('First due May 6, 2098')
  expect(document.body.textContent).toContain('First due Aug 9, 2097')
  expect(linkTo(operations.queues.flaggedComments)).toBe('/admin/comments?state=flagged&order=oldest')
  expect(linkTo(operations.queues.flaggedDanmaku)).toBe('/admin/danmaku?state=flagged&order=oldest')
  expect(linkTo(operations.queues.imports)).toBe('/admin/imports?state=running')
  expect(linkTo('4 failed')).toBe('/admin/imports?state=retryable')
  expect(linkTo(operations.workers)).toBe('/admin/jobs?state=running')
  expect(linkTo(operations.failedJobs)).toBe('/admin/jobs?state=failed')
  expect(linkTo(operations.backup)).toBe('/admin/storage')
})

test.each([
  ['a demo with income', dashboard.income, true],
  ['a demo without any', [], true],
  ['another site', dashboard.income, false],
])('%s says beside its income whether payments are simulated', async (_, income, isIncomeSimulated) => {
  await openPage('/dashboard', {
    permitted: ['operations.dashboard'],
    answer: (fake) => fake.respond(getDashboard, { ...dashboard, income, isIncomeSimulated }),
  })
  await shows(operations.newAccounts)
  expect(cardOf(operations.income)?.includes(operations.simulatedIncome)).toBe(isIncomeSimulated)
})

test('labels say whether a number became better: of failures and start times, less is', async () => {
  await openAs(dashboard.backup)
  await shows(operations.startOfShorts)
  expect(changesOf(operations.newAccounts)).toEqual(['+20% better'])
  expect(changesOf(operations.failedPlays)).toEqual(['+20% worse'])
  expect(changesOf(operations.startOfShorts)).toEqual(['-50% better', '+20% worse'])
  expect(changesOf(operations.startOfVideos)).toEqual([])
})

test('the median of the start times is the number of its card, with the time of 95% below', async () => {
  await openAs(dashboard.backup)
  await shows(operations.startOfShorts)
  const shorts = cardOf(operations.startOfShorts)
  expect(shorts).toContain(`${operations.startOfShorts}125 ms`)
  expect(shorts).toContain('95% within 480 ms')
  expect(shorts).toContain('7 days before: 250 / 400 ms')
  const videos = cardOf(operations.startOfVideos)
  expect(videos).toContain(`${operations.startOfVideos}${operations.notMeasured}`)
  expect(videos).toContain('7 days before: 300 / 900 ms')
})

test('a warning says in the language of the screen what is wrong, and about what', async () => {
  await openAs(dashboard.backup)
  await shows(operations.warnings.noMail.title)
  await shows('It was made on Nov 2, 2026')
  await shows(`has been waiting for 16 min: ${texts.tasks.email['send-letter']}`)
  await chooseLocale('zh-CN')
  await shows(chinese.operations.warnings.noMail.detail)
  await shows('最近一次备份是 2026年11月2日')
  await shows(`任务“${chinese.tasks.email['send-letter']}”可以开始，却已等了 16 分钟`)
})

const badNight: Dashboard['warnings'] = [
  { code: 'ledgerInconsistent', problems: 2, at: '2026-11-24T18:40:00.000Z' },
  { code: 'paymentsDiffer', problems: 5, at: '2026-11-24T18:20:00.000Z' },
  { code: 'ledgerNotChecked', at: '2026-11-25T18:40:00.000Z' },
  { code: 'paymentsNotCompared', at: '2026-11-25T18:20:00.000Z' },
  { code: 'auditDamaged', problems: 1 },
  { code: 'diskNearlyFull', free: 2 ** 30 },
  { code: 'chainNotRead', chain: 'ethereum', at: '2026-11-24T12:00:00.000Z' },
  { code: 'noSandbox' },
  { code: 'databaseOwner' },
  { code: 'noMail' },
  { code: 'sandboxMayBeOff' },
  { code: 'variableIgnored', variable: 'BACKUP_KEEP', setting: 'backupKeep' },
]
const openWithWarnings = (...permitted: Permission[]) =>
  openPage('/dashboard', {
    permitted: ['operations.dashboard', ...permitted],
    answer: (fake) => fake.respond(getDashboard, { ...dashboard, warnings: badNight }),
  })

test('a warning leads to the page that shows more of it', async () => {
  await openWithWarnings('wallet.read', 'payments.read', 'audit.read', 'settings.read')
  await shows(operations.warnings.ledgerInconsistent.title)
  await shows('found problems: 2')
  await shows(operations.warnings.ledgerNotChecked.title)
  await shows(operations.warnings.paymentsNotCompared.title)
  await shows('Only 1.0 GiB are free')
  await shows('ethereum was last read on Nov 24, 2026')
  await shows(operations.warnings.noSandbox.detail)
  await shows('BACKUP_KEEP is set to another value than the setting backupKeep')
  const links = [...document.querySelectorAll('.ant-alert a')]
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [texts.app.pages.ledger, '/admin/ledger'],
    [texts.app.pages.payments, '/admin/payments'],
    [texts.app.pages.ledger, '/admin/ledger'],
    [texts.app.pages.payments, '/admin/payments'],
    [texts.app.pages.audit, '/admin/audit'],
    [texts.app.pages.storage, '/admin/storage'],
    ...['CRYPTO_NODES', 'ALLOW_UNSANDBOXED', 'DATABASE_', 'SMTP_URL', 'ALLOW_UNSANDBOXED'].map((variable) => [
      texts.app.pages.settings,
      `/admin/settings?tab=environment&variable=${variable}`,
    ]),
    [texts.app.pages.settings, '/admin/settings?text=backupKeep'],
  ])
})

test('a warning leads nobody to a page that their role does not include', async () => {
  await openWithWarnings('audit.read')
  await shows(operations.warnings.ledgerInconsistent.title)
  const links = [...document.querySelectorAll('.ant-alert a')]
  expect(links.map(({ textContent }) => textContent)).toEqual([texts.app.pages.audit])
})

test('the last backup is shown with its size, and the test of an earlier one as such', async () => {
  await openAs(dashboard.backup)
  await shows('3.0 GiB')
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
  for (const title of [operations.queues.support, operations.newAccounts, operations.workers])
    expect(links).not.toContain(title)
})

test('a new site shows what is still to be set up, with links to its pages, and hides and shows the list again', async () => {
  await openPage('/dashboard', {
    answer(fake) {
      fake.respond(getDashboard, dashboard)
      fake.respond(getSetup, [
        { step: 'name', isDone: true },
        { step: 'mail', isDone: false },
        { step: 'video', isDone: false },
        { step: 'payment', isDone: false },
        { step: 'backupFolder', isDone: true },
        { step: 'backup', isDone: false },
      ])
    },
  })
  await shows(operations.setup.title)
  expect(document.body.textContent).toContain(operations.setup.hints.backup)
  expect(document.body.textContent).not.toContain(operations.setup.hints.name)
  expect(document.body.textContent).not.toContain('BACKUP_DIR')
  const link = [...document.querySelectorAll('a')].find(
    ({ textContent }) => textContent === operations.setup.steps.video,
  )
  expect(link?.getAttribute('href')).toBe('/admin/imports')
  expect(linkTo(operations.setup.steps.backup)).toBe('/admin/storage')
  expect(linkTo(operations.setup.steps.mail)).toBe('/admin/settings?tab=environment&variable=SMTP_URL')
  expect(linkTo(operations.setup.steps.payment)).toBe('/admin/settings?tab=environment')
  expect(hasButton(operations.setup.show)).toBe(false)
  await press(operations.setup.hide)
  await hides(operations.setup.title)
  await press(operations.setup.show)
  await shows(operations.setup.title)
  await press(operations.setup.hide)
  await hides(operations.setup.title)
  localStorage.clear()
})

const notChecked: AuditCheck = {
  ...{ checkedAt: null, problems: 0, findings: [], isRunning: false, failure: null, lastRequest: null },
}

test('a table is exported with the filters of its URL, and not by a role that may not', async () => {
  const entry = pageOf([])
  const server = await openPage('/audit?action=staff.sign-in&since=2026-11-01&until=2026-11-02', {
    answer: (fake) => {
      fake.respond(listAudit, entry)
      fake.respond(getAuditCheck, notChecked)
      fake.respond(listExports, pageOf([]))
      fake.respond(startExport, {
        ...{ id: 1, table: 'audit.list', by: 'Operator', requestedAt: '2026-11-25T00:00:00Z', rows: 0 },
        ...{ filters: [], finishedAt: null, failure: null, keptUntil: null, isMine: true },
      })
      fake.refuse(downloadExport, 'NOT_FOUND')
    },
  })
  await press(texts.app.table.export)
  await fill(texts.app.reason, 'the yearly accounts')
  await press(texts.app.table.export)
  await shows(operations.noExports)
  const filters = { action: 'staff.sign-in', since: '2026-11-01', until: '2026-11-02' }
  expect(server.requests(listAudit)[0]?.input).toEqual(filters)
  expect(server.requests(startExport)[0]?.input).toEqual({
    ...{ table: 'audit.list', input: JSON.stringify(filters), reason: 'the yearly accounts', lang: 'en' },
  })
})

test('a role that may not export is offered no export', async () => {
  await openPage('/audit', {
    permitted: ['audit.read'],
    answer: (fake) => {
      fake.respond(listAudit, pageOf([]))
      fake.respond(getAuditCheck, notChecked)
    },
  })
  await shows(texts.app.table.empty)
  expect(hasButton(texts.app.table.export)).toBe(false)
})
