import { type Client, enrolTotp, signInStaff } from '@liuguang/contract'
import type { Page } from '@playwright/test'
import { URI } from 'otpauth'
import texts from '../admin/src/locales/zh-HK.ts'
import { staffCommand } from '../server/src/cli/people/staff.ts'
import { expect } from './journey.ts'
import { follow } from './locators.ts'
import { runSiteCommand } from './run-site-command.ts'
import { openVisitor } from './visitor.ts'

export interface StaffAccount {
  name: string
  password: string
  /** Of the member, who has no session of the back office here. */
  client: Client
}

/** A member who has a role in the back office, and no second factor yet. */
export async function makeStaff(address: string, role: string): Promise<StaffAccount> {
  const account = { name: `staff${Math.random().toString(36).slice(2, 9)}7`, password: 'harbour4night' }
  const { client } = await openVisitor(address, { account })
  await runSiteCommand(staffCommand, 'add', account.name, role)
  return { ...account, client }
}

/** The code that an authenticator app shows now. */
const codeOf = (secret: string) => URI.parse(`otpauth://totp/Liuguang?secret=${secret}`).generate()

/** A member of the staff whose session is stored in the page's browser, as signing in on the form does. */
export async function openStaff(page: Page, address: string, role: string): Promise<StaffAccount> {
  const staff = await makeStaff(address, role)
  const { name: account, password, client } = staff
  const answer = await client.call(signInStaff, { account, password })
  if (!('enrolment' in answer)) throw new Error(`${account} has a second factor already`)
  const code = codeOf(answer.enrolment.secret)
  const { session } = await client.call(enrolTotp, { account, password, code })
  // a path of the site without scripts
  await page.goto('/robots.txt')
  await page.evaluate((text) => localStorage.setItem('staffSession', text), JSON.stringify(session))
  return staff
}

/** Runs at each step of signing in, once it is shown. */
type OnStep = () => Promise<void>

const nothing: OnStep = () => Promise.resolve()

/** Signs in for the first time, which sets the authenticator up. @returns the recovery codes */
export async function signInFirst(
  page: Page,
  { name, password }: StaffAccount,
  onStep = nothing,
): Promise<string[]> {
  const { signIn } = texts.staff
  await page.goto('/admin', { waitUntil: 'commit' })
  await page.getByLabel(signIn.account).fill(name)
  await page.getByLabel(signIn.password).fill(password)
  await onStep()
  await page.getByRole('button', { name: signIn.submit }).click()
  return setUpSecondFactor(page, onStep)
}

/** Sets up the authenticator that the page requires, and opens the back office. @returns the recovery codes */
export async function setUpSecondFactor(page: Page, onStep = nothing): Promise<string[]> {
  const { signIn } = texts.staff
  const secret = await page.locator('code').first().innerText()
  await onStep()
  await page.getByLabel(signIn.code).fill(codeOf(secret.replaceAll(/\s/g, '')))
  await page.getByRole('button', { name: signIn.confirm }).click()
  const codes = (await page.locator('pre').innerText()).trim().split('\n')
  await onStep()
  await page.getByRole('checkbox', { name: signIn.codesKept }).check()
  await page.getByRole('button', { name: signIn.continue }).click()
  await expect(page.getByRole('heading', { level: 1, name: signIn.title })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return codes
}

/**
 * Opens a page of the back office and waits for its title. The application is loaded once: it opens another of its
 * pages as a link does. The page that is open is loaded again, because its title does not tell when other filters apply.
 */
export async function openPage(page: Page, path: string, title: string): Promise<void> {
  const opened = new URL(page.url()).pathname
  const isOther = opened !== `/admin${path.replace(/[?#].*$/, '')}`
  if (opened.startsWith('/admin/') && isOther) await follow(page, `/admin${path}`)
  else await page.goto(`/admin${path}`, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
}

/** Waits until the open page of the back office has loaded what it shows. */
export async function untilLoaded(page: Page): Promise<void> {
  await expect(page.locator('.ant-spin-spinning, .ant-skeleton')).toHaveCount(0)
}

/** Shows the filters of a table, which are behind a button on a phone. */
export async function openFilters(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: texts.app.table.filters })
  if (await button.isVisible()) await button.click()
}

/** Fills in the reason of an open dialog and confirms it. */
export async function confirmWithReason(page: Page, action: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(texts.app.reason).fill('journey')
  // While it grows to its size, its button moves away between the press and the release of a click.
  await expect(dialog).not.toHaveClass(/ant-zoom/)
  await dialog.getByRole('button', { name: action, exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** Closes the notices that offer to undo an action: they lie above the bottom of the page, for 15 s. */
export async function closeNotice(page: Page): Promise<void> {
  const close = page.locator('.ant-notification-notice-close')
  await expect(close.first()).toBeVisible()
  await expect(async () => {
    // The first may close by itself meanwhile.
    await close
      .first()
      .click({ timeout: 1000 })
      .catch(() => undefined)
    await expect(close).toHaveCount(0, { timeout: 1000 })
  }).toPass()
}
