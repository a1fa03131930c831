import { defaultProbeLimits, type VideoProbe } from './video-probe.ts'

/**
 * Arguments for opening an untrusted file (facts FF-1): only the demuxer that its first bytes match, only local files,
 * and a limit on the frame size.
 */
export function inputArguments(
  source: string,
  { demuxer, maxPixels }: { demuxer: string; maxPixels: number },
): string[] {
  return [
    '-protocol_whitelist',
    'file',
    '-format_whitelist',
    demuxer,
    '-f',
    demuxer,
    '-max_pixels',
    String(maxPixels),
    '-i',
    source,
  ]
}

/** The same for a file that was already probed. */
export function probedInputArguments(source: string, { demuxer, video }: VideoProbe): string[] {
  return [
    ...(video.isRotationIgnored ? ['-noautorotate'] : []),
    ...inputArguments(source, { demuxer, maxPixels: defaultProbeLimits.maxPixels }),
  ]
}
