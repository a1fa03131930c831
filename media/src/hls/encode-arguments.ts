import type { ColourPlan } from '../plan/plan-colours.ts'
import type { RenditionPlan, Rung } from '../plan/plan-renditions.ts'
import { keyframeExpression, type SegmentTiming } from '../plan/segment-timing.ts'
import type { VideoProbe, VideoStreamProbe } from '../probe/video-probe.ts'
import { toNumber } from '../rational.ts'
import { scratchPlaylist, scratchSegment } from './collect-video-rendition.ts'
import { scratchAudio } from './cut-audio-rendition.ts'
import { pictureFilters, shiftBy } from './picture-filters.ts'
import { initFile } from './rendition-files.ts'

/**
 * Leaves out sound before 0, fills gaps and follows the source's clock. `first_pts=0`, which would start it at 0, fills
 * all from 0 on with silence again wherever ffmpeg builds its filters anew, as it does when channels or rate change:
 * what is missing before the first packet is put in when the sound is cut. Without `flags=res` the first small
 * correction starts the resampler anew, too.
 */
const followClock = ['atrim=start=0', 'aresample=48000:async=1000:flags=res']

type Streams = Pick<VideoProbe, 'container' | 'video' | 'audio' | 'clockOffsetSeconds' | 'durationMs'>

/**
 * After the input: one decode, one scaled branch a rung, each into its own HLS folder; the sound beside them.
 * Every branch starts at 0 and has a constant rate, so keyframes and segments fall on the same frames.
 */
export function encodeArguments(
  probe: Streams,
  plan: RenditionPlan,
  rungs: readonly Rung[],
  out: string,
): string[] {
  const { audio } = probe
  const framesBetweenKeyframes = Math.ceil(toNumber(plan.frameRate) * plan.timing.betweenKeyframes)
  return [
    ...['-filter_complex', pictureFilters(probe, plan, rungs)],
    ...rungs.flatMap((rung, index) => [
      ...['-map', `[v${index}]`, '-c:v', 'libx264', '-preset', 'veryfast'],
      ...['-profile:v', rung.profile, '-level:v', rung.level, '-crf', String(rung.crf)],
      ...['-maxrate', `${rung.maxRateKbit}k`, '-bufsize', `${rung.bufferKbit}k`],
      ...['-g', String(framesBetweenKeyframes), '-sc_threshold', '0'],
      ...['-force_key_frames', keyframeExpression(plan.timing), '-forced-idr', '1'],
      ...hlsArguments(`${out}/${rung.name}`, plan.timing),
    ]),
    ...(audio === undefined
      ? []
      : [
          ...['-map', `0:${audio.index}`, '-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '48000'],
          ...['-af', [...shiftBy('asetpts', probe.clockOffsetSeconds), ...followClock].join(',')],
          ...audioArguments(out),
        ]),
  ]
}

/** After the input: the source's own picture and sound, only cut. */
export function copyArguments(
  { video, audio }: Streams,
  { timing, colours }: RenditionPlan,
  name: string,
  out: string,
): string[] {
  return [
    ...['-map', `0:${video.index}`, '-c:v', 'copy', ...sayColours(video, colours)],
    ...hlsArguments(`${out}/${name}`, timing),
    ...(audio === undefined
      ? []
      : [
          ...['-map', `0:${audio.index}`, '-c:a', 'copy'],
          // From MPEG-TS each packet carries a header that MP4 has no place for; others pass unchanged.
          ...['-bsf:a', 'aac_adtstoasc', ...audioArguments(out)],
        ]),
  ]
}

/** ITU-T H.273, tables 2 to 4, as far as a copy may have them. */
const colourNumbers: Record<string, number> = { bt709: 1, bt470bg: 5, smpte170m: 6, 'iec61966-2-1': 13 }

/** What a copy leaves unsaid is written into it: Chromium takes for BT.709 whatever does not say all three. */
function sayColours({ colours }: VideoStreamProbe, { rungs }: ColourPlan): string[] {
  if (colours.matrix && colours.primaries && colours.transfer) return []
  const said = {
    colour_primaries: rungs.primaries,
    transfer_characteristics: rungs.transfer,
    matrix_coefficients: rungs.matrix,
  }
  const facts = Object.entries(said).map(([name, value]) => `${name}=${colourNumbers[value]}`)
  return ['-bsf:v', `h264_metadata=${facts.join(':')}`]
}

const withoutExtras = ['-map_metadata', '-1', '-map_chapters', '-1']

function hlsArguments(folder: string, timing: SegmentTiming): string[] {
  return [
    ...withoutExtras,
    // The muxer would shift the first decoding time to 0, and the picture with it.
    ...['-avoid_negative_ts', 'disabled'],
    // Segment n ends at the first keyframe at or after n times this: with the first segment's length the keyframes
    // of `timing` fall where it says, in copies a little earlier at most.
    ...['-f', 'hls', '-hls_time', String(timing.firstSegment), '-hls_playlist_type', 'vod'],
    ...['-hls_segment_type', 'fmp4', '-hls_fmp4_init_filename', initFile],
    ...['-hls_segment_filename', `${folder}/${scratchSegment}`, `${folder}/${scratchPlaylist}`],
  ]
}

function audioArguments(out: string): string[] {
  return [
    ...withoutExtras,
    // Edit lists count in ticks of the movie: of the usual 1000 a sample's place cannot be said.
    ...['-f', 'mp4', '-movie_timescale', '48000'],
    ...['-movflags', '+delay_moov+default_base_moof', '-frag_duration', '4000000'],
    `${out}/${scratchAudio}`,
  ]
}
