import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createSandbox, makeFirstRendition, makeLadder, planRenditions, probeVideo } from '@liuguang/media'
import type { Figure } from './figure.ts'

const execFileAsync = promisify(execFile)

/** Odd, so that the median is a measurement. */
const ladderRounds = 3
const firstRounds = 5
/** Long enough that starting programs does not count, short enough for a coffee. */
const ladderSeconds = 30

/** How long a video takes from its file to its renditions, against ffmpeg alone doing the same. */
export async function bench(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'liuguang-bench-'))
  try {
    return [await measureLadder(folder), await measureFirstPlayable(folder)]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Both sides by turns, so that whatever else the machine does meets both; the first round warms up. */
async function measureLadder(folder: string): Promise<Figure> {
  const source = await makeSource(folder, { size: '1920x1080', seconds: ladderSeconds })
  // Not polite here: on a busy machine the ratio would otherwise tell how busy it is.
  const sandbox = await createSandbox({ niceness: 0 })
  const probe = await probeVideo(sandbox, source)
  const plan = planRenditions(probe)
  const ours: number[] = []
  const plain: number[] = []
  for (let round = 0; round <= ladderRounds; round += 1) {
    const outDir = join(folder, `ladder-${round}`)
    const plainDir = join(folder, `plain-${round}`)
    const runOurs = () => makeLadder(sandbox, { source, probe, plan, outDir })
    const runPlain = () => plainLadder(source, plan.rungs, plainDir)
    // Each goes first every other time: the one that follows finds a warmer processor.
    if (round % 2 === 0) {
      ours.push(await seconds(runOurs))
      plain.push(await seconds(runPlain))
    } else {
      plain.push(await seconds(runPlain))
      ours.push(await seconds(runOurs))
    }
    for (const path of [outDir, plainDir]) await rm(path, { recursive: true })
  }
  const ratios = ours.map((value, index) => value / (plain[index] ?? Number.NaN)).slice(1)
  return {
    bench: 'media',
    figure: 'ladder',
    value: median(ours.slice(1)),
    unit: 's',
    baseline: median(plain.slice(1)),
    ratio: median(ratios),
  }
}

/** From the file to segments that a browser can play: sandbox, probe, plan, first rendition. */
async function measureFirstPlayable(folder: string): Promise<Figure> {
  const source = await makeSource(folder, { size: '1280x720', seconds: 60 })
  const times: number[] = []
  for (let round = 0; round < firstRounds; round += 1) {
    const outDir = join(folder, `first-${round}`)
    const importFile = async (): Promise<void> => {
      const sandbox = await createSandbox()
      const probe = await probeVideo(sandbox, source)
      await makeFirstRendition(sandbox, { source, probe, plan: planRenditions(probe), outDir })
    }
    times.push(await seconds(importFile))
  }
  return {
    bench: 'media',
    figure: 'first-playable',
    value: median(times),
    unit: 's',
    baseline: null,
    ratio: null,
  }
}

/** Movement, detail and some grain: neither the easiest nor the hardest to encode. H.264 and AAC. */
async function makeSource(
  folder: string,
  { size, seconds }: { size: string; seconds: number },
): Promise<string> {
  const path = join(folder, `${size}.mp4`)
  await ffmpeg([
    ...['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=30:duration=${seconds},noise=alls=8:allf=t`],
    ...['-f', 'lavfi', '-i', `sine=frequency=330:sample_rate=48000:duration=${seconds}`],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '24', '-g', '60', '-pix_fmt', 'yuv420p'],
    ...['-c:a', 'aac', '-ac', '2', path],
  ])
  return path
}

interface PlainRung {
  name: string
  width: number
  height: number
  crf: number
  maxRateKbit: number
  bufferKbit: number
  profile: string
  level: string
}

/** What one would type: one command, one decode, the same rungs and sound, and nothing else. */
async function plainLadder(source: string, rungs: readonly PlainRung[], out: string): Promise<void> {
  await mkdir(out)
  const hls = (name: string): string[] => [
    ...['-f', 'hls', '-hls_time', '4', '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4'],
    ...['-hls_fmp4_init_filename', `${name}.mp4`, '-hls_segment_filename', `${out}/${name}-%05d.m4s`],
    `${out}/${name}.m3u8`,
  ]
  const split = `[0:v]split=${rungs.length}${rungs.map((rung) => `[s${rung.name}]`).join('')}`
  const scales = rungs.map(({ name, width, height }) => `[s${name}]scale=${width}:${height}[${name}]`)
  await ffmpeg([
    ...['-i', source, '-filter_complex', [split, ...scales].join(';')],
    ...rungs.flatMap((rung) => [
      ...['-map', `[${rung.name}]`, '-c:v', 'libx264', '-preset', 'veryfast', '-crf', String(rung.crf)],
      ...['-profile:v', rung.profile, '-level:v', rung.level],
      ...['-maxrate', `${rung.maxRateKbit}k`, '-bufsize', `${rung.bufferKbit}k`],
      ...['-g', '60', '-keyint_min', '60', '-sc_threshold', '0', ...hls(rung.name)],
    ]),
    ...['-map', '0:a', '-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '48000', ...hls('audio')],
  ])
}

async function ffmpeg(args: readonly string[]): Promise<void> {
  await execFileAsync('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...args])
}

async function seconds(run: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await run()
  return (performance.now() - startedAt) / 1000
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}
