import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inputArguments } from '../../src/probe/input-arguments.ts'
import { probeVideo } from '../../src/probe/probe-video.ts'
import { defaultProbeLimits } from '../../src/probe/video-probe.ts'
import { createSandbox, type Sandbox } from '../../src/sandbox/create-sandbox.ts'
import { containerDemuxers } from '../../src/sniff-container.ts'
import { runFfmpeg } from '../make-fixture.ts'
import { isThorough, repetitions } from '../repeat.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { addGab2, referTo } from './hide-text.ts'
import { countConnections, countReaders, type HitCounter } from './hit-counters.ts'
import { lists } from './lists.ts'
import { referToExternalData } from './refer-to-external-data.ts'

const folder = temporaryFolder()
/** Without a sandbox: here only ffmpeg's arguments keep it from other files and the network. */
let unsandboxed: Sandbox
let sandboxed: Sandbox
let film: HitCounter & { path: string }
let server: Awaited<ReturnType<typeof countConnections>>

beforeAll(async () => {
  unsandboxed = await createSandbox({ bwrapPath: 'no-such-bwrap', allowUnsandboxed: true })
  sandboxed = await createSandbox()
  const path = join(folder.path, 'of-another-user.ts')
  film = { ...countReaders(path), path }
  server = await countConnections()
})
afterAll(async () => {
  await film.close()
  await server.close()
})

const run = promisify(execFile)

async function disguise(text: string): Promise<string> {
  const path = join(folder.path, 'holiday.mp4')
  await writeFile(path, text)
  return path
}

const addresses = (): string[] => [film.path, `file://${film.path}`, `${server.origin}/x.ts`]

describe('as a control of the hit counters, a plain ffprobe', () => {
  const careless = [
    '-v',
    'quiet',
    '-protocol_whitelist',
    'file,crypto,http,tcp',
    '-allowed_extensions',
    'ALL',
  ]
  const hls = lists['an HLS playlist']

  test('opens the file that a playlist names', async () => {
    const before = film.hits()
    await run('ffprobe', [...careless, await disguise(hls?.(film.path) ?? '')]).catch(() => undefined)
    expect(film.hits()).toBeGreaterThan(before)
  })

  test('opens the address that a playlist names', async () => {
    const before = server.hits()
    await run('ffprobe', [...careless, await disguise(hls?.(`${server.origin}/x.ts`) ?? '')]).catch(
      () => undefined,
    )
    expect(server.hits()).toBeGreaterThan(before)
  })
})

const numberedLists = Object.entries(lists).map(([name, textFor], index) => [name, textFor, index] as const)

describe.each(numberedLists)('%s named .mp4', (_, textFor, index) => {
  test('is refused, and nothing that it names is opened', async () => {
    const before = [film.hits(), server.hits()]
    for (const address of addresses()) {
      const path = await disguise(textFor(address))
      for (const sandbox of [sandboxed, unsandboxed]) {
        await expect(probeVideo(sandbox, path)).rejects.toMatchObject({ reason: 'not_a_video' })
      }
    }
    expect([film.hits(), server.hits()]).toEqual(before)
  })

  test('opens nothing even if the detection is bypassed', async () => {
    const before = [film.hits(), server.hits()]
    for (const address of addresses()
      .filter((each) => !each.startsWith('file:'))
      .slice(-repetitions(2, 1))) {
      const path = await disguise(textFor(address))
      // Usually every third demuxer, from another one with each list: three lists for each demuxer.
      for (const demuxer of containerDemuxers.filter((_each, nth) => isThorough || nth % 3 === index % 3)) {
        const { exitCode, stdout } = await unsandboxed.run({
          program: 'ffprobe',
          source: path,
          args: (at) => [
            ...['-v', 'error', '-show_streams', '-of', 'csv'],
            ...inputArguments(at.source, { ...defaultProbeLimits, demuxer }),
          ],
          timeoutMs: 20_000,
        })
        expect([demuxer, exitCode === 0 && stdout !== '']).toEqual([demuxer, false])
      }
    }
    expect([film.hits(), server.hits()]).toEqual(before)
  })
})

