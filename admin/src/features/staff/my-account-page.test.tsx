// @vitest-environment happy-dom
import {
  endStaffSession,
  getRecoveryCodes,
  listStaffSessions,
  renewRecoveryCodes,
  type StaffSession,
} from '@liuguang/contract'
import { expect, test } from 'vitest'
import { pageOf } from '../../../../web/test/responses.ts'
import { fill, hasButton, hides, openPage, press, shows } from '../../../test/open-page.tsx'
import texts from '../../locales/en-US.ts'

const { staff, errors, app } = texts

const sessionOf = (id: number, device: string, isCurrent: boolean): StaffSession => ({
  ...{ id, device, isCurrent },
  ...{ createdAt: '2026-11-25T10:00:00.000Z', lastSeenAt: '2026-11-25T11:00:00.000Z' },
})
const mine = sessionOf(1, 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', true)
const forgotten = sessionOf(2, 'Mozilla/5.0 (Windows NT 10.0) Chrome/150.0 Safari/537.36 Edg/150.0', false)
const unknown = sessionOf(3, 'a browser without a known name', false)

/** Opens the page in a role that may see nobody else. */
const open = (answer: Parameters<typeof openPage>[1]['answer'], filters = '') =>
  openPage(`/my-account${filters}`, {
    ...{ role: 'finance', permitted: ['staff.own-sessions'] },
    answer(fake) {
      fake.respond(listStaffSessions, pageOf([mine, forgotten]))
      fake.respond(getRecoveryCodes, { left: 9 })
      answer(fake)
    },
  })

test('a session has the names of its browser and system, or else what the browser sent', async () => {
  await open((fake) => fake.respond(listStaffSessions, pageOf([mine, forgotten, unknown])))
  for (const name of ['Firefox · Linux', 'Edge · Windows', unknown.device]) await shows(name)
  expect(document.body.textContent).not.toContain('Mozilla')
})

test('any role ends a session that was forgotten somewhere, and not the present one', async () => {
  const server = await open((fake) =>
    fake.respond(endStaffSession, () => {
      fake.respond(listStaffSessions, pageOf([mine]))
      return {}
    }),
  )
  await shows('Edge · Windows')
  await shows(staff.current)
  await press(staff.endSession)
  await shows(staff.endSessionHint)
  expect(server.requests(endStaffSession)).toEqual([])
  await press(staff.endSession)
  await hides('Edge · Windows')
  expect(server.requests(endStaffSession).map(({ input }) => input)).toEqual([{ id: forgotten.id }])
  expect(document.querySelectorAll('tbody button')).toHaveLength(0)
})

test('sessions are filtered by device, sorted and shown page by page', async () => {
  const server = await open(
    (fake) =>
      fake.respond(listStaffSessions, ({ cursor }) =>
        cursor ? pageOf([forgotten]) : pageOf([mine], 'bmV4dA'),
      ),
    '?device=fox&order=oldest',
  )
  await shows('Firefox · Linux')
  await press(app.table.next)
  await shows('Edge · Windows')
  const filters = { device: 'fox', order: 'oldest' }
  expect(server.requests(listStaffSessions).map(({ input }) => input)).toEqual([
    filters,
    { ...filters, cursor: 'bmV4dA' },
  ])
  // Who may not export tables is offered no file of this one either.
  expect(hasButton(app.table.export)).toBe(false)
})

const codes = ['AAAA-BBBB-CCCC', 'DDDD-EEEE-FFFF']

async function askForCodes(): Promise<void> {
  await shows('9 codes are unused')
  await press(staff.codes.renew)
  await shows(staff.codes.renewHint)
  await fill(staff.signIn.password, 'riverside42')
  await fill(staff.signIn.code, '123456')
  await press(staff.codes.renew)
}

test('new recovery codes are shown once, until it is confirmed that they are saved', async () => {
  const server = await open((fake) =>
    fake.respond(renewRecoveryCodes, () => {
      fake.respond(getRecoveryCodes, { left: 10 })
      return { codes }
    }),
  )
  await askForCodes()
  await shows(codes.join('\n'))
  const file = document.querySelector<HTMLAnchorElement>('a[download="recovery-codes.txt"]')
  expect(decodeURIComponent(file?.href ?? '')).toBe(`data:text/plain;charset=utf-8,${codes.join('\n')}\n`)
  expect(server.requests(renewRecoveryCodes)[0]?.input).toEqual({ password: 'riverside42', code: '123456' })
  const close = () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === app.close)
  expect(close()?.disabled).toBe(true)
  document.querySelector<HTMLInputElement>('[role=dialog] input[type=checkbox]')?.click()
  await expect.poll(() => close()?.disabled).toBe(false)
  await press(app.close)
  await shows('10 codes are unused')
})

test.each(['WRONG_PASSWORD', 'WRONG_SECOND_FACTOR', 'TRY_LATER'] as const)(
  'new recovery codes that are refused with %s say why, and those there are stay',
  async (failure) => {
    await open((fake) => fake.refuse(renewRecoveryCodes, failure))
    await askForCodes()
    await shows(errors[failure])
    await shows('9 codes are unused')
  },
)

test('an account without a second factor is offered no recovery codes', async () => {
  await open((fake) => fake.respond(getRecoveryCodes, { left: null }))
  await shows(staff.codes.noSecondFactor)
  expect(hasButton(staff.codes.renew)).toBe(false)
})
