import { fork } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeFixture } from '../../test/make-fixture.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { createSandbox, type Sandbox, type SandboxJob } from './create-sandbox.ts'

const folder = temporaryFolder()
let source = ''
const sandboxes: Record<string, Sandbox> = {}

beforeAll(async () => {
  source = await makeFixture(folder.path, 'silent.mp4')
  sandboxes.sandboxed = await createSandbox()
  sandboxes.unsandboxed = await createSandbox({ bwrapPath: 'no-such-bwrap', allowUnsandboxed: true })
})

function sandbox(kind: string): Sandbox {
  const found = sandboxes[kind]
  if (found === undefined) throw new Error(`no sandbox ${kind}`)
  return found
}

async function emptyFolder(name: string): Promise<string> {
  const path = join(folder.path, name)
  await mkdir(path, { recursive: true })
  return path
}

/** Runs a generator in real time for a minute. `mark` identifies it in the process list. */
const endless = (mark: string): SandboxJob => ({
  program: 'ffmpeg',
  args: () => [
    ...['-nostdin', '-v', 'error', '-re', '-f', 'lavfi', '-i', 'testsrc=size=32x32:rate=5:duration=60'],
    ...['-metadata', `comment=${mark}`, '-progress', 'pipe:1', '-f', 'null', '-'],
  ],
  timeoutMs: 60_000,
})

/** Whether any process has the mark in its command line, or only the given program and not its wrappers. */
async function isRunning(mark: string, program = ''): Promise<boolean> {
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    const line = await readFile(join('/proc', entry, 'cmdline'), 'utf8').catch(() => '')
    if (line.includes(mark) && line.split('\0')[0]?.endsWith(program)) return true
  }
  return false
}

/** Whether the condition is met within 10 s. */
async function until(isMet: () => Promise<boolean>): Promise<boolean> {
  for (const deadline = Date.now() + 10_000; Date.now() < deadline; await wait(20))
    if (await isMet()) return true
  return false
}

describe.each(['sandboxed', 'unsandboxed'])('%s', (kind) => {
  test('a job reads its source and writes to its folder', async () => {
    const outDir = await emptyFolder(`out-${kind}`)
    const { exitCode, stderr } = await sandbox(kind).run({
      program: 'ffmpeg',
      source,
      outDir,
      args: (at) => ['-v', 'error', '-i', at.source, '-c', 'copy', `${at.out}/copy.mp4`],
      timeoutMs: 20_000,
    })
    expect([exitCode, stderr]).toEqual([0, ''])
    expect(await readdir(outDir)).toEqual(['copy.mp4'])
  })

  test('a job that exceeds its timeout ends with all its processes', async () => {
    const mark = `slow-${kind}-${process.pid}`
    const job = sandbox(kind).run({ ...endless(mark), timeoutMs: 700 })
    await expect(job).rejects.toMatchObject({ reason: 'timed_out' })
    expect(await isRunning(mark)).toBe(false)
  })

  test('an aborted job rejects with the reason and leaves no process', async () => {
    const mark = `aborted-${kind}-${process.pid}`
    const stop = new AbortController()
    const started = Promise.withResolvers<void>()
    const job = sandbox(kind).run({ ...endless(mark), signal: stop.signal, onLine: () => started.resolve() })
    await started.promise
    expect(await isRunning(mark)).toBe(true)
    stop.abort(new Error('the worker stops'))
    await expect(job).rejects.toThrow('the worker stops')
    expect(await isRunning(mark)).toBe(false)
  })

  test('a job that is aborted before the start starts nothing', async () => {
    const mark = `early-${kind}-${process.pid}`
    await expect(
      sandbox(kind).run({ ...endless(mark), signal: AbortSignal.abort(new Error('no')) }),
    ).rejects.toThrow('no')
    expect(await isRunning(mark)).toBe(false)
  })

  test('ffmpeg dies when our process is killed', async () => {
    const mark = `orphan-${kind}-${process.pid}`
    const child = fork(join(import.meta.dirname, '../../test/run-endless.ts'), [kind, mark], {
      execPath: process.execPath,
    })
    expect(await until(() => isRunning(mark, '/ffmpeg'))).toBe(true)
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    expect(await until(async () => !(await isRunning(mark)))).toBe(true)
  })

  test('a file above the size limit ends the job', async () => {
    const small = await createSandbox({
      limits: { fileBytes: 10_000 },
      ...(kind === 'sandboxed' ? {} : { bwrapPath: 'no-such-bwrap', allowUnsandboxed: true }),
    })
    const outDir = await emptyFolder(`large-${kind}`)
    const job = small.run({
      program: 'ffmpeg',
      outDir,
      args: (at) => [
        '-v',
        'error',
        '-f',
        'lavfi',
        '-i',
        'testsrc2=size=320x240:rate=10:duration=1',
        `${at.out}/x.avi`,
      ],
      timeoutMs: 20_000,
    })
    await expect(job).rejects.toMatchObject({ reason: 'too_large' })
  })
})

