import type { Page } from '@playwright/test'
import { URI } from 'otpauth'
import texts from '../admin/src/locales/zh-HK.ts'
import { expect } from './journey.ts'
import { operate } from './uploader.ts'
import { openVisitor } from './visitor.ts'

export interface StaffAccount {
  name: string
  password: string
}

/** A member who has a role in the back office, and no second factor yet. */
export async function makeStaff(address: string, role: string): Promise<StaffAccount> {
  const account = { name: `staff${Math.random().toString(36).slice(2, 9)}7`, password: 'harbour4night' }
  await openVisitor(address, { account })
  await operate('staff', 'add', account.name, role)
  return account
}

/** Signs in for the first time, which sets the authenticator up. @returns the recovery codes */
export async function signInFirst(page: Page, { name, password }: StaffAccount): Promise<string[]> {
  const { signIn } = texts.staff
  await page.goto('/admin', { waitUntil: 'commit' })
  await page.getByLabel(signIn.account).fill(name)
  await page.getByLabel(signIn.password).fill(password)
  await page.getByRole('button', { name: signIn.submit }).click()
  return setUpSecondFactor(page)
}

/** Sets the authenticator up that the page asks for, and goes on into the back office. @returns the recovery codes */
export async function setUpSecondFactor(page: Page): Promise<string[]> {
  const { signIn } = texts.staff
  const secret = await page.locator('code').first().innerText()
  const totp = URI.parse(`otpauth://totp/Liuguang?secret=${secret.trim()}`)
  await page.getByLabel(signIn.code).fill(totp.generate())
  await page.getByRole('button', { name: signIn.confirm }).click()
  const codes = (await page.locator('pre').innerText()).trim().split('\n')
  await page.getByRole('checkbox', { name: signIn.codesKept }).check()
  await page.getByRole('button', { name: signIn.continue }).click()
  await expect(page.getByRole('heading', { level: 1, name: signIn.title })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return codes
}

/** Opens a page of the back office and waits for its title. */
export async function openPage(page: Page, path: string, title: string): Promise<void> {
  await page.goto(`/admin${path}`, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}
