import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import {
  createSandbox,
  makeCover,
  makeFirstRendition,
  makeLadder,
  makeStoryboard,
  planRenditions,
  probeVideo,
  type RenditionFiles,
  type Storyboard,
} from '@liuguang/media'
import { inject, vi } from 'vitest'
import type { Config } from '../../src/config.ts'

const run = promisify(execFile)

interface Recipe {
  size: string
  rate: string
  seconds: number
  /** In frames. */
  keyframeEvery: number
  hasSound: boolean
}

/** Small videos whose segments end a preview at different positions. */
const recipes = {
  /**
   * Browsers can play it unchanged, so its first rendition is a stream copy, cut at its own keyframes: 4, 8,
   * 10 s.
   */
  copied: { size: '640x360', rate: '30', seconds: 10, keyframeEvery: 60, hasSound: true },
  /** 29.97 frames/s, keyframes every 3.003 s: the copy is cut at 6.006 s, the ladder at 4.004 s. */
  broadcast: { size: '320x240', rate: '30000/1001', seconds: 13, keyframeEvery: 90, hasSound: true },
  /** A keyframe every 6 s: no stream copy. */
  'long-gaps': { size: '320x240', rate: '25', seconds: 10, keyframeEvery: 150, hasSound: true },
  silent: { size: '426x240', rate: '25', seconds: 9, keyframeEvery: 50, hasSound: false },
  /** One segment, longer than half of the video: it has no preview. */
  brief: { size: '320x240', rate: '25', seconds: 3, keyframeEvery: 50, hasSound: true },
} satisfies Record<string, Recipe>

export type FixtureName = keyof typeof recipes

/** The files that an import would store for a fixture, in folders of `folder`. */
export interface ProcessedFixture {
  /** Contains `source.mp4`, `first/<rendition>/`, `ladder/<rendition>/`, `cover/` and `storyboard/`. */
  folder: string
  measures: { durationMs: number; width: number; height: number }
  first: RenditionFiles[]
  ladder: RenditionFiles[]
  cover: object
  storyboard: Storyboard
}

/** Makes and processes a fixture as an import does, once for all test files of a run. */
export async function processFixture(config: Config, name: FixtureName): Promise<ProcessedFixture> {
  const root = inject('fixtureDir')
  const folder = join(root, name)
  await mkdir(root, { recursive: true })
  const claim = `${folder}.claim`
  const isFirst = await mkdir(claim).then(
    () => true,
    () => false,
  )
  if (isFirst) {
    const work = join(claim, 'work')
    await mkdir(work)
    await writeFile(join(work, 'outcome.json'), JSON.stringify(await processIn(config, work, recipes[name])))
    await rename(work, folder)
  } else {
    // Another test file is making it.
    await vi.waitUntil(() => existsSync(folder), { timeout: 120_000, interval: 50 })
  }
  const outcome = JSON.parse(await readFile(join(folder, 'outcome.json'), 'utf8'))
  return { ...(outcome as Omit<ProcessedFixture, 'folder'>), folder }
}

async function processIn(
  config: Config,
  folder: string,
  recipe: Recipe,
): Promise<Omit<ProcessedFixture, 'folder'>> {
  const source = join(folder, 'source.mp4')
  await makeSource(source, recipe)
  const sandbox = await createSandbox({
    ffmpegPath: config.ffmpegPath,
    ffprobePath: config.ffprobePath,
    allowUnsandboxed: config.allowUnsandboxed,
  })
  const probe = await probeVideo(sandbox, source, { maxBytes: 2 ** 30, maxDurationMs: 60_000 })
  const job = { source, probe, plan: planRenditions(probe) }
  const { width, height } = probe.video
  const [first, ladder, cover, storyboard] = await Promise.all([
    makeFirstRendition(sandbox, { ...job, outDir: join(folder, 'first') }),
    makeLadder(sandbox, { ...job, outDir: join(folder, 'ladder') }),
    makeCover(sandbox, { source, probe, outDir: join(folder, 'cover') }),
    makeStoryboard(sandbox, { source, probe, outDir: join(folder, 'storyboard') }),
  ])
  return { measures: { durationMs: probe.durationMs, width, height }, first, ladder, cover, storyboard }
}

async function makeSource(path: string, recipe: Recipe): Promise<void> {
  const { size, rate, seconds, keyframeEvery, hasSound } = recipe
  const sound = ['-f', 'lavfi', '-i', `sine=frequency=440:sample_rate=48000:duration=${seconds}`]
  await run('ffmpeg', [
    ...['-nostdin', '-v', 'error', '-y'],
    ...['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=${rate}:duration=${seconds}`],
    ...(hasSound ? sound : []),
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-sc_threshold', '0'],
    ...['-g', String(keyframeEvery), '-keyint_min', String(keyframeEvery)],
    ...(hasSound ? ['-c:a', 'aac', '-b:a', '96k'] : []),
    path,
  ])
}
