import { logIn, newAccountName } from '../account-forms.ts'
import { expect, t, test } from '../journey.ts'
import { mailedCode } from '../mails.ts'
import { openVisitor, signInPage } from '../visitor.ts'

test('an email is bound with a mailed code, the password is changed, and a forgotten one is reset by email', {
  tag: '@phone',
}, async ({ page, address, openDevice, baseURL }) => {
  const account = newAccountName()
  const email = `${account.toLowerCase()}@liuguang.example`
  const field = (key: Parameters<typeof t>[0]) => page.getByLabel(t(key), { exact: true })

  await signInPage(page, await openVisitor(address, { account: { name: account, password: 'moonlit7' } }))
  await page.goto('/user')
  await page.getByRole('link', { name: t('accounts:place.bind') }).click()
  const send = page.getByRole('button', { name: t('credentials:send') })
  await send.click()
  await expect(page.getByText(t('credentials:wrong.email'))).toBeVisible()
  await field('credentials:email').fill(email)
  await send.click()
  await expect(page.getByText(t('credentials:sent'))).toBeVisible()
  await expect(send).toBeHidden()
  await field('credentials:bind.password').fill('moonlit7')
  const bind = page.getByRole('button', { name: t('credentials:bind.submit'), exact: true })
  const code = await mailedCode(email, '電郵驗證碼')
  await field('credentials:code').fill(((Number(code) + 1) % 1_000_000).toString().padStart(6, '0'))
  await bind.click()
  await expect(page.getByText(t('errors:WRONG_EMAIL_CODE'))).toBeVisible()
  await field('credentials:code').fill(code)
  await bind.click()
  await expect(page).toHaveURL('/user')

  const otherDevice = await (await openDevice()).newPage()
  await otherDevice.goto(`${baseURL}/user/login`)
  await logIn(otherDevice, { account, password: 'moonlit7' })
  await expect(otherDevice).toHaveURL(`${baseURL}/user`)

  await page.getByRole('link', { name: t('accounts:place.change') }).click()
  await field('credentials:change.old').fill('moonlit7')
  await field('credentials:change.new').fill('evening9')
  await field('credentials:change.confirm').fill('evening8')
  const change = page.getByRole('button', { name: t('credentials:change.submit') })
  await change.click()
  await expect(page.getByText(t('accounts:wrong.confirm'))).toBeVisible()
  await field('credentials:change.confirm').fill('evening9')
  await change.click()
  await expect(page.getByText(t('credentials:change.done'))).toBeVisible()
  await otherDevice.goto(`${baseURL}/user/wallet`)
  // shown after the reload: a navigation of our own before that would be cut off
  await expect(otherDevice.getByText(t('errors:SESSION_ENDED'))).toBeVisible()
  await expect(otherDevice).toHaveURL(`${baseURL}/`)

  await otherDevice.goto(`${baseURL}/user/login`)
  await otherDevice.getByRole('link', { name: t('accounts:login.forgot') }).click()
  // exact: the login page, shown until the next one has loaded, has a field "account or email"
  await otherDevice.getByLabel(t('credentials:email'), { exact: true }).fill(email)
  await otherDevice.getByRole('button', { name: t('credentials:send') }).click()
  await expect(otherDevice.getByText(t('credentials:sent'))).toBeVisible()
  await otherDevice.getByLabel(t('credentials:code')).fill(await mailedCode(email, '重設密碼驗證碼'))
  await otherDevice.getByLabel(t('credentials:change.new'), { exact: true }).fill('daylight8')
  await otherDevice.getByLabel(t('credentials:change.confirm'), { exact: true }).fill('daylight8')
  await otherDevice.getByRole('button', { name: t('credentials:forgot.submit') }).click()
  await expect(otherDevice.getByText(t('credentials:forgot.done'))).toBeVisible()
  await logIn(otherDevice, { account, password: 'daylight8' })
  await expect(otherDevice.getByText(email)).toBeVisible()
})
