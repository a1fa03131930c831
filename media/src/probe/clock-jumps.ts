import type { Container } from '../sniff-container.ts'

/** What ffmpeg treats as a clock jump: `-dts_delta_threshold`, and how far the clock may step back without one. */
const longestGapSeconds = 10
const longestStepBackSeconds = 0.1

/** Containers whose clock ffmpeg corrects (AVFMT_TS_DISCONT), because such files are joined byte by byte. */
const correctedContainers: readonly Container[] = ['mpegts', 'mpegps', 'ogg']

interface WatchedStreams {
  container: Container
  videoIndex: number
  audioIndex: number | undefined
}

export interface ClockJumps {
  /** Correction to add to the container's timestamps from here on. */
  readonly seconds: number
  readonly count: number
  /** Call with the decoding time of each packet, in file order. */
  follow: (stream: number, decodingSeconds: number, durationSeconds: number) => void
}

/**
 * Tracks jumps of a file's clock, such as at a join. ffmpeg then continues counting from where the stream was
 * (`ts_discontinuity_process`); ffprobe does not. This does the same as ffmpeg, so that probed lengths match encoded
 * ones.
 */
export function createClockJumps({ container, videoIndex, audioIndex }: WatchedStreams): ClockJumps {
  // Per stream, after correction: when its next packet is due, and the time of the last one.
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
      if (!correctedContainers.includes(container) || (stream !== videoIndex && stream !== audioIndex)) return
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
