import type { Sandbox } from '../sandbox/create-sandbox.ts'
import type { ProcessResult } from '../sandbox/run-process.ts'
import { defaultProbeLimits, type VideoProbe } from './video-probe.ts'

/** An untrusted file, and the limits of every run on it. */
export interface InputFile {
  source: string
  demuxer: string
  maxPixels: number
  timeoutMs: number
  signal?: AbortSignal
}

interface InputRun {
  program: 'ffmpeg' | 'ffprobe'
  /** Arguments before and after those of the input. */
  before: readonly string[]
  after?: readonly string[]
  onLine?: (line: string) => void
}

/** Throws like `Sandbox.run`. */
export function runOnInput(
  sandbox: Sandbox,
  input: InputFile,
  { program, before, after = [], onLine }: InputRun,
): Promise<ProcessResult> {
  const { source, timeoutMs, signal } = input
  const args = (at: { source: string }) => [...before, ...inputArguments(at.source, input), ...after]
  return sandbox.run({ program, source, args, timeoutMs, signal, onLine })
}

/**
 * Arguments for opening an untrusted file: only the demuxer that its first bytes match, only local files,
 * and a limit on the frame size.
 */
export function inputArguments(
  source: string,
  { demuxer, maxPixels }: Pick<InputFile, 'demuxer' | 'maxPixels'>,
): string[] {
  return [
    ...['-protocol_whitelist', 'file', '-format_whitelist', demuxer, '-f', demuxer],
    ...['-max_pixels', String(maxPixels), '-i', source],
  ]
}

/** The same for a file that was already probed. */
export function probedInputArguments(source: string, { demuxer, video }: VideoProbe): string[] {
  return [
    ...(video.isRotationIgnored ? ['-noautorotate'] : []),
    ...inputArguments(source, { demuxer, maxPixels: defaultProbeLimits.maxPixels }),
  ]
}
