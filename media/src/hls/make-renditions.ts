import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { MediaRefusal } from '../media-refusal.ts'
import type { RenditionPlan, Rung } from '../plan/plan-renditions.ts'
import { probedInputArguments } from '../probe/input-arguments.ts'
import type { VideoProbe } from '../probe/video-probe.ts'
import { toNumber } from '../rational.ts'
import type { Sandbox } from '../sandbox/create-sandbox.ts'
import { throwIfOutOfMemory } from '../sandbox/throw-if-out-of-memory.ts'
import { checkRenditions } from './check-renditions.ts'
import { collectVideoRendition, type VideoRenditionInfo } from './collect-video-rendition.ts'
import { type AudioCut, cutAudioRendition } from './cut-audio-rendition.ts'
import { copyArguments, encodeArguments } from './encode-arguments.ts'
import type { RenditionFiles } from './rendition-files.ts'

export interface RenditionJob {
  source: string
  probe: VideoProbe
  plan: RenditionPlan
  /** Created when missing, must be empty. After a failure its content is useless. */
  outDir: string
  signal?: AbortSignal
  /** Called with the share done, 0 to 1. */
  onProgress?: (share: number) => void
  /** Wall clock time. The default grows with the video's length. */
  timeoutMs?: number
}

/**
 * Makes the first rendition that can be watched: the source cut into segments (`copy`) when browsers can play it, else
 * the lowest rung (`first`). Its audio is `first-audio`. The names differ from the ladder's, whose files are in the
 * same folder.
 * @throws MediaRefusal when ffmpeg cannot read the file, a limit is reached, or the result is not as planned
 */
export async function makeFirstRendition(sandbox: Sandbox, job: RenditionJob): Promise<RenditionFiles[]> {
  if (job.plan.first.mode === 'encode') return encodeFirst(sandbox, job)
  try {
    return await copyFirst(sandbox, job)
  } catch (error) {
    if (!(error instanceof MediaRefusal) || error.reason !== 'unreadable') throw error
    // A copy would pass the damage on to players. A decoder can skip over some of it.
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
    audio: {
      name: firstAudio,
      channels: probe.audio?.channels ?? 0,
      firstPacketSeconds: probe.audio?.firstPacketSeconds,
    },
    pictureMs: endMs - startMs,
  })
}

async function encodeFirst(sandbox: Sandbox, job: RenditionJob): Promise<RenditionFiles[]> {
  const [lowest] = job.plan.rungs
  if (lowest === undefined) throw new Error('the rendition plan has no rungs')
  return encode(sandbox, job, [{ ...lowest, name: 'first' }], firstAudio)
}

/** Makes all rungs (`v240` ... `v1080`) and the audio (`audio`) in one decode. Throws like `makeFirstRendition`. */
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
    audio: { name: audioName, channels: 2, firstPacketSeconds: undefined },
    pictureMs: probe.durationMs,
  })
}

interface RenditionWork {
  args: (out: string) => string[]
  videos: VideoRenditionInfo[]
  audio: Pick<AudioCut, 'name' | 'channels' | 'firstPacketSeconds'>
  /** Length of the video track in the result. */
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
  if ((await readdir(outDir)).length > 0) throw new Error('the output folder of renditions is not empty')
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
    // Five rungs of 1080p take about as long as the video lasts on two idle cores. 30 times that means that
    // something is broken.
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
      tailSeconds: job.plan.timing.segment,
      boundariesMs: renditions[0]?.segments.map((segment) => segment.endMs) ?? [],
    })
    if (audio !== undefined) renditions.push(audio)
  }
  await checkRenditions(sandbox, { outDir, renditions, pictureMs: work.pictureMs, signal }).catch((error) => {
    if (error instanceof MediaRefusal) throwIfOutOfMemory(result.stderr)
    throw error
  })
  job.onProgress?.(1)
  return renditions
}

/** Parses the output of ffmpeg's `-progress` and calls back with the share done, 0 to 1, never a smaller one. */
function readProgress(
  durationMs: number,
  onProgress: ((share: number) => void) | undefined,
): (line: string) => void {
  let reached = 0
  return (line) => {
    const microseconds = /^out_time_us=(\d+)/.exec(line)?.[1]
    if (microseconds === undefined || onProgress === undefined) return
    const share = Math.min(1, Number(microseconds) / 1000 / Math.max(1, durationMs))
    if (share <= reached) return
    reached = share
    onProgress(share)
  }
}
