import { execFileSync } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countConnections, countReaders, type HitCounter } from '../../../media/test/hostile/hit-counters.ts'
import { lists } from '../../../media/test/hostile/lists.ts'
import { damage, hostileFiles, makeHostile, seededNumbers } from '../../../media/test/hostile/make-hostile.ts'
import { repetitions } from '../../../media/test/repeat.ts'
import { importsCommand } from '../../src/cli/content/imports.ts'
import { createVideo } from '../../src/domains/media/index.ts'
import { prepareJob } from '../../src/domains/publishing/import-jobs.ts'
import { insertImport } from '../../src/domains/publishing/imports/import-queries.ts'
import { findImport, isFinished } from '../../src/domains/publishing/index.ts'
import { inTransaction } from '../../src/platform/db/database.ts'
import { addJob } from '../../src/platform/jobs/add-job.ts'
import { inParallel } from '../../src/platform/storage/in-parallel.ts'
import { runCommand } from '../processes/run-command.ts'
import { loadWorkerProcess, type WorkerProcess } from '../processes/worker-process.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { listDescendants, listStillRunning } from './process-tree.ts'

let site: TestApp
let folder: string
let worker: WorkerProcess
let film: HitCounter & { path: string }
let server: HitCounter & { origin: string }

beforeAll(async () => {
  site = await openTestApp()
  folder = join(site.ctx.config.dataDir, 'given')
  await mkdir(folder)
  const path = join(folder, 'of-another-user.mp4')
  film = { path, ...countReaders(path) }
  server = await countConnections()
  worker = await loadWorkerProcess(site.ctx.config, {
    FFMPEG_PATH: await takenOverFfmpeg(),
    // Room for a small video, with the address space that threads reserve.
    FFMPEG_MEMORY_MB: String(700 + 150 * availableParallelism()),
    FFMPEG_FILE_MB: '2',
    // Longer than what is refused for another reason takes, also on a slow machine.
    FFMPEG_SECONDS: '16',
  })
  await worker.begin()
})
afterAll(async () => {
  await worker.kill()
  await film.close()
  await server.close()
  await site.close()
})

/** Acts as a decoder taken over by an attacker if the file is marked as a program. Otherwise runs ffmpeg. */
async function takenOverFfmpeg(): Promise<string> {
  const path = join(folder, 'ffmpeg')
  const script =
    '[ -x /in/source ] && { (while :; do sleep 30 & done); exit 1; }\nexec /usr/bin/ffmpeg "$@"\n'
  await writeFile(path, `#!/bin/sh\n${script}`, { mode: 0o755 })
  return path
}

