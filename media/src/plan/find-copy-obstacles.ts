import type { VideoProbe } from '../probe/video-probe.ts'
import { toNumber } from '../rational.ts'
import type { SegmentTiming } from './segment-timing.ts'

/** A copy keeps its bit rate. Above this, common home connections stall. */
const highestBitRate = 25_000_000
/** Players that need both streams stall when the audio starts later than this. */
const latestAudioSeconds = 0.1
/** Players play to the end when the audio is longer by this much. Chromium still does at 3 s. */
const longestSoundTailMs = 1000

interface CopyRule {
  obstacle: string
  isMet: (probe: VideoProbe, timing: SegmentTiming) => boolean
}

/** What browsers with MediaSource can play without encoding. */
const rules: readonly CopyRule[] = [
  { obstacle: 'the picture is not H.264', isMet: ({ video }) => video.codec === 'h264' },
  {
    obstacle: 'the picture is not 8-bit 4:2:0',
    isMet: ({ video }) => /^yuvj?420p$/.test(video.pixelFormat) && video.bitDepth === 8,
  },
  {
    obstacle: 'the H.264 profile is not one that browsers play',
    isMet: ({ video }) =>
      video.codec !== 'h264' || /^(Constrained Baseline|Baseline|Main|High)$/.test(video.profile),
  },
  { obstacle: 'the picture is interlaced', isMet: ({ video }) => !video.isInterlaced },
  { obstacle: 'the picture has a high dynamic range', isMet: ({ video }) => video.hdr === 'none' },
  // Not all players of fragments apply the container's rotation.
  { obstacle: 'the picture is rotated', isMet: ({ video }) => video.rotation === 0 },
  { obstacle: 'the picture is mirrored', isMet: ({ video }) => !video.isMirrored },
  {
    // Long gaps make segments start late and previews end early.
    obstacle: 'a gap between keyframes is longer than a segment',
    isMet: ({ video }, timing) => video.maxKeyframeGapMs <= timing.segment * 1000,
  },
  {
    // The first segment of a short is shorter, and a segment ends at the first keyframe after its planned end.
    obstacle: 'no keyframe follows soon enough to end the first segment',
    isMet: ({ video }, { firstSegment, segment }) => {
      const wanted = firstSegment * 1000
      const end = video.keyframeTimesMs.find((time) => time >= wanted) ?? video.endMs
      return firstSegment === segment || end <= wanted * 1.1
    },
  },
  { obstacle: 'it does not start with a keyframe', isMet: ({ video }) => video.startsWithKeyframe },
  {
    obstacle: 'it begins with frames that an edit list hides',
    isMet: ({ video }) => !video.hasHiddenFrames,
  },
  {
    obstacle: 'its frames have no presentation times',
    isMet: ({ video }) => !video.lacksPresentationTimes,
  },
  {
    // Joined files: later parts may have another size or codec configuration than the first one.
    obstacle: 'its clock jumps',
    isMet: ({ video }) => !video.hasTimestampDiscontinuities,
  },
  { obstacle: 'it has open groups of pictures', isMet: ({ video }) => !video.isOpenGop },
  {
    obstacle: 'it has more than 60 frames/s',
    // 60.5 because a phone's 60 frames/s is 59.9 to 60.2 on average.
    isMet: ({ video }) => toNumber(video.averageFrameRate) <= 60.5,
  },
  { obstacle: 'its bit rate is too high', isMet: ({ video }) => video.bitRate <= highestBitRate },
  {
    obstacle: 'the picture starts late',
    isMet: ({ video }) => video.startMs <= latestAudioSeconds * 1000,
  },
  {
    obstacle: 'the sound is not AAC-LC in one or two channels',
    isMet: ({ audio }) =>
      audio === undefined || (audio.codec === 'aac' && audio.profile === 'LC' && audio.channels <= 2),
  },
  {
    obstacle: 'the sound starts late',
    isMet: ({ audio }) => audio === undefined || audio.firstPacketSeconds <= latestAudioSeconds,
  },
  {
    obstacle: 'the sound is longer than the picture',
    isMet: ({ video, durationMs }) => durationMs - video.endMs <= longestSoundTailMs,
  },
]

/** Why a source cannot be cut into segments without encoding. Empty when it can. */
export function findCopyObstacles(probe: VideoProbe, timing: SegmentTiming): string[] {
  return rules.filter((rule) => !rule.isMet(probe, timing)).map((rule) => rule.obstacle)
}
