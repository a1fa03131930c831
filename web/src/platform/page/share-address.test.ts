import { afterEach, expect, test, vi } from 'vitest'
import { shareAddress } from './share-address.ts'

afterEach(() => void vi.unstubAllGlobals())

const url = 'https://site.example/vod/shortVideo/7'
const refused = (name: string) => async () => Promise.reject(new DOMException('no', name))

/** Shares in a browser that has these functions. */
function share(browser: object) {
  vi.stubGlobal('navigator', browser)
  return shareAddress('一瞬', url)
}

test("the phone's share menu needs no notice", async () => {
  const shared: unknown[] = []
  expect(await share({ share: async (data: unknown) => void shared.push(data) })).toBeUndefined()
  expect(shared).toEqual([{ title: '一瞬', url }])
})

test('closing the share menu is not reported as a failure, and copies nothing', async () => {
  const copied: string[] = []
  const clipboard = { writeText: async (text: string) => void copied.push(text) }
  expect(await share({ share: refused('AbortError'), clipboard })).toBeUndefined()
  expect(copied).toEqual([])
})

test.each([
  ['without a menu', {}],
  ['with a menu that is not allowed', { share: refused('NotAllowedError') }],
])('%s the address is copied, and a notice says so', async (_, browser) => {
  const copied: string[] = []
  const clipboard = { writeText: async (text: string) => void copied.push(text) }
  expect(await share({ ...browser, clipboard })).toBe('copied')
  expect(copied).toEqual([url])
})

test.each([
  ['is refused', { clipboard: { writeText: refused('NotAllowedError') } }],
  ['is missing, as on plain http', {}],
])('a clipboard that %s is reported', async (_, browser) => {
  expect(await share(browser)).toBe('notCopied')
})
