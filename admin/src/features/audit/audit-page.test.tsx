// @vitest-environment happy-dom
import {
  type AuditCheck,
  type AuditEntry,
  checkAudit,
  getAuditCheck,
  listAudit,
  permissions,
} from '@liuguang/contract'
import { expect, test } from 'vitest'
import { pageOf } from '../../../../web/test/responses.ts'
import { openPage, press, shows } from '../../../test/open-page.tsx'
import texts from '../../locales/en-US.ts'
import chinese from '../../locales/zh-HK.ts'
import { chooseLocale } from '../../platform/i18n.ts'

const { audit, operations } = texts

const none: AuditCheck = {
  ...{ checkedAt: null, problems: 0, findings: [], isRunning: false, failure: null, lastRequest: null },
}
const entry: AuditEntry = {
  ...{
    number: 1,
    at: '2026-11-25T04:00:00.000Z',
    actorName: 'Chen Yi',
    actorId: 3,
    role: 'admin',
    action: 'catalogue.hide',
  },
  ...{ subject: 'item:12', reason: null, before: null, after: null, address: null, requestId: null },
}
const whole: AuditCheck = { ...none, checkedAt: '2026-11-25T04:25:00.000Z' }

test('the audit is checked from its page, which shows who requested it, and the result once the worker has it', async () => {
  let isStarted = false
  const action = { action: 'audit.check', at: '2026-11-25T04:24:00.000Z' }
  const lastRequest = { ...action, actorName: 'Chen Yi', reason: null }
  const server = await openPage('/audit', {
    answer(fake) {
      fake.respond(listAudit, pageOf([]))
      // The check is running when it is started, and done when the page requests it again.
      fake.respond(getAuditCheck, () => (isStarted ? { ...whole, lastRequest } : none))
      fake.respond(checkAudit, () => {
        isStarted = true
        return { ...none, isRunning: true }
      })
    },
  })
  await shows(audit.check.none)
  await press(audit.check.start)
  await shows(audit.check.whole)
  await shows('Chen Yi')
  expect(server.requests(checkAudit)).toHaveLength(1)
})

test('damaged rows are named in the language of the screen', async () => {
  const findings = [
    { number: 7, problem: 'was changed' },
    { number: 9, problem: 'is a problem that this page does not know' },
  ]
  await openPage('/audit', {
    answer(fake) {
      fake.respond(listAudit, pageOf([]))
      fake.respond(getAuditCheck, { ...whole, problems: 2, findings })
    },
  })
  await shows(audit.check.problems.replace('{{count}}', '2'))
  await shows(`${audit.check.row.replace('{{number}}', '7')} · ${audit.problems['was changed']}`)
  await shows('is a problem that this page does not know')
  await chooseLocale('zh-HK')
  await shows(chinese.audit.problems['was changed'])
})

test.each([
  {
    permitted: permissions,
    paths: ['/people/7', '/items/12', '/orders/0123456789ABCDEFGHJK', '/settings?text=webName'],
  },
  { permitted: ['audit.read', 'catalogue.read'], paths: ['/items/12'] },
] as const)('with $permitted, subjects link to these pages: $paths', async ({ permitted, paths }) => {
  const subjects = [
    'account:7',
    'item:12',
    'order:0123456789ABCDEFGHJK',
    'setting:webName',
    'account:all-of',
    'tag:3',
  ]
  await openPage('/audit', {
    permitted,
    answer(fake) {
      fake.respond(getAuditCheck, none)
      fake.respond(
        listAudit,
        pageOf(subjects.map((subject, place) => ({ ...entry, number: place + 1, subject }))),
      )
    },
  })
  for (const subject of subjects) await shows(subject)
  const links = [...document.querySelectorAll('tbody a')]
  expect(links.map((link) => link.getAttribute('href'))).toEqual(paths.map((path) => `/admin${path}`))
})

test('a check that failed shows the reason beside the result of the previous check', async () => {
  await openPage('/audit', {
    answer(fake) {
      fake.respond(listAudit, pageOf([]))
      fake.respond(getAuditCheck, {
        ...whole,
        failure: { kind: 'databaseUnavailable', detail: 'timeout exceeded' },
      })
    },
  })
  await shows(operations.failures.databaseUnavailable)
  await shows(audit.check.whole)
})

test('the log is filtered by the account in the URL', async () => {
  const server = await openPage('/audit?actor=zhang.wei', {
    answer(fake) {
      fake.respond(listAudit, pageOf([]))
      fake.respond(getAuditCheck, none)
    },
  })
  await expect.poll(() => server.requests(listAudit).at(-1)?.input).toEqual({ account: 'zhang.wei' })
})

test('the log is filtered by an action that is chosen by its name', async () => {
  const server = await openPage('/audit', {
    answer(fake) {
      fake.respond(listAudit, pageOf([]))
      fake.respond(getAuditCheck, none)
    },
  })
  await expect.poll(() => document.querySelector(`[aria-label="${audit.filterAction}"]`)).not.toBeNull()
  const select = document.querySelector<HTMLInputElement>(`[aria-label="${audit.filterAction}"]`)
  select?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  const option = () =>
    [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')].find(
      ({ textContent }) => textContent === texts.actions.accounts['end-sessions'],
    )
  await expect.poll(option).toBeDefined()
  option()?.click()
  await expect
    .poll(() => server.requests(listAudit).at(-1)?.input)
    .toMatchObject({ action: 'accounts.end-sessions' })
})
