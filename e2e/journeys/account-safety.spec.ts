import { logIn, newAccountName, signUp } from '../account-forms.ts'
import { expect, t, test } from '../journey.ts'
import { mailedCode } from '../mails.ts'

test('an address is bound by a mailed code, the password is changed, forgotten, and set anew by mail', {
  tag: '@phone',
}, async ({ page, openDevice, baseURL }) => {
  const account = newAccountName()
  const email = `${account.toLowerCase()}@liuguang.example`
  const field = (key: Parameters<typeof t>[0]) => page.getByLabel(t(key), { exact: true })

  await signUp(page, { account, password: 'moonlit7' })

  await page.getByRole('link', { name: t('accounts:place.bind') }).click()
  const send = page.getByRole('button', { name: t('safety:send') })
  await send.click()
  await expect(page.getByText(t('safety:wrong.email'))).toBeVisible()
  await field('safety:email').fill(email)
  await send.click()
  await expect(page.getByText(t('safety:sent'))).toBeVisible()
  await expect(send).toBeHidden()
  await field('safety:bind.password').fill('moonlit7')
  const bind = page.getByRole('button', { name: t('safety:bind.submit'), exact: true })
  const code = await mailedCode(email, '電郵驗證碼')
  await field('safety:code').fill(((Number(code) + 1) % 1_000_000).toString().padStart(6, '0'))
  await bind.click()
  await expect(page.getByText(t('errors:WRONG_EMAIL_CODE'))).toBeVisible()
  await field('safety:code').fill(code)
  await bind.click()
  await expect(page).toHaveURL('/user')

  const elsewhere = await (await openDevice()).newPage()
  await elsewhere.goto(`${baseURL}/user/login`)
  await logIn(elsewhere, { account, password: 'moonlit7' })
  await expect(elsewhere).toHaveURL(`${baseURL}/user`)

  await page.getByRole('link', { name: t('accounts:place.change') }).click()
  await field('safety:change.old').fill('moonlit7')
  await field('safety:change.new').fill('evening9')
  await field('safety:change.confirm').fill('evening8')
  const change = page.getByRole('button', { name: t('safety:change.submit') })
  await change.click()
  await expect(page.getByText(t('accounts:wrong.confirm'))).toBeVisible()
  await field('safety:change.confirm').fill('evening9')
  await change.click()
  await expect(page.getByText(t('safety:change.done'))).toBeVisible()
  await elsewhere.goto(`${baseURL}/user/wallet`)
  // told by the page that is loaded afresh: before that, a journey of our own would be cut off
  await expect(elsewhere.getByText(t('errors:SESSION_ENDED'))).toBeVisible()
  await expect(elsewhere).toHaveURL(`${baseURL}/`)

  await elsewhere.goto(`${baseURL}/user/login`)
  await elsewhere.getByRole('link', { name: t('accounts:login.forgot') }).click()
  await elsewhere.getByLabel(t('safety:email')).fill(email)
  await elsewhere.getByRole('button', { name: t('safety:send') }).click()
  await elsewhere.getByLabel(t('safety:code')).fill(await mailedCode(email, '重設密碼驗證碼'))
  await elsewhere.getByLabel(t('safety:change.new'), { exact: true }).fill('daylight8')
  await elsewhere.getByLabel(t('safety:change.confirm'), { exact: true }).fill('daylight8')
  await elsewhere.getByRole('button', { name: t('safety:forgot.submit') }).click()
  await expect(elsewhere.getByText(t('safety:forgot.done'))).toBeVisible()
  await logIn(elsewhere, { account, password: 'daylight8' })
  await expect(elsewhere.getByText(email)).toBeVisible()
})
