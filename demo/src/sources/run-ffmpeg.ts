import { spawn } from 'node:child_process'
import type { Writable } from 'node:stream'

/**
 * Runs ffmpeg on our own input; `feed` writes to its standard input. Uploaded files never come here: they are read in
 * the sandbox of `media`.
 * @throws Error with the exit code and the last 2,000 characters of ffmpeg's error output
 */
export async function runFfmpeg(
  ffmpegPath: string,
  args: readonly string[],
  feed?: (input: Writable) => Promise<void>,
): Promise<void> {
  const child = spawn(ffmpegPath, ['-hide_banner', '-v', 'error', '-y', ...args], {
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  let errorOutput = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errorOutput = (errorOutput + text).slice(-2000)
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  // A broken pipe only says that ffmpeg has ended; the reason is in its exit code and error output.
  child.stdin.on('error', () => {})
  try {
    await Promise.race([feed?.(child.stdin), ended])
    child.stdin.end()
    const code = await ended
    if (code !== 0) throw new Error(`ffmpeg ended with ${code ?? 'a signal'}: ${errorOutput.trim()}`)
  } finally {
    child.kill('SIGKILL')
  }
}

/**
 * Writes a frame and waits until ffmpeg has read it, so that the buffer may be painted on again. A pipe that ffmpeg
 * has closed is not an error here: `runFfmpeg` reports why it ended.
 */
export async function writeFrame(input: Writable, frame: Uint8Array): Promise<void> {
  await new Promise<void>((resolve) => {
    input.write(frame, () => resolve())
  })
}
