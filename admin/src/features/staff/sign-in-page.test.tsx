// @vitest-environment happy-dom
import { enrolTotp, getSettings, signInStaff } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { settings as siteSettings } from '../../../../web/test/responses.ts'
import { fill, findField, hasButton, openPage, press, shows } from '../../../test/open-page.tsx'
import { router } from '../../app/router.tsx'
import texts from '../../locales/en-US.ts'
import zhHk from '../../locales/zh-HK.ts'
import { staffSession } from '../../platform/session.ts'

const { staff, errors } = texts
const { signIn } = staff

/** Opens the page without a session, and gives the account and the password. */
async function sendPassword(answer: Parameters<typeof openPage>[1]['answer']) {
  const server = await openPage('/handbook', { answer })
  staffSession.close()
  await fill(signIn.account, 'operator1')
  await fill(signIn.password, 'riverside42')
  await press(signIn.submit)
  return server
}

/** Chooses an entry of the open menu. */
async function chooseMenuItem(name: string): Promise<void> {
  const find = () =>
    [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')].find(
      ({ textContent }) => textContent === name,
    )
  await expect.poll(find).toBeDefined()
  find()?.click()
}

/** What is selected in the field with this label: the next typed character replaces it. */
function selectedIn(label: string): string {
  const field = findField(label)
  if (document.activeElement !== field) return ''
  return field?.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0) ?? ''
}

test('the page has the name of the site, in the language that is chosen there', async () => {
  await openPage('/handbook', {
    answer: (fake) =>
      fake.respond(getSettings, {
        ...siteSettings,
        webName: { cn: '山河', hk: '山河網', en: 'Hills', vi: 'Đồi' },
      }),
  })
  staffSession.close()
  await shows('Hills')
  expect(document.title).toBe(`${signIn.title} · Hills`)
  await press(texts.app.language)
  await chooseMenuItem('繁體中文')
  await shows('山河網')
  await shows(zhHk.staff.signIn.title)
  expect(document.documentElement.lang).toBe('zh-HK')
})

test('the handbook can be read without a session, in its section about signing in', async () => {
  await openPage('/handbook', { answer: () => undefined })
  staffSession.close()
  await shows(signIn.title)
  const link = [...document.querySelectorAll('a')].find((one) => one.textContent === texts.app.pages.handbook)
  expect(link?.getAttribute('href')).toBe('/admin/sign-in/handbook#staff')
  await router.navigate('/sign-in/handbook#staff')
  await shows('Sign in with a lost authenticator')
  expect(document.activeElement?.id).toBe('staff')
  expect(hasButton(texts.app.language)).toBe(true)
})

test('signing in works where the name of the site cannot be loaded', async () => {
  await openPage('/handbook', { answer: (fake) => fake.refuse(getSettings, 'UNAVAILABLE') })
  staffSession.close()
  await shows(signIn.title)
  expect(hasButton(signIn.submit)).toBe(true)
})

test('a wrong code is selected, so that the next one can be typed', async () => {
  const server = await sendPassword((fake) => fake.refuse(signInStaff, 'SECOND_FACTOR_REQUIRED'))
  await fill(signIn.code, '123456')
  server.refuse(signInStaff, 'WRONG_SECOND_FACTOR')
  await press(signIn.submit)
  await shows(errors.WRONG_SECOND_FACTOR)
  await expect.poll(() => selectedIn(signIn.code)).toBe('123456')
})

test('a wrong recovery code is named as one', async () => {
  const server = await sendPassword((fake) => fake.refuse(signInStaff, 'SECOND_FACTOR_REQUIRED'))
  await press(signIn.useRecoveryCode)
  await fill(signIn.recoveryCode, 'AAAA-BBBB-CCCC')
  server.refuse(signInStaff, 'WRONG_SECOND_FACTOR')
  await press(signIn.submit)
  await shows(signIn.wrongRecoveryCode)
  expect(document.body.textContent).not.toContain(errors.WRONG_SECOND_FACTOR)
})

test('the authenticator is set up with a QR code in black on white, and a wrong code is selected', async () => {
  await sendPassword((fake) => {
    fake.respond(signInStaff, {
      enrolment: { uri: 'otpauth://totp/Site:operator1?secret=ABCD', secret: 'ABCD' },
    })
    fake.refuse(enrolTotp, 'WRONG_SECOND_FACTOR')
  })
  await shows(signIn.enrolment)
  const paths = [...document.querySelectorAll('.ant-qrcode svg path')]
  expect(paths.map((path) => path.getAttribute('fill'))).toEqual(['#fff', '#000'])
  await fill(signIn.code, '654321')
  await press(signIn.confirm)
  await shows(errors.WRONG_SECOND_FACTOR)
  await expect.poll(() => selectedIn(signIn.code)).toBe('654321')
})
