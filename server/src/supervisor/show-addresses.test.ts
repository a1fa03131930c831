import { afterEach, expect, test, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { showAddresses } from './show-addresses.ts'

afterEach(() => void vi.restoreAllMocks())

test.each([
  { publicUrl: undefined, printed: 'http://127.0.0.1:8080/admin' },
  { publicUrl: 'https://site.example', printed: 'https://site.example/admin' },
])('the address of the back office is printed, with the public one $publicUrl', ({ publicUrl, printed }) => {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  const config = { ...readConfig({ DEMO: '0' }, '/'), host: '127.0.0.1', publicUrl }
  showAddresses(config, { port: 8080, mailboxPort: undefined, firstAdminPath: undefined })
  const lines = String(log.mock.calls[0]?.[0]).split('\n')
  expect(lines.filter((line) => line.includes('Back office'))).toEqual([
    expect.stringMatching(new RegExp(` {2,}${printed}$`)),
  ])
})
