import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const execFileAsync = promisify(execFile)

/** A video with movement, detail and some grain: of average difficulty for encoders. H.264 and AAC. */
export async function makeSource(
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

export async function ffmpeg(args: readonly string[]): Promise<void> {
  await execFileAsync('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...args])
}
