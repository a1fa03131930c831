import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient, uploadAvatar, uploadServicePicture } from '@liuguang/contract'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { makeAccount } from '../../../test/builders.ts'
import { startedBy } from '../../../test/faults/started-by.ts'
import { refusalFacts } from '../../../test/members.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { createPictureEncoder } from './encode-picture.ts'
import { openPictureSandbox } from './picture-sandbox.ts'

/** Many who send pictures at once, over real connections. */

let site: TestApp
let origin: string
let picture: Blob
beforeAll(async () => {
  site = await openTestApp({ limitRates: true, env: { TRUSTED_PROXIES: '1' } })
  origin = await site.app.listen({ port: 0, host: '127.0.0.1' })
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  picture = new Blob([new Uint8Array(bytes)])
})
afterAll(() => site.close())

async function sender(address: string, isGuest = true) {
  const { token } = await makeAccount(site.ctx, { isGuest })
  const from: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('x-forwarded-for', address)
    return fetch(input, { ...init, headers })
  }
  const client = createClient({ origin, fetch: from, getToken: () => token })
  return (signal?: AbortSignal) =>
    client.call(uploadServicePicture, {}, { file: picture, ...(signal ? { signal } : {}) }).then(
      () => 'stored',
      (error: unknown) => refusalFacts(error),
    )
}

/** As with pictures that take the decoder for ever, until the test ends. */
async function useEndlessDecoder(name: string) {
  const program = join(site.ctx.config.dataDir, `${name}.mjs`)
  await writeFile(program, 'if (process.argv[2]) for (;;);\n')
  const usual = site.ctx.pictures
  site.ctx.pictures = createPictureEncoder({
    allowUnsandboxed: false,
    log: pino({ level: 'silent' }),
    openSandbox: () => openPictureSandbox({ program }),
  })
  const restore = () => {
    site.ctx.pictures = usual
  }
  onTestFinished(restore)
  return {
    restore,
    running: () =>
      startedBy(process.pid).filter(
        ({ command }) => command.startsWith(process.execPath) && command.includes(program),
      ).length,
  }
}

test('the decoding of a picture whose sender went away is ended, and what they had waiting is dropped', async () => {
  const decoder = await useEndlessDecoder('gone')
  const leave = new AbortController()
  const send = await sender('203.0.113.1')
  const sent = [send(leave.signal), send(leave.signal)]
  await expect.poll(decoder.running).toBeGreaterThan(0)
  leave.abort()
  await Promise.all(sent)
  await expect.poll(decoder.running).toBe(0)
  decoder.restore()
  // The turn is free again.
  expect(await (await sender('203.0.113.1'))()).toBe('stored')
})

test('a network with more waiting than is allowed hears 503 with Retry-After; another is served at once', async () => {
  const decoder = await useEndlessDecoder('flood')
  const leave = new AbortController()
  const flood = await Promise.all([sender('203.0.113.2'), sender('203.0.113.2')])
  const busy = { failure: 'UNAVAILABLE', details: null }
  // One runs, eight wait, the tenth is too many.
  const sent = Array.from({ length: 10 }, (_, index) => flood[index % 2]?.(leave.signal))
  expect(await Promise.race(sent)).toEqual(busy)
  const honest = await sender('203.0.113.3')
  const served = honest(leave.signal)
  await expect.poll(decoder.running).toBe(2)
  leave.abort()
  await Promise.all([...sent, served])
  await expect.poll(decoder.running).toBe(0)
})

test('where the sandbox does not work, pictures are refused until it does', async () => {
  const usual = site.ctx.pictures
  site.ctx.pictures = createPictureEncoder({
    allowUnsandboxed: false,
    log: pino({ level: 'silent' }),
    openSandbox: () => openPictureSandbox({ bwrapPath: 'no-such-bwrap' }),
  })
  expect(await (await sender('203.0.113.4'))()).toEqual({ failure: 'UNAVAILABLE', details: null })
  site.ctx.pictures = usual
  expect(await (await sender('203.0.113.4'))()).toBe('stored')
})

test.each([uploadServicePicture, uploadAvatar])(
  '$name: one address is counted whichever account calls',
  async (call) => {
    const max = call.limit?.maxPerAddress ?? 0
    expect(max).toBeGreaterThan(call.limit?.max ?? 0)
    const ask = async () => {
      const response = await site.app.inject({
        method: 'POST',
        url: `/api.php${call.path}`,
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.5' },
        payload: {},
      })
      return response.statusCode
    }
    const statuses = []
    for (let count = 0; count <= max; count += 1) statuses.push(await ask())
    expect(statuses.slice(0, max)).not.toContain(429)
    expect(statuses.at(-1)).toBe(429)
  },
)
