import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { MediaRefusal } from '../media-refusal.ts'
import type { RenditionPlan, Rung } from '../plan/plan-renditions.ts'
import { probedInputArguments } from '../probe/input-arguments.ts'
import type { VideoProbe } from '../probe/video-probe.ts'
import { toNumber } from '../rational.ts'
import type { Sandbox } from '../sandbox/create-sandbox.ts'
import { refuseMissingMemory } from '../sandbox/refuse-missing-memory.ts'
import { checkRenditions } from './check-renditions.ts'
import { collectVideoRendition, type VideoRenditionInfo } from './collect-video-rendition.ts'
import { cutAudioRendition } from './cut-audio-rendition.ts'
import { copyArguments, encodeArguments } from './encode-arguments.ts'
import { readProgress } from './read-progress.ts'
import type { RenditionFiles } from './rendition-files.ts'

export interface RenditionJob {
  source: string
  probe: VideoProbe
  plan: RenditionPlan
  /** Made if it is not there; must be empty. On failure what stands in it is of no use. */
  outDir: string
  signal?: AbortSignal
  /** Takes a share from 0 to 1. */
  onProgress?: (share: number) => void
  /** Wall clock; the default grows with the video's length. */
  timeoutMs?: number
}

/**
 * The first thing to watch: the source cut into segments (`copy`) where browsers play it as it is, else the lowest
 * rung (`first`); its sound is `first-audio`. The names differ from the ladder's, whose files stand beside these.
 * @throws MediaRefusal when ffmpeg cannot read on, a limit is met, or the outcome is not what was planned
 */
export async function makeFirstRendition(sandbox: Sandbox, job: RenditionJob): Promise<RenditionFiles[]> {
  if (job.plan.first.mode === 'encode') return encodeFirst(sandbox, job)
  try {
    return await copyFirst(sandbox, job)
  } catch (error) {
    if (!(error instanceof MediaRefusal) || error.reason !== 'unreadable') throw error
    // Damage that a copy would pass on to players: a decoder reads over some of it.
    await rm(job.outDir, { recursive: true })
    return await encodeFirst(sandbox, job)
  }
}

const firstAudio = 'first-audio'

async function copyFirst(sandbox: Sandbox, job: RenditionJob): Promise<RenditionFiles[]> {
  const { probe, plan } = job
  const { width, height, averageFrameRate, startMs, endMs } = probe.video
  const name = 'copy'
  return makeRenditions(sandbox, job, {
    args: (out) => copyArguments(probe, plan, name, out),
    videos: [{ name, width, height, frameRate: toNumber(averageFrameRate) }],
    audio: { name: firstAudio, channels: probe.audio?.channels ?? 0 },
    firstPacketSeconds: probe.audio?.firstPacketSeconds,
    pictureMs: endMs - startMs,
  })
}

async function encodeFirst(sandbox: Sandbox, job: RenditionJob): Promise<RenditionFiles[]> {
  const [lowest] = job.plan.rungs
  if (lowest === undefined) throw new Error('the plan has no rung')
  return encode(sandbox, job, [{ ...lowest, name: 'first' }], firstAudio)
}

/** All rungs (`v240` ... `v1080`) and the sound (`audio`) in one decode. Throws as makeFirstRendition does. */
export async function makeLadder(sandbox: Sandbox, job: RenditionJob): Promise<RenditionFiles[]> {
  return encode(sandbox, job, job.plan.rungs, 'audio')
}

async function encode(
  sandbox: Sandbox,
  job: RenditionJob,
  rungs: readonly Rung[],
  audioName: string,
): Promise<RenditionFiles[]> {
  const { probe, plan } = job
  return makeRenditions(sandbox, job, {
    args: (out) => encodeArguments(probe, plan, rungs, out),
    videos: rungs.map((rung) => ({ ...rung, frameRate: toNumber(plan.frameRate) })),
    audio: { name: audioName, channels: 2 },
    firstPacketSeconds: undefined,
    pictureMs: probe.durationMs,
  })
}

interface RenditionWork {
  args: (out: string) => string[]
  videos: VideoRenditionInfo[]
  audio: { name: string; channels: number }
  firstPacketSeconds: number | undefined
  /** How long the picture lasts in the result. */
  pictureMs: number
}

async function makeRenditions(
  sandbox: Sandbox,
  job: RenditionJob,
  work: RenditionWork,
): Promise<RenditionFiles[]> {
  const { probe, outDir, signal } = job
  signal?.throwIfAborted()
  await mkdir(outDir, { recursive: true })
  if ((await readdir(outDir)).length > 0) throw new Error('renditions need an empty folder')
  for (const video of work.videos) await mkdir(join(outDir, video.name))

  const result = await sandbox.run({
    program: 'ffmpeg',
    source: job.source,
    outDir,
    args: (at) => [
      ...['-nostdin', '-y', '-v', 'error', '-progress', 'pipe:1', '-stats_period', '0.5'],
      ...probedInputArguments(at.source, probe),
      ...['-sn', '-dn'],
      ...work.args(at.out),
    ],
    // Five rungs of 1080p take about once the video's length on two idle cores; 30 times that is a fault.
    timeoutMs: job.timeoutMs ?? 10 * 60_000 + probe.durationMs * 30,
    signal,
    onLine: readProgress(probe.durationMs, job.onProgress),
  })
  if (result.exitCode !== 0) {
    throw new MediaRefusal('unreadable', 'This video cannot be read to its end.', result.stderr)
  }

  const renditions: RenditionFiles[] = []
  for (const video of work.videos) renditions.push(await collectVideoRendition(outDir, video))
  if (probe.audio !== undefined) {
    const audio = await cutAudioRendition(outDir, {
      ...work.audio,
      firstPacketSeconds: work.firstPacketSeconds,
      tailSeconds: job.plan.timing.segment,
      boundariesMs: renditions[0]?.segments.map((segment) => segment.endMs) ?? [],
    })
    if (audio !== undefined) renditions.push(audio)
  }
  await checkRenditions(sandbox, { outDir, renditions, pictureMs: work.pictureMs, signal }).catch((error) => {
    if (error instanceof MediaRefusal) refuseMissingMemory(result.stderr)
    throw error
  })
  job.onProgress?.(1)
  return renditions
}
