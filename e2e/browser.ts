const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

/** Debian's Chromium: it decodes H.264 and AAC, which Playwright's own build may not. */
export const launchOptions = {
  executablePath: chromium,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

/** `CHROMIUM_PATH` may be a build without windows. Journeys that need one say so: `test.use({ launchOptions })`. */
export const browserWithWindow = {
  ...launchOptions,
  executablePath: process.env.WINDOWED_CHROMIUM_PATH ?? chromium,
}