test('a playlist after the header of a container is refused', async () => {
  const before = film.hits()
  const box = Buffer.alloc(24)
  box.writeUInt32BE(24)
  box.write('ftypisom', 4)
  const heads = [
    box,
    Buffer.from('1a45dfa3', 'hex'),
    Buffer.from('FLV\x01'),
    Buffer.from('OggS'),
    Buffer.from('000001ba', 'hex'),
  ]
  for (const head of heads) {
    const path = join(folder.path, 'polyglot.mp4')
    await writeFile(path, Buffer.concat([head, Buffer.from(lists['an HLS playlist']?.(film.path) ?? '')]))
    await expect(probeVideo(unsandboxed, path)).rejects.toMatchObject({ name: 'MediaRefusal' })
  }
  expect(film.hits()).toBe(before)
})

test('a MOV whose video is in another file is refused, and that file is not opened', async () => {
  const path = join(folder.path, 'external-data.mov')
  await runFfmpeg(['-f', 'lavfi', '-i', 'testsrc2=size=64x48:rate=10:duration=1', '-c:v', 'mpeg4', path])
  await writeFile(path, referToExternalData(await readFile(path), film.path))
  const before = film.hits()
  for (const sandbox of [sandboxed, unsandboxed]) {
    await expect(probeVideo(sandbox, path)).rejects.toMatchObject({ name: 'MediaRefusal' })
  }
  expect(film.hits()).toBe(before)
  // The name is really in the file: a program that follows references opens it.
  const following = ['-v', 'quiet', '-enable_drefs', '1', '-use_absolute_path', '1', path]
  await run('ffprobe', following).catch(() => undefined)
  expect(film.hits()).toBeGreaterThan(before)
})

test('a MOV that only refers to an address or file is refused, and nothing is requested there', async () => {
  const before = [film.hits(), server.hits()]
  for (const address of addresses()) {
    const path = join(folder.path, 'reference.mov')
    await writeFile(path, referTo(address))
    for (const sandbox of [sandboxed, unsandboxed]) {
      await expect(probeVideo(sandbox, path)).rejects.toMatchObject({ name: 'MediaRefusal' })
    }
  }
  expect([film.hits(), server.hits()]).toEqual(before)
})

describe('an AVI with subtitles of another file type', () => {
  let plain: Buffer
  beforeAll(async () => {
    const path = join(folder.path, 'plain.avi')
    await runFfmpeg(['-f', 'lavfi', '-i', 'testsrc2=size=64x48:rate=10:duration=1', '-c:v', 'mpeg4', path])
    plain = await readFile(path)
  })
  const withText = async (text: string): Promise<string> => {
    const path = join(folder.path, 'subtitled.avi')
    await writeFile(path, addGab2(plain, text))
    return path
  }

  test('plain subtitles in the same place are read (control)', async () => {
    const path = await withText('1\n00:00:00,000 --> 00:00:01,000\nhello\n')
    const ffprobeArgs = ['-v', 'quiet', '-show_entries', 'stream=codec_name', '-of', 'csv=p=0', path]
    expect((await run('ffprobe', ffprobeArgs)).stdout.trim().split('\n')).toEqual(['mpeg4', 'subrip'])
  })

  test.each(numberedLists)('%s: nothing that the subtitles name is opened', async (_, textFor, index) => {
    const before = [film.hits(), server.hits()]
    const both = [film.path, `${server.origin}/x.ts`]
    // Usually a file and an address in turn.
    for (const address of both.filter((_each, nth) => isThorough || nth === index % 2)) {
      // Without a sandbox around ffmpeg.
      const probing = probeVideo(unsandboxed, await withText(textFor(address)))
      const outcome = await probing.then(
        () => 'watchable',
        (error: Error) => error.name,
      )
      expect(outcome).toMatch(/^(watchable|MediaRefusal)$/)
    }
    expect([film.hits(), server.hits()]).toEqual(before)
  })
})
