import { MediaRefusal } from '../media-refusal.ts'
import type { FfprobeOutput } from '../probe/parse-streams.ts'
import type { Sandbox } from '../sandbox/create-sandbox.ts'
import { checkAudio } from './check-audio.ts'
import type { RenditionFiles } from './rendition-files.ts'

export interface RenditionCheck {
  outDir: string
  renditions: readonly RenditionFiles[]
  /** Length of the video track in every video rendition. */
  pictureMs: number
  signal?: AbortSignal
}

/**
 * An exit code of 0 is not enough. Video must be as long as planned, audio must hold as many samples as its timestamps
 * claim, and the first bytes that a player fetches must open as the planned codec.
 * @throws MediaRefusal `unreadable`
 */
export async function checkRenditions(sandbox: Sandbox, check: RenditionCheck): Promise<void> {
  const videos = check.renditions.filter((rendition) => rendition.kind === 'video')
  for (const { name, segments } of videos) {
    const endMs = segments.at(-1)?.endMs ?? 0
    // 170 ms is two frames at 12 frames/s. The tolerance grows to 1 s because variable frame rates are made
    // constant.
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
    if (rendition.kind === 'audio') await checkAudio(check.outDir, rendition)
  }
  // All rungs come from one encoder run, so opening the smallest one and the audio is enough. Every segment's
  // boxes were already read.
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
  const stream = exitCode === 0 ? (JSON.parse(stdout) as FfprobeOutput).streams?.[0] : undefined
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
