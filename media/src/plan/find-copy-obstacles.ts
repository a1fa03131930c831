import type { VideoProbe } from '../probe/video-probe.ts'
import { toNumber } from '../rational.ts'
import type { SegmentTiming } from './segment-timing.ts'

/** Copied, a file keeps its bits: above this the first viewers wait on common home lines. */
const highestBitRate = 25_000_000
/** Sound that starts later than this after the picture stalls players that want both. */
const latestAudioSeconds = 0.1
/** Players reach the end of sound that outlasts the picture by this; by 3 s they did in Chromium, too. */
const longestSoundTailMs = 1000

interface CopyRule {
  obstacle: string
  isMet: (probe: VideoProbe, timing: SegmentTiming) => boolean
}

/** What browsers with MediaSource play as it is. */
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
  // Turned by the container, which players of fragments follow or not.
  { obstacle: 'the picture is turned', isMet: ({ video }) => video.rotation === 0 },
  { obstacle: 'the picture is mirrored', isMet: ({ video }) => !video.isMirrored },
  {
    // It makes segments that start late and previews that end early.
    obstacle: 'a gap between keyframes is longer than a segment',
    isMet: ({ video }, timing) => video.maxKeyframeGapMs <= timing.segment * 1000,
  },
  {
    // A short begins with a segment of its own length; a segment ends at the first keyframe after it.
    obstacle: 'no keyframe ends its first segment in time',
    isMet: ({ video }, { firstSegment, segment }) => {
      const wanted = firstSegment * 1000
      const end = video.keyframeTimesMs.find((time) => time >= wanted) ?? video.endMs
      return firstSegment === segment || end <= wanted * 1.1
    },
  },
  { obstacle: 'it does not start with a keyframe', isMet: ({ video }) => video.startsWithKeyframe },
  {
    obstacle: 'it begins with pictures that are not shown',
    isMet: ({ video }) => !video.hasHiddenPictures,
  },
  {
    obstacle: 'its pictures have no times of their own',
    isMet: ({ video }) => !video.lacksPresentationTimes,
  },
  {
    // Joined files: what comes after may have another size or codec data than what players were given first.
    obstacle: 'its clock jumps',
    isMet: ({ video }) => !video.hasClockJumps,
  },
  { obstacle: 'its groups of pictures are open', isMet: ({ video }) => !video.isOpenGop },
  {
    obstacle: 'it has more than 60 frames/s',
    // 60.5: a telephone's 60 is 59.9 to 60.2 on average.
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
    obstacle: 'the sound outlasts the picture',
    isMet: ({ video, durationMs }) => durationMs - video.endMs <= longestSoundTailMs,
  },
]

/** Why a source cannot be cut into segments as it is; none: it can. */
export function findCopyObstacles(probe: VideoProbe, timing: SegmentTiming): string[] {
  return rules.filter((rule) => !rule.isMet(probe, timing)).map((rule) => rule.obstacle)
}
