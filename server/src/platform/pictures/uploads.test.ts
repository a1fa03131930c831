import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import net, { type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { basePath, createClient, uploadAvatar, uploadSupportPicture } from '@liuguang/contract'
import { type DestinationStream, pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { makeAccount } from '../../../test/builders.ts'
import { listDescendants } from '../../../test/faults/process-tree.ts'
import { refusalFacts } from '../../../test/members.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { createPictureEncoder, readingLimits } from './encode-picture.ts'
import { openPictureSandbox } from './picture-sandbox.ts'

/** Concurrent uploads over real connections. */

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
    client.call(uploadSupportPicture, {}, { file: picture, ...(signal ? { signal } : {}) }).then(
      () => 'stored',
      (error: unknown) => refusalFacts(error),
    )
}

/** Simulates pictures that block the decoder until the test ends. */
async function useEndlessDecoder(name: string, logTo?: DestinationStream) {
  const program = join(site.ctx.config.dataDir, `${name}.mjs`)
  await writeFile(program, 'if (process.argv[2]) for (;;);\n')
  const usual = site.ctx.pictures
  site.ctx.pictures = createPictureEncoder({
    allowUnsandboxed: false,
    log: logTo ? pino({}, logTo) : pino({ level: 'silent' }),
    openSandbox: () => openPictureSandbox({ program }),
  })
  const restore = () => {
    site.ctx.pictures = usual
  }
  onTestFinished(restore)
  return {
    restore,
    running: () =>
      listDescendants(process.pid).filter(
        ({ command }) => command.startsWith(process.execPath) && command.includes(program),
      ).length,
  }
}

test('when a client disconnects, its decoding is aborted and its waiting pictures are dropped', async () => {
  const decoder = await useEndlessDecoder('gone')
  const leave = new AbortController()
  const send = await sender('203.0.113.1')
  const sent = [send(leave.signal), send(leave.signal)]
  await expect.poll(decoder.running).toBeGreaterThan(0)
  leave.abort()
  await Promise.all(sent)
  await expect.poll(decoder.running).toBe(0)
  decoder.restore()
  // The slot is free again.
  expect(await (await sender('203.0.113.1'))()).toBe('stored')
})

test('a network with too many waiting pictures gets 503 with Retry-After, and another network is served at once', async () => {
  const lines: string[] = []
  const decoder = await useEndlessDecoder('flood', { write: (line) => void lines.push(line) })
  const leave = new AbortController()
  const flood = await Promise.all([sender('203.0.113.2'), sender('203.0.113.2')])
  const busy = { failure: 'UNAVAILABLE', details: null }
  // One runs, eight wait, the tenth is too many.
  const sent = Array.from({ length: 10 }, (_, index) => flood[index % 2]?.(leave.signal))
  expect(await Promise.race(sent)).toEqual(busy)
  const honest = await sender('203.0.113.3')
  const served = honest(leave.signal)
  await expect.poll(decoder.running).toBe(2)
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { count: 1, msg: 'pictures were refused: too many wait' },
  ])
  leave.abort()
  await Promise.all([...sent, served])
  await expect.poll(decoder.running).toBe(0)
})

/** Sends the start of a picture and then stalls. */
async function stall(address: string, token: string) {
  const socket = net.connect((site.app.server.address() as AddressInfo).port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let received = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    received += text
  })
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(
    `POST ${basePath}${uploadSupportPicture.path} HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${address}\r\n` +
      `Authorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=b\r\n` +
      'Content-Length: 1000000\r\n\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nx',
  )
  return { received: () => received, leave: () => socket.destroy() }
}
type Stalled = Awaited<ReturnType<typeof stall>>
const refusedOf = (stalled: readonly Stalled[]) =>
  stalled.filter(({ received }) => /^HTTP\/1\.1 503 .*retry-after: \d/is.test(received())).length
const respondedOf = (stalled: readonly Stalled[]) =>
  stalled.filter(({ received }) => received() !== '').length
const tokens = (count: number) =>
  Promise.all(Array.from({ length: count }, async () => (await makeAccount(site.ctx)).token))

test('of one network’s stalled uploads four are read, others are served, and it is served again once they end', async () => {
  const { atOncePerNetwork, waitingPerNetwork } = readingLimits
  const senders = await tokens(2)
  const stalled = await Promise.all(
    Array.from({ length: atOncePerNetwork + waitingPerNetwork + 5 }, (_, index) =>
      stall('203.0.113.20', senders[index % 2] ?? ''),
    ),
  )
  await expect.poll(() => refusedOf(stalled)).toBe(5)
  expect(await (await sender('203.0.113.21'))()).toBe('stored')
  expect(respondedOf(stalled)).toBe(5)
  for (const { leave } of stalled) leave()
  expect(await (await sender('203.0.113.20'))()).toBe('stored')
})

test('the stalled uploads of many networks that are read or waiting are limited', async () => {
  const { atOnce, atOncePerNetwork, waiting } = readingLimits
  const networks = (atOnce + waiting) / atOncePerNetwork + 2
  const senders = await tokens(networks)
  const stalled = await Promise.all(
    senders.flatMap((token, index) =>
      Array.from({ length: atOncePerNetwork }, () => stall(`198.51.100.${index}`, token)),
    ),
  )
  const over = stalled.length - atOnce - waiting
  expect(over).toBe(8)
  await expect.poll(() => refusedOf(stalled)).toBe(over)
  for (const { leave } of stalled) leave()
  expect(await (await sender('203.0.113.22'))()).toBe('stored')
})

test('an upload that waited too long to be read gets 503 with Retry-After', async () => {
  const [token = ''] = await tokens(1)
  const count = readingLimits.atOncePerNetwork + 1
  const stalled = await Promise.all(Array.from({ length: count }, () => stall('203.0.113.23', token)))
  await expect.poll(() => refusedOf(stalled), { timeout: 2 * readingLimits.waitMs }).toBe(1)
})

test('refused pictures are counted in the log, without a line or a stack trace for each', async () => {
  const lines: string[] = []
  const logTo = { write: (line: string) => void lines.push(line) }
  const loud = await openTestApp({ logTo })
  onTestFinished(() => loud.close())
  const { token } = await makeAccount(loud.ctx)
  loud.ctx.pictures = createPictureEncoder({
    allowUnsandboxed: false,
    log: loud.ctx.log,
    openSandbox: () => openPictureSandbox({ bwrapPath: 'no-such-bwrap' }),
  })
  for (let time = 0; time < 5; time += 1) {
    const sent = loud.as(token).call(uploadSupportPicture, {}, { file: picture })
    expect(await sent.catch(refusalFacts)).toEqual({ failure: 'UNAVAILABLE', details: null })
  }
  const warnings = lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40)
  expect(warnings.map(({ msg, count }) => [msg, count])).toEqual([
    ['pictures were not decoded: the sandbox does not work here', 1],
  ])
})

test('while the sandbox does not work, pictures are refused', async () => {
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

test.each([uploadSupportPicture, uploadAvatar])(
  '$name: one address is limited across all accounts',
  async (call) => {
    const max = call.limit?.maxPerAddress ?? 0
    expect(max).toBeGreaterThan(call.limit?.max ?? 0)
    const send = async () => {
      const response = await site.app.inject({
        method: 'POST',
        url: `/api.php${call.path}`,
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.5' },
        payload: {},
      })
      return response.statusCode
    }
    const statuses = []
    for (let count = 0; count <= max; count += 1) statuses.push(await send())
    expect(statuses.slice(0, max)).not.toContain(429)
    expect(statuses.at(-1)).toBe(429)
  },
)
