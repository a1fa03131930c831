import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import net from 'node:net'
import { join } from 'node:path'
import { basePath, getSettings, login } from '@liuguang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiProcess, startApiProcess } from '../processes/api-process.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { rawCall } from './raw-call.ts'

const gigabyte = 2 ** 30
const manyConnections = 10_000

let site: TestApp
let api: ApiProcess
beforeAll(async () => {
  site = await openTestApp()
  api = await startApiProcess(site.ctx.config)
}, 240_000)
afterAll(async () => {
  await api.stop()
  await site.close()
})

const residentMegabytes = () =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${api.pid}/status`, 'utf8'))?.[1]) / 1024
const descriptors = () => readdirSync(`/proc/${api.pid}/fd`).length

const drained = (socket: net.Socket) => new Promise<void>((resolve) => socket.once('drain', resolve))

/** Sends an endless body until the server stops reading. */
async function flood(framing: 'length' | 'chunks'): Promise<{ response: string; sent: number }> {
  const socket = net.connect(api.port, '127.0.0.1')
  let response = ''
  let isOpen = true
  const ended = Promise.withResolvers<void>()
  // A closed connection raises an error, which is expected here.
  socket.on('error', () => undefined)
  socket.on('close', () => {
    isOpen = false
    ended.resolve()
  })
  socket.setEncoding('latin1').on('data', (text: string) => {
    response += text
  })
  const size = framing === 'length' ? `Content-Length: ${gigabyte}` : 'Transfer-Encoding: chunked'
  socket.write(
    `POST ${basePath}${login.path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${size}\r\n\r\n`,
  )
  const block = Buffer.alloc(2 ** 20, 0x20)
  const piece =
    framing === 'length' ? block : Buffer.concat([Buffer.from('100000\r\n'), block, Buffer.from('\r\n')])
  let sent = 0
  while (isOpen && sent < gigabyte) {
    sent += block.length
    if (!socket.write(piece)) await Promise.race([drained(socket), ended.promise])
  }
  await ended.promise
  return { response, sent }
}

test.each(['length', 'chunks'] as const)(
  'a body of a gigabyte, declared by its %s, is refused and not read',
  async (framing) => {
    const before = residentMegabytes()
    const { response, sent } = await flood(framing)
    const grown = residentMegabytes() - before
    console.log(
      `a gigabyte by ${framing}: ${sent / 2 ** 20} MiB sent, memory grew by ${grown.toFixed(0)} MiB`,
    )
    // The connection may be reset before the response is read. The body is never accepted.
    expect(response).toMatch(/^HTTP\/1.1 413 |^$/)
    expect(sent).toBeLessThan(gigabyte / 4)
    expect(grown).toBeLessThan(64)
    expect(await rawCall(api.origin, getSettings, {})).toMatchObject({ code: 200 })
  },
)

/** The limit of open files of a process. A process that may raise it has done so. */
function openFilesOf(pid: number): number {
  try {
    execFileSync('prlimit', ['--pid', String(pid), '--nofile=16384:16384'], { stdio: 'ignore' })
  } catch {
    // Not permitted to raise it.
  }
  return Number(/^Max open files +(\d+)/m.exec(readFileSync(`/proc/${pid}/limits`, 'utf8'))?.[1])
}

interface Crowd {
  child: ChildProcess
  report: Promise<{ open: number; failure: string }>
}

/** Each opens as many as one process may. */
function gather(lines: number): Crowd[] {
  const most = openFilesOf(process.pid) - 100
  return Array.from({ length: Math.ceil(lines / most) }, (_, place) => {
    const own = [api.port, Math.min(most, lines - place * most), place].map(String)
    const child = fork(join(import.meta.dirname, 'many-connections.ts'), own)
    return { child, report: once(child, 'message').then(([report]) => report) }
  })
}

test(`${manyConnections} concurrent connections are served and keep nobody out, and idle ones are closed and free their descriptors`, async () => {
  const before = descriptors()
  // The machine may allow fewer. The rest is left for the API.
  const lines = Math.min(manyConnections, openFilesOf(api.pid) - before - 200)
  if (lines < manyConnections) console.warn(`!!! ONLY ${lines} CONNECTIONS: this machine allows no more !!!`)
  let responseCount = 0
  let isOver = false
  const visiting = (async () => {
    while (!isOver) {
      expect(await rawCall(api.origin, getSettings, {})).toMatchObject({ code: 200 })
      responseCount += 1
    }
  })()
  const crowds = gather(lines)
  const reports = await Promise.all(crowds.map(({ report }) => report))
  const most = descriptors()
  const { length } = crowds
  console.log(`${lines} connections of ${length} programs; descriptors of the API: ${before}, then ${most}`)
  expect(reports.map(({ failure }) => failure)).toEqual(crowds.map(() => ''))
  expect(reports.reduce((sum, { open }) => sum + open, 0)).toBe(lines)
  expect(most).toBeGreaterThan(before + lines - 50)
  const whileAllWereThere = responseCount
  await expect.poll(() => responseCount).toBeGreaterThan(whileAllWereThere)

  for (const { child } of crowds) child.send('fall silent')
  // Closed 10 s after the start of an incomplete request, though the client keeps the connection open.
  await expect.poll(descriptors, { timeout: 60_000, interval: 250 }).toBeLessThan(before + 50)
  isOver = true
  await visiting
  await Promise.all(
    crowds.map(async ({ child }) => {
      const exit = once(child, 'exit')
      child.kill('SIGTERM')
      await exit
    }),
  )
}, 120_000)
