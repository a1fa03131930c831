import type { Sandbox } from '../sandbox/create-sandbox.ts'
import { inputArguments } from './input-arguments.ts'

interface SoundInput {
  source: string
  demuxer: string
  maxPixels: number
  timeoutMs: number
  signal?: AbortSignal
}

/** Whether any part of a file's audio can be decoded. Reads until something can. */
export async function canDecodeSound(
  sandbox: Sandbox,
  input: SoundInput,
  audioIndex: number,
): Promise<boolean> {
  const { stdout } = await sandbox.run({
    program: 'ffmpeg',
    source: input.source,
    args: (at) => [
      ...['-nostdin', '-v', 'error', '-threads', '1', '-vn', '-sn', '-dn'],
      ...inputArguments(at.source, input),
      // Prints one line per packet of raw samples, after lines that start with '#'.
      ...['-map', `0:${audioIndex}`, '-frames:a', '1', '-f', 'framecrc', '-'],
    ],
    timeoutMs: input.timeoutMs,
    signal: input.signal,
  })
  return stdout.split('\n').some((line) => /^\d+,/.test(line))
}
