import type { CDPSession, Locator, Page } from '@playwright/test'
import { expect, t } from './journey.ts'

/** A network (bytes per second, ms) on which a file of some megabytes can be interrupted in the middle. */
export const slowNetwork = { offline: false, latency: 20, downloadThroughput: -1, uploadThroughput: 300_000 }

/** As fast as the machine. */
export const fastNetwork = { ...slowNetwork, latency: 0, uploadThroughput: -1 }

/**
 * Chooses a video in the panel, on a slow network.
 * @param title the one that the file's name gives
 * @returns the panel, which shows the draft
 */
export async function startSlowUpload(
  page: Page,
  cdp: CDPSession,
  { file, title }: { file: string; title: string },
): Promise<Locator> {
  await page.goto('/user/works')
  await page.getByRole('button', { name: t('publishing:panel.title') }).click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('heading', { name: t('publishing:panel.title') })).toBeVisible()
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', slowNetwork)
  await panel.getByLabel(t('publishing:file.choose')).last().setInputFiles(file)
  await expect(panel.getByLabel(t('publishing:form.title'))).toHaveValue(title)
  return panel
}
