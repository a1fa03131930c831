import { afterAll, expect, vi } from 'vitest'

/**
 * Test files share a process, so that the server's code is loaded once and not 150 times. This checks that
 * each file leaves the process as it found it.
 */

const found = { env: envNow(), cwd: process.cwd(), globals: globalsNow() }

/** Without the variables that libvips sets when it is loaded. */
function envNow(): NodeJS.ProcessEnv {
  const { VIPSHOME: _, ...env } = process.env
  return env
}

/**
 * Globals that the site's tests set in place of a browser's. Those added by a package when it is first loaded
 * are ignored.
 */
function globalsNow(): Record<string, unknown> {
  const { fetch, setTimeout, document, window, navigator, location, localStorage } = globalThis as Record<
    string,
    unknown
  >
  return { fetch, setTimeout, document, window, navigator, location, localStorage }
}

afterAll(() => {
  expect(vi.isFakeTimers(), 'timers are still not the real ones').toBe(false)
  expect(process.cwd()).toBe(found.cwd)
  expect(envNow()).toEqual(found.env)
  for (const [name, value] of Object.entries(globalsNow())) {
    expect(value === found.globals[name], `another ${name} is left behind`).toBe(true)
  }
})
