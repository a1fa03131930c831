import { MediaRefusal } from '../media-refusal.ts'
import type { FfprobeAnswer } from '../probe/parse-streams.ts'
import type { Sandbox } from '../sandbox/create-sandbox.ts'
import { checkSound } from './check-sound.ts'
import type { RenditionFiles } from './rendition-files.ts'

export interface RenditionCheck {
  outDir: string
  renditions: readonly RenditionFiles[]
  /** How long every picture must last. */
  pictureMs: number
  signal?: AbortSignal
}

/**
 * Success is not ffmpeg's exit alone: pictures must last as long as was planned, sound must have as many samples
 * as it says to last, and what a player fetches first must open as the stream that was planned.
 * @throws MediaRefusal `unreadable`
 */
export async function checkRenditions(sandbox: Sandbox, check: RenditionCheck): Promise<void> {
  const videos = check.renditions.filter((rendition) => rendition.kind === 'video')
  for (const { name, segments } of videos) {
    const endMs = segments.at(-1)?.endMs ?? 0
    // Two frames at 12 frames/s, growing to a second: rates that vary are rounded to a steady one.
    const toleranceMs = Math.min(1000, Math.max(170, check.pictureMs * 0.01))
    if (Math.abs(endMs - check.pictureMs) > toleranceMs) {
      throw new MediaRefusal(
        'unreadable',
        'This video cannot be read to its end.',
        `rendition ${name} ends at ${endMs} ms of ${check.pictureMs}`,
      )
    }
  }
  for (const rendition of check.renditions) {
    if (rendition.kind === 'audio') await checkSound(check.outDir, rendition)
  }
  // Rungs share one encoder: how the smallest and the sound open says enough of the others, whose boxes were read.
  const opened = [videos[0], check.renditions.find((rendition) => rendition.kind === 'audio')]
  await Promise.all(opened.map((rendition) => rendition && checkOpens(sandbox, rendition, check)))
}

async function checkOpens(sandbox: Sandbox, rendition: RenditionFiles, check: RenditionCheck): Promise<void> {
  const first = rendition.segments[0]?.file ?? ''
  const { exitCode, stdout, stderr } = await sandbox.run({
    program: 'ffprobe',
    outDir: check.outDir,
    args: (at) => [
      ...['-v', 'error', '-show_streams', '-of', 'json', '-protocol_whitelist', 'file,concat', '-f', 'mov'],
      `concat:${at.out}/${rendition.name}/${rendition.initFile}|${at.out}/${rendition.name}/${first}`,
    ],
    timeoutMs: 60_000,
    signal: check.signal,
  })
  const stream = exitCode === 0 ? (JSON.parse(stdout) as FfprobeAnswer).streams?.[0] : undefined
  const isRight =
    rendition.kind === 'video'
      ? stream?.codec_name === 'h264' && /^yuvj?420p$/.test(stream.pix_fmt ?? '')
      : stream?.codec_name === 'aac' && stream.channels === rendition.channels
  if (!isRight) {
    throw new MediaRefusal(
      'unreadable',
      'This video cannot be made playable.',
      `${rendition.name}: ${stderr}${stdout}`,
    )
  }
}
