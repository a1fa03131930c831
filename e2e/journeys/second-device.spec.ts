import { expect, t, test } from '../journey.ts'
import { signInPage, storedUserId } from '../visitor.ts'

test('a login code signs in another device, by its link and only once', { tag: '@phone' }, async ({
  page,
  guest,
  openDevice,
}) => {
  await signInPage(page, guest)
  await page.goto('/user')
  await page.getByRole('link', { name: t('accounts:place.outLogin') }).click()
  await page.getByRole('button', { name: t('credentials:deviceLogin.show') }).click()
  await expect(page.getByRole('img', { name: t('credentials:deviceLogin.qr') })).toBeVisible()
  const code = (await page.locator('main .font-mono').textContent()) ?? ''
  expect(code).toMatch(/^([0-9A-Z]{4}-){2}[0-9A-Z]{4}$/)

  const second = await (await openDevice()).newPage()
  const addresses: string[] = []
  second.on('request', (request) => addresses.push(request.url(), request.postData() ?? ''))
  await second.goto(`/user/outLogin#${code}`)
  // filled in, and removed from the address; signing in needs a tap
  await expect(second.getByRole('textbox', { name: t('credentials:deviceLogin.field') })).toHaveValue(code)
  await expect(second).toHaveURL('/user/outLogin')
  expect(addresses.join()).not.toContain(code.slice(0, 4))
  await second.getByRole('button', { name: t('accounts:login.submit'), exact: true }).click()
  await expect(second).toHaveURL('/user')
  expect(await storedUserId(second)).toBe(guest.user.userId)
  await expect(page.getByText(/Chrome/)).toBeVisible()

  const third = await (await openDevice()).newPage()
  await third.goto('/user/login')
  await third.getByRole('link', { name: t('accounts:login.byDevice') }).click()
  // the page before it has a button of the same name
  await expect(third.getByRole('textbox', { name: t('credentials:deviceLogin.field') })).toBeVisible()
  const submit = third.getByRole('button', { name: t('accounts:login.submit'), exact: true })
  await submit.click()
  await expect(third.getByText(t('credentials:deviceLogin.incomplete'))).toBeVisible()
  await third.getByRole('textbox', { name: t('credentials:deviceLogin.field') }).fill(code)
  await submit.click()
  await expect(third.getByText(t('errors:WRONG_LOGIN_CODE'))).toBeVisible()

  await page.goto('/user/sessions')
  await page.getByRole('button', { name: t('privacy:others.end') }).click()
  await page.getByRole('button', { name: t('privacy:others.confirm') }).click()
  // While the dialog is open, nothing behind it has a role.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: t('privacy:others.end') })).toHaveCount(0)
  await second.reload()
  await expect(second).toHaveURL('/')
})

test('preferences are stored with the account @once', async ({ page, guest }) => {
  await signInPage(page, guest)
  await page.goto('/user/settings')
  const history = page.getByRole('switch', { name: t('privacy:preferences.keepHistory') })
  await expect(history).toBeChecked()
  await history.click()
  await expect(history).not.toBeChecked()
  await page.getByLabel(t('privacy:preferences.language')).selectOption('vi')
  await expect(page.getByLabel(t('privacy:preferences.language'))).toBeEnabled()
  await page.reload()
  await expect(history).not.toBeChecked()
  await expect(page.getByLabel(t('privacy:preferences.language'))).toHaveValue('vi')
})
