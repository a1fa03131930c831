import { expect, t, test } from '../journey.ts'
import { signInPage } from '../visitor.ts'

test('a code carries a session to another device, by its link and once', { tag: '@phone' }, async ({
  page,
  guest,
  openDevice,
}) => {
  await signInPage(page, guest)
  await page.goto('/user')
  await page.getByRole('link', { name: t('accounts:place.outLogin') }).click()
  await page.getByRole('button', { name: t('care:code.show') }).click()
  await expect(page.getByRole('img', { name: t('care:code.qr') })).toBeVisible()
  const code = (await page.locator('main .font-mono').textContent()) ?? ''
  expect(code).toMatch(/^([0-9A-Z]{4}-){2}[0-9A-Z]{4}$/)

  const second = await (await openDevice()).newPage()
  const addresses: string[] = []
  second.on('request', (request) => addresses.push(request.url(), request.postData() ?? ''))
  await second.goto(`/user/outLogin#${code}`)
  // filled in, and gone from the address; nothing is done without a tap
  await expect(second.getByRole('textbox', { name: t('care:code.field') })).toHaveValue(code)
  await expect(second).toHaveURL('/user/outLogin')
  expect(addresses.join()).not.toContain(code.slice(0, 4))
  await second.getByRole('button', { name: t('accounts:login.submit'), exact: true }).click()
  await expect(second).toHaveURL('/user')
  expect(await second.evaluate(() => JSON.parse(localStorage.user).user_id)).toBe(guest.user.user_id)
  await expect(page.getByText(/Chrome/)).toBeVisible()

  const third = await (await openDevice()).newPage()
  await third.goto('/user/login')
  await third.getByRole('link', { name: t('accounts:login.byDevice') }).click()
  const submit = third.getByRole('button', { name: t('accounts:login.submit'), exact: true })
  await submit.click()
  await expect(third.getByText(t('care:code.incomplete'))).toBeVisible()
  await third.getByRole('textbox', { name: t('care:code.field') }).fill(code)
  await submit.click()
  await expect(third.getByText(t('errors:WRONG_LOGIN_CODE'))).toBeVisible()

  await page.goto('/user/sessions')
  await page.getByRole('button', { name: t('care:others.end') }).click()
  await page.getByRole('button', { name: t('care:others.confirm') }).click()
  await expect(page.getByRole('button', { name: t('care:others.end') })).toHaveCount(0)
  await second.reload()
  await expect(second).toHaveURL('/')
})

test('what one prefers is kept with the account @once', async ({ page, guest }) => {
  await signInPage(page, guest)
  await page.goto('/user/settings')
  const history = page.getByRole('switch', { name: t('care:preferences.keepHistory') })
  await expect(history).toBeChecked()
  await history.click()
  await expect(history).not.toBeChecked()
  await page.getByLabel(t('care:preferences.language')).selectOption('vi')
  await expect(page.getByLabel(t('care:preferences.language'))).toBeEnabled()
  await page.reload()
  await expect(history).not.toBeChecked()
  await expect(page.getByLabel(t('care:preferences.language'))).toHaveValue('vi')
})
