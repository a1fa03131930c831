import type { ColourPlan } from '../plan/plan-colours.ts'
import type { RenditionPlan, Rung } from '../plan/plan-renditions.ts'
import { keyframeExpression, type SegmentTiming } from '../plan/segment-timing.ts'
import type { VideoProbe, VideoStreamProbe } from '../probe/video-probe.ts'
import { toNumber } from '../rational.ts'
import { scratchPlaylist, scratchSegment } from './collect-video-rendition.ts'
import { scratchAudio } from './cut-audio-rendition.ts'
import { pictureFilters, shiftTimestamps } from './picture-filters.ts'
import { initFile } from './rendition-files.ts'

/**
 * Drops audio before 0, fills gaps and follows the source's clock. `first_pts=0` must not be used: whenever ffmpeg
 * rebuilds its filters, as it does when channels or sample rate change, it would insert silence from 0 again. Silence
 * before the first packet is added when the audio is cut. Without `flags=res` the first small correction restarts the
 * resampler as well.
 */
const resampleFilters = ['atrim=start=0', 'aresample=48000:async=1000:flags=res']

type Streams = Pick<VideoProbe, 'container' | 'video' | 'audio' | 'firstFrameSeconds' | 'durationMs'>

/**
 * Output arguments of ffmpeg: one decode, one scaled branch for each rung into its own HLS folder, and the audio. Every
 * branch starts at 0 with a constant frame rate, so keyframes and segments fall on the same frames.
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
          ...['-af', [...shiftTimestamps('asetpts', probe.firstFrameSeconds), ...resampleFilters].join(',')],
          ...audioArguments(out),
        ]),
  ]
}

/** Output arguments of ffmpeg that copy the source's video and audio without encoding. */
export function copyArguments(
  { video, audio }: Streams,
  { timing, colours }: RenditionPlan,
  name: string,
  out: string,
): string[] {
  return [
    ...['-map', `0:${video.index}`, '-c:v', 'copy', ...writeMissingColours(video, colours)],
    ...hlsArguments(`${out}/${name}`, timing),
    ...(audio === undefined
      ? []
      : [
          ...['-map', `0:${audio.index}`, '-c:a', 'copy'],
          // In MPEG-TS each packet has an ADTS header, which MP4 does not allow. Other packets pass unchanged.
          ...['-bsf:a', 'aac_adtstoasc', ...audioArguments(out)],
        ]),
  ]
}

/** ITU-T H.273, tables 2 to 4: the values that a copy can have. */
const colourNumbers: Record<string, number> = { bt709: 1, bt470bg: 5, smpte170m: 6, 'iec61966-2-1': 13 }

/** Writes missing colour tags into a copy: Chromium assumes BT.709 unless all three are present. */
function writeMissingColours({ colours }: VideoStreamProbe, { rungs }: ColourPlan): string[] {
  if (colours.matrix && colours.primaries && colours.transfer) return []
  const tags = {
    colour_primaries: rungs.primaries,
    transfer_characteristics: rungs.transfer,
    matrix_coefficients: rungs.matrix,
  }
  const assignments = Object.entries(tags).map(([name, value]) => `${name}=${colourNumbers[value]}`)
  return ['-bsf:v', `h264_metadata=${assignments.join(':')}`]
}

const withoutExtras = ['-map_metadata', '-1', '-map_chapters', '-1']

function hlsArguments(folder: string, timing: SegmentTiming): string[] {
  return [
    ...withoutExtras,
    // Otherwise the muxer shifts the first decoding time to 0, and the picture with it.
    ...['-avoid_negative_ts', 'disabled'],
    // Segment n ends at the first keyframe at or after n times this value. With the length of the first segment,
    // the cuts fall on the keyframes that `timing` plans; in copies a little earlier at most.
    ...['-f', 'hls', '-hls_time', String(timing.firstSegment), '-hls_playlist_type', 'vod'],
    ...['-hls_segment_type', 'fmp4', '-hls_fmp4_init_filename', initFile],
    ...['-hls_segment_filename', `${folder}/${scratchSegment}`, `${folder}/${scratchPlaylist}`],
  ]
}

function audioArguments(out: string): string[] {
  return [
    ...withoutExtras,
    // Edit lists count in ticks of the movie timescale. The default of 1000 cannot express the time of a single
    // sample.
    ...['-f', 'mp4', '-movie_timescale', '48000'],
    ...['-movflags', '+delay_moov+default_base_moof', '-frag_duration', '4000000'],
    `${out}/${scratchAudio}`,
  ]
}