const ffmpeg = (...args: string[]) => execFileSync('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...args])
const x264 = ['-c:v', 'libx264', '-preset', 'ultrafast']
const given = (name: string) => join(folder, name)

async function write(name: string, content: string | Buffer): Promise<string> {
  await writeFile(given(name), content)
  return given(name)
}

function goodFile(name: string): string {
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=12:duration=3']
  const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000:duration=3']
  ffmpeg(...picture, ...sound, ...x264, '-pix_fmt', 'yuv420p', '-g', '12', '-c:a', 'aac', given(name))
  return given(name)
}

/** Bypasses the check at upload, which would refuse some of these: tests the worker itself. */
async function putIn(title: string, file: string, mode = 0o644): Promise<bigint> {
  const sourceKey = `sources/${title.replaceAll(/\W/g, '-')}`
  await site.ctx.storage.write(sourceKey, createReadStream(file))
  await chmod(join(site.ctx.config.dataDir, 'media', sourceKey), mode)
  const facts = { title, description: '', tags: [], categoryId: undefined, price: undefined }
  return inTransaction(site.ctx.db, async (tx) => {
    const videoId = await createVideo(tx, { ...facts, isVipOnly: false, freeSeconds: 0, kind: 'video' })
    const source = { sourceKey, sourceBytes: 1, sha256: Buffer.alloc(32) }
    const importId = await insertImport(tx, { videoId, ...source })
    await addJob(tx, prepareJob, { importId, approvedBy: 'tester' })
    return importId
  })
}

/** The error that the operator sees. */
async function outcomeOf(title: string, importId: bigint): Promise<string> {
  const isOver = async () => isFinished((await findImport(site.ctx.db, importId))?.state ?? 'waiting')
  await expect.poll(isOver, { interval: 50, timeout: 60_000, message: title }).toBe(true)
  const { lines } = await runCommand(site, importsCommand)
  return lines.find((line) => line.includes(`  ${title}  `))?.split(`  ${title}  `)[1] ?? ''
}

const cutShort = /^refused .*(cut short|missing|cannot be read|ends|not a video).*\. {1,2}\(\w+\)$/

type HostileFile = [title: string, file: string, outcome: RegExp]

/** Each file with its expected outcome. */
async function hostileOnes(): Promise<HostileFile[]> {
  const good = await readFile(goodFile('good.mp4'))
  const named = Object.entries(lists).map(async ([title, textFor], index): Promise<HostileFile> => {
    const address = index % 2 === 0 ? film.path : `${server.origin}/x.ts`
    return [title, await write(`list-${index}.mp4`, textFor(address)), /^refused .*\(not_a_video\)$/]
  })
  const made = Object.entries(hostileFiles).flatMap(([name, { reasons }]) =>
    // Large files are tested in the media workspace.
    ['bomb.mov', 'hidden-pixels.mov', 'growing.ts', 'far-apart.mkv'].includes(name)
      ? []
      : [makeHostile(folder, name).then((file): HostileFile => [name, file, inBrackets(reasons)])],
  )
  const head = Buffer.concat([Buffer.from('\0\0\0\x18ftypisom'), Buffer.alloc(12)])
  const polyglot = Buffer.concat([head, Buffer.from(lists['an HLS playlist']?.(film.path) ?? '')])
  return [
    ...(await Promise.all(named)),
    ['a playlist behind a head', await write('polyglot.mp4', polyglot), /^refused .*\(\w+\)$/],
    ...(await Promise.all(made)),
    ['half a file', await write('half.mp4', good.subarray(0, good.length / 2)), cutShort],
    ['only a font', fontFile(), /^refused .*\(no_video_stream\)$/],
  ]
}

const inBrackets = (reason: RegExp) => new RegExp(`^refused .*\\(${reason.source.slice(1, -1)}\\)$`)

/** Sound, and an attached font that a player might open. */
function fontFile(): string {
  const font = given('a.ttf')
  execFileSync('dd', ['if=/dev/urandom', `of=${font}`, 'bs=1k', 'count=4', 'status=none'])
  const attached = ['-attach', font, '-metadata:s:t', 'mimetype=application/x-truetype-font']
  ffmpeg('-f', 'lavfi', '-i', 'sine=duration=2', ...attached, '-c:a', 'aac', given('font.mkv'))
  return given('font.mkv')
}

const still = (size: string, rate: number, seconds: number) => [
  ...['-f', 'lavfi', '-i', `color=c=gray:s=${size}:r=${rate}:d=${seconds}`],
]

/** A file that takes longer than is allowed: 18,000 HD pictures, none of which can be stream-copied. */
function slowOne(): HostileFile {
  ffmpeg(...still('1920x1080', 60, 1), '-c:v', 'mpeg4', given('second.mp4'))
  ffmpeg('-stream_loop', '299', '-i', given('second.mp4'), '-c', 'copy', given('long.mp4'))
  return ['time', given('long.mp4'), /^refused .*longer than is allowed\. \(timed_out\)$/]
}

/** Files that exceed another limit. */
function largeOnes(): HostileFile[] {
  // 30 KB, of which sixteen pictures must be kept to decode the next: 1 GB.
  const deep = ['-x264-params', 'ref=16:no-deblock=1:level=6.2', '-pix_fmt', 'yuv444p10le']
  ffmpeg(...still('4096x2144', 10, 2), ...x264, ...deep, given('deep.mp4'))
  const noise = ['-vf', 'noise=alls=80:allf=t', '-pix_fmt', 'yuv420p', '-b:v', '12M', '-g', '12']
  ffmpeg(...still('640x360', 12, 3), ...x264, ...noise, given('noise.mp4'))
  return [
    ['memory', given('deep.mp4'), /^refused .*more memory than is allowed\. \(too_much_memory\)$/],
    ['output', given('noise.mp4'), /^refused .*would become too large\. \(too_large\)$/],
  ]
}

test('a worker refuses each harmful file with its reason, and imports the next good one', async () => {
  const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000)
  console.log(`seed ${seed} (FUZZ_SEED)`)
  const outcomes: Record<string, string> = {}
  const expected: Record<string, unknown> = {}
  const expectOutcome = async ([title, file, outcome]: HostileFile) => {
    outcomes[title] = await outcomeOf(title, await putIn(title, file))
    expected[title] = expect.stringMatching(outcome)
  }
  // As many at a time as a worker processes: the others are refused while one runs into its time limit.
  await inParallel(2, [slowOne(), ...(await hostileOnes())], expectOutcome)
  for (const large of largeOnes()) await expectOutcome(large)
  expect(outcomes).toEqual(expected)

  const random = seededNumbers(seed)
  for (let round = 1; round <= repetitions(3, 1); round += 1) {
    await damage(given('good.mp4'), given('damaged.mp4'), random)
    const title = `damaged ${round}`
    expect(await outcomeOf(title, await putIn(title, given('damaged.mp4')))).toMatch(
      /^(done 100%|(refused|failed) .*\((?!internal)\w+\))$/,
    )
  }

  // ffmpeg under an attacker's control: it can start no process.
  const seen = new Set<string>()
  const watching = setInterval(() => {
    for (const { command } of listDescendants(worker.pid)) seen.add(command)
  }, 20)
  const takenOver = await putIn('taken over', given('good.mp4'), 0o755)
  expect(await outcomeOf('taken over', takenOver)).toMatch(/^refused .*\(unreadable\)$/)
  clearInterval(watching)
  expect([...seen].join()).toContain('/in/source')
  expect([...seen].filter((command) => command.startsWith('sleep'))).toEqual([])

  const left = listDescendants(worker.pid)
  expect(await outcomeOf('good', await putIn('good', given('good.mp4')))).toBe('done 100%')
  expect(listStillRunning(left)).toEqual([])
  expect([film.hits(), server.hits()]).toEqual([0, 0])
  // All work files are removed. Only the worker's own folder remains, which is removed with the worker.
  const work = join(site.ctx.config.dataDir, 'work')
  await expect.poll(() => readdir(work, { recursive: true })).toHaveLength(1)
  expect(await worker.stop(), 'it is still the first one').toBe(0)
  expect(await readdir(work)).toEqual([])
}, 240_000)
