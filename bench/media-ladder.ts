import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSandbox, makeLadder, planRenditions, probeVideo } from '@liuguang/media'
import type { Figure } from './figure.ts'
import { median } from './load/median.ts'
import { ffmpeg, makeSource } from './media-source.ts'

/** Odd, so that the median is a measurement. */
const rounds = 3
/** Long enough to make the start of programs negligible, short enough for a quick run. */
const sourceSeconds = 30

/** Time to encode all renditions of a video, compared with ffmpeg alone. */
export async function measureLadder(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'liuguang-bench-'))
  try {
    return [await compareLadders(folder)]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Both sides in turns, so that other load on the machine affects both; the first round is a warm-up. */
async function compareLadders(folder: string): Promise<Figure> {
  const source = await makeSource(folder, { size: '1920x1080', seconds: sourceSeconds })
  // Without lowered priority, so that the ratio does not depend on other load on the machine.
  const sandbox = await createSandbox({ niceness: 0 })
  const probe = await probeVideo(sandbox, source)
  const plan = planRenditions(probe)
  const ours: number[] = []
  const plain: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const outDir = join(folder, `ladder-${round}`)
    const plainDir = join(folder, `plain-${round}`)
    const runOurs = () => makeLadder(sandbox, { source, probe, plan, outDir })
    const runPlain = () => plainLadder(source, plan.rungs, plainDir)
    // Each of them goes first in turn, because the processor is warmer for the second.
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

/** The baseline: one ffmpeg command with one decode, the same renditions and sound, and nothing else. */
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

async function seconds(run: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await run()
  return (performance.now() - startedAt) / 1000
}
