import { createSandbox, type Sandbox } from '@liuguang/media'
import type { Config } from '../config.ts'

/**
 * Opens the sandbox in which ffmpeg and ffprobe read files of members, with the limits that the operator chose.
 * @throws SandboxError when ffmpeg, ffprobe or a working bubblewrap is missing
 */
export function openSandbox(config: Config): Promise<Sandbox> {
  const { ffmpegPath, ffprobePath, allowUnsandboxed, ffmpegSeconds } = config
  return createSandbox({
    ...{ ffmpegPath, ffprobePath, allowUnsandboxed },
    limits: { addressBytes: config.ffmpegMemoryMb * 2 ** 20, fileBytes: config.ffmpegFileMb * 2 ** 20 },
    longestMs: ffmpegSeconds === 0 ? undefined : ffmpegSeconds * 1000,
  })
}
