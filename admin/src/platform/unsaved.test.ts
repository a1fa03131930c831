// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'

const oneHour = 3_600_000

/** The module as a document loads it. */
async function load() {
  vi.resetModules()
  const { staffSession } = await import('./session.ts')
  return { staffSession, ...(await import('./unsaved.ts')) }
}

const sessionOf = (token: string) => ({
  ...{ token, role: 'admin' as const },
  expiresAt: new Date(Date.now() + oneHour).toISOString(),
})

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('a text that was not sent is there when the tab is loaded again, until it is sent', async () => {
  const first = await load()
  first.staffSession.open(sessionOf('one'))
  first.storeUnsentText('support:7', 'Your refund')
  const second = await load()
  expect(second.unsentText('support:7')).toBe('Your refund')
  second.storeUnsentText('support:7', '')
  expect((await load()).unsentText('support:7')).toBe('')
})

test('a text of another session is not shown, and removed', async () => {
  const first = await load()
  first.staffSession.open(sessionOf('one'))
  first.storeUnsentText('support:7', 'Your refund')
  first.staffSession.open(sessionOf('two'))
  const second = await load()
  expect(second.unsentText('support:7')).toBe('')
  expect(sessionStorage.length).toBe(0)
})

test('a stored value that is not ours is ignored', async () => {
  for (const value of ['no JSON', 'null', '{"texts":1}']) {
    sessionStorage.setItem('unsentTexts', value)
    expect((await load()).unsentText('support:7')).toBe('')
  }
})
