import { MediaRefusal } from '../media-refusal.ts'
import type { Sandbox } from '../sandbox/create-sandbox.ts'
import { inputArguments } from './input-arguments.ts'

export interface DecodeCheck {
  source: string
  demuxer: string
  maxPixels: number
  videoIndex: number
  durationMs: number
  timeoutMs: number
  signal?: AbortSignal
}

/** The last look begins at the keyframe before this; a slide show's last picture may itself be longer. */
const tailSeconds = 2

/**
 * Decodes the first pictures and the last two seconds: a file whose headers are whole but whose pictures are not
 * (a download that was cut, encrypted video) gives none.
 * @throws MediaRefusal `unreadable` or `truncated`
 */
export async function checkDecodes(sandbox: Sandbox, check: DecodeCheck): Promise<void> {
  const head = await countFrames(sandbox, check, [], ['-frames:v', '3'])
  if (head.frames === 0) {
    throw new MediaRefusal('unreadable', 'No picture in this file can be read.', head.errors)
  }
  if (check.durationMs < tailSeconds * 2000) return
  const from = (check.durationMs / 1000 - tailSeconds).toFixed(3)
  const tail = await countFrames(sandbox, check, ['-noaccurate_seek', '-ss', from], [])
  if (tail.frames === 0) {
    throw new MediaRefusal(
      'truncated',
      'The end of this video cannot be read: part of the file is missing.',
      tail.errors,
    )
  }
}

async function countFrames(
  sandbox: Sandbox,
  check: DecodeCheck,
  before: readonly string[],
  after: readonly string[],
): Promise<{ frames: number; errors: string }> {
  let frames = 0
  const { stderr } = await sandbox.run({
    program: 'ffmpeg',
    source: check.source,
    args: (at) => [
      ...['-nostdin', '-v', 'error', '-progress', 'pipe:1', '-threads', '2'],
      ...before,
      ...inputArguments(at.source, check),
      ...['-map', `0:${check.videoIndex}`, ...after, '-f', 'null', '-'],
    ],
    timeoutMs: check.timeoutMs,
    signal: check.signal,
    onLine: (line) => {
      const count = /^frame=\s*(\d+)/.exec(line)?.[1]
      if (count !== undefined) frames = Number(count)
    },
  })
  return { frames, errors: stderr }
}
