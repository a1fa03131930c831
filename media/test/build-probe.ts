import type { AudioStreamProbe, VideoProbe, VideoStreamProbe } from '../src/probe/video-probe.ts'

/** A complete probe of a 60 s 1080p H.264/AAC file that browsers play without encoding. Override only what matters. */
export function buildProbe(
  video: Partial<VideoStreamProbe> = {},
  audio: Partial<AudioStreamProbe> = {},
): VideoProbe {
  return {
    container: 'mp4',
    demuxer: 'mov',
    bytes: 30_000_000,
    durationMs: 60_000,
    firstFrameSeconds: 0,
    streamCount: 2,
    hasUndecodableSound: false,
    video: {
      index: 0,
      codec: 'h264',
      profile: 'High',
      pixelFormat: 'yuv420p',
      bitDepth: 8,
      width: 1920,
      height: 1080,
      codedWidth: 1920,
      codedHeight: 1080,
      rotation: 0,
      isRotationIgnored: false,
      isMirrored: false,
      averageFrameRate: { num: 30, den: 1 },
      realFrameRate: { num: 30, den: 1 },
      densestFrameRate: 30,
      frameCount: 1800,
      startMs: 0,
      endMs: 60_000,
      // Shortened: plans depend on the longest gap only.
      keyframeTimesMs: [0],
      maxKeyframeGapMs: 2000,
      startsWithKeyframe: true,
      isOpenGop: false,
      lacksPresentationTimes: false,
      hasTimestampDiscontinuities: false,
      hasHiddenFrames: false,
      isInterlaced: false,
      hdr: 'none',
      colours: {
        matrix: 'bt709',
        primaries: 'bt709',
        transfer: 'bt709',
        isFullRange: false,
        isRgb: false,
        peakNits: undefined,
      },
      bitRate: 4_000_000,
      ...video,
    },
    audio: {
      index: 1,
      codec: 'aac',
      profile: 'LC',
      channels: 2,
      sampleRate: 48_000,
      firstPacketSeconds: -0.021333,
      endMs: 60_000,
      packetCount: 2814,
      ...audio,
    },
  }
}

export function withoutSound(video: Partial<VideoStreamProbe> = {}): VideoProbe {
  return { ...buildProbe(video), streamCount: 1, audio: undefined }
}
