import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askOrigins } from './ask-media.ts'

const site = 'https://site.example'
const browserFetch = globalThis.fetch
let asked: string[]

beforeEach(() => {
  asked = []
  vi.stubGlobal('location', { href: `${site}/play/7`, origin: site })
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  globalThis.fetch = async (input) => {
    asked.push(String(input).slice(site.length))
    return new Response('words', { status: String(input).includes('/g2/') ? 200 : 403 })
  }
})
afterEach(() => {
  globalThis.fetch = browserFetch
  vi.unstubAllGlobals()
})

const { signal } = new AbortController()
const ask = (renew?: () => Promise<string | undefined>) =>
  askOrigins('/media/g1/77/subtitles/en.vtt', { signal, ...(renew ? { renew } : {}) })

test('subtitles whose grant was taken back are asked for once more, under a new one', async () => {
  const answer = await ask(async () => '/media/g2/77/subtitles/en.vtt')
  expect(await answer?.response.text()).toBe('words')
  expect(asked).toEqual(['/media/g1/77/subtitles/en.vtt', '/media/g2/77/subtitles/en.vtt'])
})

test.each([
  ['there is no new one', async () => undefined],
  ['the new one is refused too', async () => '/media/g3/77/subtitles/en.vtt'],
])('they are done without where %s', async (_why, renew) => {
  expect(await ask(renew)).toBeUndefined()
  expect(asked.length).toBeLessThanOrEqual(2)
})
