import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

interface Fixture {
  width: number
  height: number
  seconds: number
  /** Frequency of its tone, Hz. */
  tone: number
  /** Frames per second. Default: 15, half the work of encoding and playing the usual 30. */
  rate?: number
  /** Between keyframes. Default: 2. With more than 4, the site cannot copy the stream: it has to encode. */
  keyframeSeconds?: number
  /** From this second on the picture is green. */
  greenFrom?: number
}

/** A video with sound: H.264/AAC with keyframes at steady times, as phones and editors write it. */
export async function makeFixture(file: string, fixture: Fixture): Promise<void> {
  const { width, height, seconds, tone, rate = 15, keyframeSeconds = 2, greenFrom } = fixture
  const green = `drawbox=color=0x00ff00:t=fill:enable='gte(t,${greenFrom})'`
  const keyframes = String(keyframeSeconds * rate)
  await run('ffmpeg', [
    ...['-nostdin', '-v', 'error', '-y'],
    ...['-f', 'lavfi', '-i', `testsrc2=size=${width}x${height}:rate=${rate}:duration=${seconds}`],
    ...['-f', 'lavfi', '-i', `sine=frequency=${tone}:sample_rate=48000:duration=${seconds}`],
    ...(greenFrom === undefined ? [] : ['-vf', green]),
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'],
    ...['-g', keyframes, '-keyint_min', keyframes],
    ...['-c:a', 'aac', '-b:a', '96k', '-movflags', '+faststart', file],
  ])
}
