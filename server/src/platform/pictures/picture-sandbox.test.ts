import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SandboxError } from '@liuguang/media'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listDescendants } from '../../../test/faults/process-tree.ts'
import { type EncodeJob, openPictureSandbox } from './picture-sandbox.ts'

const never = new AbortController().signal
const bare = { bwrapPath: 'no-such-bwrap', allowUnsandboxed: true }
const job: EncodeJob = { kind: 'png', shape: 'whole', sides: [100], maxPixels: 24e6, maxSide: 12_000 }

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'liuguang-pictures-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** A program of an attacker who controls the decoder. Without a job it acts as the trial run. */
async function takenOver(name: string, body: string): Promise<string> {
  const path = join(folder, `${name}.mjs`)
  await writeFile(path, `if (process.argv[2]) {\n${body}\n}\n`)
  return path
}

/** What it wrote before it failed. */
async function outputOf(program: string, options: object = {}): Promise<string> {
  const result = await (await openPictureSandbox({ program, ...options })).encode(Buffer.alloc(0), job, never)
  if (!('failure' in result)) throw new Error('it succeeded')
  return result.stderr
}

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })

test.each([
  ['in the sandbox', {}, true],
  ['without one', bare, false],
])('a picture is decoded %s', async (_where, options, isSandboxed) => {
  const sandbox = await openPictureSandbox(options)
  expect(sandbox.isSandboxed).toBe(isSandboxed)
  const result = await sandbox.encode(await draw(300, 150).png().toBuffer(), job, never)
  expect(result).toMatchObject({ width: 100, height: 50, files: [{ side: 100 }] })
})

describe('an attacker who controls the decoder', () => {
  test('reads no file of the machine or the site, and no environment', async () => {
    const secret = join(folder, 'secret.txt')
    await writeFile(secret, 'a file of another user')
    const paths = ['/etc/passwd', secret, '/root', '/home', join(import.meta.dirname, 'store-picture.ts')]
    const look = await takenOver(
      'look',
      `const { readFileSync, readdirSync } = await import('node:fs')
      const own = ['PWD', 'MALLOC_ARENA_MAX']
      const opens = (read) => { try { read(); return true } catch { return false } }
      const seen = ${JSON.stringify(paths)}.filter((path) => opens(() => readFileSync(path)) || opens(() => readdirSync(path)))
      console.error(JSON.stringify({ seen, env: Object.keys(process.env).filter((name) => !own.includes(name)) }))
      process.exit(1)`,
    )
    expect(JSON.parse(await outputOf(look))).toEqual({ seen: [], env: [] })
    // The same program without the sandbox succeeds, so the test can fail.
    expect(JSON.parse(await outputOf(look, bare)).seen).toContain('/etc/passwd')
  })

  test('cannot connect to any network, not even to this machine', async () => {
    let hits = 0
    const server = createServer((socket) => {
      hits += 1
      socket.end()
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const call = await takenOver(
      'call',
      `const socket = (await import('node:net')).connect(${port}, '127.0.0.1')
      socket.on('connect', () => process.exit(1)).on('error', (error) => { console.error(error.code); process.exit(1) })`,
    )
    expect(await outputOf(call)).toMatch(/ENETUNREACH|ECONNREFUSED/)
    expect(hits).toBe(0)
    await outputOf(call, bare)
    expect(hits).toBe(1)
    server.close()
  })

  test('starts no process and writes no file', async () => {
    const act = await takenOver(
      'act',
      `const { spawnSync } = await import('node:child_process')
      console.error(spawnSync('/bin/true').error?.code ?? 'started')
      process.on('SIGXFSZ', () => {})
      try { (await import('node:fs')).writeFileSync('/tmp/x', 'x'); console.error('written') }
      catch (error) { console.error(error.code) }
      process.exit(1)`,
    )
    expect(await outputOf(act)).toBe('EAGAIN\nEFBIG\n')
  })

  test('cannot have more than 3 GB of memory', async () => {
    const eat = await takenOver(
      'eat',
      `const all = []
      // not touched: what counts is what may be had
      try { for (;;) all.push(new ArrayBuffer(2 ** 26)) } catch { console.error(all.length * 64) }
      process.exit(1)`,
    )
    const megabytes = Number(await outputOf(eat))
    expect(megabytes).toBeGreaterThan(0)
    expect(megabytes).toBeLessThan(3072)
  })

  test('is reported as a crash when the output is not a valid result', async () => {
    const page = Buffer.from('<script>alert(1)</script>').toString('base64')
    for (const output of [
      { files: [{ side: 100, base64: page }], width: 100, height: 100 },
      { files: [], width: 1e9, height: 1 },
      { fault: 'something else' },
      ['no object'],
      null,
    ]) {
      const lie = await takenOver('lie', `process.stdout.write(${JSON.stringify(JSON.stringify(output))})`)
      const result = await (await openPictureSandbox({ program: lie })).encode(Buffer.alloc(0), job, never)
      expect(result).toMatchObject({ failure: 'crashed' })
    }
  })
})

test('a decoder that uses too much processor time is killed', async () => {
  const spin = await takenOver('spin', 'for (;;);')
  const sandbox = await openPictureSandbox({ program: spin, cpuSeconds: 1 })
  expect(await sandbox.encode(Buffer.alloc(0), job, never)).toMatchObject({ failure: 'slow' })
  expect(listDescendants(process.pid).filter(({ command }) => command.includes(spin))).toEqual([])
})

test('aborting a picture kills its decoder', async () => {
  const spin = await takenOver('abort', 'for (;;);')
  const sandbox = await openPictureSandbox({ program: spin })
  const stop = new AbortController()
  const result = sandbox.encode(Buffer.alloc(0), job, stop.signal)
  const running = () => listDescendants(process.pid).filter(({ command }) => command.includes(spin)).length
  await expect.poll(running).toBeGreaterThan(0)
  stop.abort(new Error('the client disconnected'))
  await expect(result).rejects.toThrow('the client disconnected')
  await expect.poll(running).toBe(0)
})

test('without bubblewrap no picture is decoded unless the setting allows it', async () => {
  await expect(openPictureSandbox({ bwrapPath: 'no-such-bwrap' })).rejects.toThrow(SandboxError)
})
