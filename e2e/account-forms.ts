import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { t } from './journey.ts'

export interface Credentials {
  account: string
  password: string
}

/** An account name that no other journey has. */
export function newAccountName(): string {
  return `Reader1${randomBytes(4).toString('hex')}`
}

export async function fillNewAccount(
  page: Page,
  { account, password, confirm = password }: Credentials & { confirm?: string },
): Promise<void> {
  await page.locator('input[name=account]').fill(account)
  await page.locator('input[name=password]').fill(password)
  await page.locator('input[name=confirm]').fill(confirm)
}

/** Registers an account on the register page, and ends on the member area. */
export async function signUp(page: Page, credentials: Credentials): Promise<void> {
  await page.goto('/user/register')
  await fillNewAccount(page, credentials)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: t('accounts:register.submit') }).click()
  await expect(page).toHaveURL('/user')
}

/** Fills in and submits the login form of the current page. */
export async function logIn(page: Page, { account, password }: Credentials): Promise<void> {
  await page.locator('input[name=account]').fill(account)
  await page.locator('input[name=password]').fill(password)
  await page.getByRole('button', { name: t('accounts:login.submit'), exact: true }).click()
}
