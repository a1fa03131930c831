import { defaultProbeLimits, type VideoProbe } from './video-probe.ts'

/**
 * What stands before every `-i` on a file of a stranger (facts FF-1): the one demuxer that its first bytes called
 * for, local files only, and a bound on the size of a picture.
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

/** The same for ffmpeg on a file that was probed. */
export function probedInputArguments(source: string, { demuxer, video }: VideoProbe): string[] {
  return [
    ...(video.isRotationIgnored ? ['-noautorotate'] : []),
    ...inputArguments(source, { demuxer, maxPixels: defaultProbeLimits.maxPixels }),
  ]
}