describe('the sandbox', () => {
  test('shows no files except the source', async () => {
    const secret = join(folder.path, 'secret.txt')
    await writeFile(secret, 'a file of another user')
    for (const path of [secret, '/etc/passwd', process.execPath, '/proc/1/environ', '/root', '/home']) {
      const { exitCode, stdout } = await sandbox('sandboxed').run({
        program: 'ffprobe',
        source,
        args: () => ['-v', 'error', '-f', 'data', '-show_streams', path],
        timeoutMs: 10_000,
      })
      // Process 1 inside is bwrap itself, with the cleared environment.
      if (path.startsWith('/proc')) expect(stdout).not.toContain('PATH')
      else expect([path, exitCode]).not.toEqual([path, 0])
    }
  })

  test('makes the source read-only', async () => {
    const { exitCode, stderr } = await sandbox('sandboxed').run({
      program: 'ffmpeg',
      source,
      args: () => ['-y', '-v', 'error', '-f', 'lavfi', '-i', 'testsrc=duration=1', '-f', 'mp4', '/in/source'],
      timeoutMs: 10_000,
    })
    expect(exitCode).not.toBe(0)
    expect(stderr).toContain('Read-only')
  })

  test('prevents a job from starting processes, even as root', async () => {
    const programs = await emptyFolder('compromised')
    const compromised = join(programs, 'ffmpeg')
    await writeFile(compromised, '#!/bin/sh\n(echo a second process)\nexit 0\n', { mode: 0o755 })
    const job: SandboxJob = { program: 'ffmpeg', args: () => [], timeoutMs: 20_000 }
    const inside = await createSandbox({ ffmpegPath: compromised })
    expect(await inside.run(job)).toMatchObject({
      stdout: '',
      stderr: expect.stringContaining('Cannot fork'),
    })
    const bare = { bwrapPath: 'no-such-bwrap', allowUnsandboxed: true }
    const outside = await createSandbox({ ffmpegPath: compromised, ...bare })
    expect(await outside.run(job)).toMatchObject({ stdout: 'a second process\n' })
  })

  test('has no network, while the same command outside has', async () => {
    let hits = 0
    const server = createServer((_, response) => {
      hits += 1
      response.end('no video')
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const connect = (kind: string) =>
      sandbox(kind).run({
        program: 'ffprobe',
        args: () => ['-v', 'error', `http://127.0.0.1:${port}/x.mp4`],
        timeoutMs: 10_000,
      })
    expect((await connect('sandboxed')).exitCode).not.toBe(0)
    expect(hits).toBe(0)
    await connect('unsandboxed')
    expect(hits).toBeGreaterThan(0)
    server.close()
  })
})

test('reports a full disk', async () => {
  const generator = ['-f', 'lavfi', '-i', 'testsrc2=size=320x240:rate=10:duration=2']
  const job = sandbox('sandboxed').run({
    program: 'ffmpeg',
    args: () => ['-nostdin', '-y', '-v', 'error', ...generator, '-f', 'avi', '/dev/full'],
    timeoutMs: 20_000,
  })
  await expect(job).rejects.toMatchObject({ reason: 'no_space' })
})

test('runs programs outside the system folders', async () => {
  const programs = await emptyFolder('programs')
  for (const name of ['ffmpeg', 'ffprobe']) await copyFile(`/usr/bin/${name}`, join(programs, name))
  const sandboxWithCopies = await createSandbox({
    ffmpegPath: join(programs, 'ffmpeg'),
    ffprobePath: join(programs, 'ffprobe'),
  })
  const job: SandboxJob = {
    program: 'ffprobe',
    source,
    args: (at) => ['-v', 'error', at.source],
    timeoutMs: 20_000,
  }
  expect(sandboxWithCopies.isSandboxed).toBe(true)
  expect(await sandboxWithCopies.run(job)).toMatchObject({ exitCode: 0, stderr: '' })
})

test('a sandbox that cannot start is not reported as the file’s fault', async () => {
  const job = sandbox('sandboxed').run({
    program: 'ffprobe',
    source: '/nowhere',
    args: () => [],
    timeoutMs: 10_000,
  })
  await expect(job).rejects.toMatchObject({
    name: 'SandboxError',
    message: expect.stringContaining('/nowhere'),
  })
})

describe('createSandbox', () => {
  test('fails with one sentence when bubblewrap is not installed', async () => {
    await expect(createSandbox({ bwrapPath: 'no-such-bwrap' })).rejects.toThrow(
      'bubblewrap (bwrap) was not found. Install the package bubblewrap.',
    )
  })

  test('fails with one sentence when bubblewrap may not create namespaces', async () => {
    const path = join(folder.path, 'bwrap-refused')
    await writeFile(path, '#!/bin/sh\necho "bwrap: No permissions to create new namespace" >&2\nexit 1\n', {
      mode: 0o755,
    })
    await expect(createSandbox({ bwrapPath: path })).rejects.toThrow(
      'bubblewrap (bwrap) does not work here (bwrap: No permissions to create new namespace)',
    )
    expect((await createSandbox({ bwrapPath: path, allowUnsandboxed: true })).isSandboxed).toBe(false)
  })

  test('fails with one sentence when ffmpeg is not installed', async () => {
    await expect(createSandbox({ ffmpegPath: '/nowhere/ffmpeg' })).rejects.toThrow(
      '/nowhere/ffmpeg was not found',
    )
  })
})
