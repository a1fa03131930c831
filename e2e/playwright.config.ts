import { defineConfig } from '@playwright/test'
import { removeSettings } from '../server/test/remove-settings.ts'
import { launchOptions } from './browser.ts'
import { siteUrl } from './site.ts'
import { isThorough } from './texts.ts'

removeSettings(process.env)

/**
 * Failures keep their steps (and requests: journey.ts). Screenshots of each step take a third of a journey's
 * time.
 */
const kept = { mode: 'retain-on-failure', screenshots: false, snapshots: false } as const
const trace = process.env.CI ? kept : kept.mode

/**
 * `THOROUGH=1`, before a release, runs all journeys, and the screens in each language (texts.ts). A usual run leaves out
 * `@thorough`, and runs `@usually-phone` and `@usually-desktop` at that size only: what they would repeat at the other
 * one is tested there by another journey, or by a component's test.
 */
const skippedBy = (otherSize: RegExp) => (isThorough ? [] : [/@thorough/, otherSize])

export default defineConfig({
  testDir: 'journeys',
  globalSetup: './global-setup.ts',
  outputDir: 'results/traces',
  // A journey mostly waits for a video to play. Timeouts are chosen for two at once on two slow cores.
  workers: 2,
  timeout: 150_000,
  expect: { timeout: 15_000 },
  // a journey that passes only on the retry is listed as flaky, with a limit: tools/setup/test-counts.mjs
  retries: process.env.CI ? 1 : 0,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['line'], ['json']] : [['list']],
  // a worker would hide requests from a journey's routes; its own journey allows it
  use: { baseURL: siteUrl, launchOptions, trace, locale: 'zh-HK', serviceWorkers: 'block' },
  projects: [
    {
      name: 'phone',
      // journeys that are the same at every size run once: here, or in the project with mouse and keyboard
      grepInvert: [/@once/, ...skippedBy(/@usually-desktop/)],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    // touch journeys run in the projects with a touch screen
    {
      name: 'desktop',
      testIgnore: '**/*.touch.spec.ts',
      grepInvert: [/@touch|@phone/, ...skippedBy(/@usually-phone/)],
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
})
