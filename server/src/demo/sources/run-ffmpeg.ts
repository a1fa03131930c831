import { spawn } from 'node:child_process'
import type { Writable } from 'node:stream'

/**
 * Runs ffmpeg on our own input; `feed` writes what it reads from its standard input.
 * The files of strangers never come this way: they are read in the sandbox of `media`.
 * @throws Error with the last lines that ffmpeg printed, or the signal's reason
 */
export async function runFfmpeg(
  ffmpegPath: string,
  args: readonly string[],
  signal: AbortSignal | undefined,
  feed?: (input: Writable) => Promise<void>,
): Promise<void> {
  signal?.throwIfAborted()
  const child = spawn(ffmpegPath, ['-hide_banner', '-v', 'error', '-y', ...args], {
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-2000)
  })
  const kill = () => child.kill('SIGKILL')
  signal?.addEventListener('abort', kill, { once: true })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  // A broken pipe only says that ffmpeg has gone; why it went is in its exit code and words.
  child.stdin.on('error', () => {})
  try {
    await Promise.race([feed?.(child.stdin), ended])
    child.stdin.end()
    const code = await ended
    signal?.throwIfAborted()
    if (code !== 0) throw new Error(`ffmpeg ended with ${code ?? 'a signal'}: ${complaint.trim()}`)
  } finally {
    child.kill('SIGKILL')
    signal?.removeEventListener('abort', kill)
  }
}

/**
 * Hands a frame over and waits until ffmpeg has taken it, so that the buffer may be painted on again; other work
 * gets its turn meanwhile. A pipe that ffmpeg has closed is not an error here: `runFfmpeg` reports why it ended.
 */
export async function writeFrame(input: Writable, frame: Uint8Array): Promise<void> {
  await new Promise<void>((resolve) => {
    input.write(frame, () => resolve())
  })
}
