import { expect, type Page } from '@playwright/test'
import { t } from './journey.ts'

/** Opens the recovery code, which a new guest is asked to save, and confirms that it is saved. */
export async function keepRecoveryCode(page: Page): Promise<string> {
  await page.getByRole('button', { name: t('accounts:recovery.show') }).click()
  const dialog = page.getByRole('dialog', { name: t('accounts:recovery.title') })
  const shown = dialog.getByText(/^([0-9A-HJKMNP-TV-Z]{4}[- ]?){6}$/)
  const code = (await shown.textContent()) ?? ''
  await expect(dialog.getByRole('img', { name: t('accounts:recovery.qr') })).toBeVisible()
  const done = dialog.getByRole('button', { name: t('accounts:recovery.done') })
  await expect(done).toBeDisabled()
  await dialog.getByRole('checkbox').check()
  await done.click()
  await expect(dialog).toBeHidden()
  return code
}
