import { execFile, execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../test-app.ts'

const run = promisify(execFile)

let site: TestApp
let folder: string
beforeAll(async () => {
  site = await openTestApp()
  folder = await mkdtemp(join(tmpdir(), 'liuguang-disk-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await site.close()
})

/** Runs a program of this folder whose data folder is a separate disk. @returns its report */
async function onSmallDisk(program: string, megabytes: number, args: string[] = []): Promise<unknown> {
  const disk = await mkdtemp(join(folder, 'disk-'))
  const small = ['--dev-bind', '/', '/', '--size', String(megabytes * 2 ** 20), '--tmpfs', disk]
  const { stdout } = await run(
    'bwrap',
    [...small, '--die-with-parent', process.execPath, join(import.meta.dirname, program), ...args],
    {
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        DATA_DIR: disk,
        DATABASE_URL: site.ctx.config.databaseUrl,
        DEMO: '0',
        LOG_LEVEL: 'silent',
      },
    },
  )
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
}

test('a disk that fills up during an import leaves no partial files, and the import succeeds once there is room', async () => {
  const source = join(folder, 'source.mp4')
  execFileSync('ffmpeg', [
    ...['-nostdin', '-v', 'error', '-f', 'lavfi', '-i', 'testsrc2=size=320x240:rate=12:duration=3'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '12', source],
  ])
  const report = await onSmallDisk('full-disk-import.ts', 16, [source])
  expect(report).toEqual({
    refused: 'ENOSPC',
    left: [],
    rows: { imports: 0, videos: 0 },
    failed: {
      // ffmpeg may exit with 0 although its last bytes were not written. The check of its files then detects
      // it.
      error: expect.stringMatching(/space|shorter than its index says|initialisation segment has no track/i),
      state: expect.stringMatching(/^(waiting|inspecting|first_rendition|cover)$/),
    },
    workLeft: [],
    end: 'done',
  })
})

test('a disk that fills up during purchases gives 503, loses no acknowledged purchase, and purchases work once there is room', async () => {
  const report = await onSmallDisk('full-disk-purchase.ts', 160)
  console.log('disk full while buying:', JSON.stringify(report))
  expect(report).toMatchObject({
    ...{
      before: 20,
      refused: 20,
      unlike: 0,
      withoutRetryAfter: 0,
      lost: 0,
      chargedOnce: true,
      violations: 0,
    },
  })
})
