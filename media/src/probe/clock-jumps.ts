import type { Container } from '../sniff-container.ts'

/** What ffmpeg takes for a jump of the clock: `-dts_delta_threshold`, and how far it may go back without one. */
const longestGapSeconds = 10
const longestStepBackSeconds = 0.1

/** The demuxers whose clock ffmpeg mends (AVFMT_TS_DISCONT): files of these kinds are joined byte by byte. */
const mended: readonly Container[] = ['mpegts', 'mpegps', 'ogg']

interface WatchedStreams {
  container: Container
  videoIndex: number
  audioIndex: number | undefined
}

export interface ClockJumps {
  /** To be added to the container's times from here on. */
  readonly seconds: number
  readonly count: number
  /** Takes the decoding time of each packet, in the order of the file. */
  follow: (stream: number, decodingSeconds: number, durationSeconds: number) => void
}

/**
 * Where the clock of a file begins again or leaps, as at a join, ffmpeg goes on counting from where the stream was.
 * ffprobe does not; this does as ffmpeg (`ts_discontinuity_process`), so that lengths are those that encoding gives.
 */
export function createClockJumps({ container, videoIndex, audioIndex }: WatchedStreams): ClockJumps {
  // Per stream, with the jumps added: when its next packet is due, and the last one's time.
  const dueSeconds = new Map<number, { next: number; last: number }>()
  let seconds = 0
  let count = 0
  return {
    get seconds() {
      return seconds
    },
    get count() {
      return count
    },
    follow(stream, decodingSeconds, durationSeconds) {
      if (!mended.includes(container) || (stream !== videoIndex && stream !== audioIndex)) return
      const due = dueSeconds.get(stream)
      const at = decodingSeconds + seconds
      const isJump =
        due !== undefined &&
        (Math.abs(at - due.next) > longestGapSeconds || at + longestStepBackSeconds < due.last)
      if (isJump) {
        seconds += due.next - at
        count += 1
      }
      const last = decodingSeconds + seconds
      dueSeconds.set(stream, { next: last + durationSeconds, last })
    },
  }
}
