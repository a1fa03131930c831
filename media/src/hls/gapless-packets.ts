import { samplesPerPacket } from '../mp4/silent-packet.ts'

/** A packet and its presentation time. Ticks are samples of the encoded audio. */
export interface TimedPacket {
  time: number
  duration: number
  data: Buffer
}

/**
 * Lays encoded packets end to end from 0, each within half a packet (10.7 ms at 48 kHz) of its own time. Gaps are
 * filled with silence: before audio that starts late, and where ffmpeg rebuilds its filters because channels or sample
 * rate change, which loses up to one packet. A packet whose slot is taken is dropped.
 */
export class GaplessPackets {
  private count = 0
  private readonly silence: Buffer

  constructor(silence: Buffer) {
    this.silence = silence
  }

  /** The packet, after any silence before it. Empty when its slot is taken. */
  place({ time, data }: TimedPacket): TimedPacket[] {
    const index = Math.round(time / samplesPerPacket)
    if (index < this.count) return []
    const silent = Array.from({ length: index - this.count }, () => this.next(this.silence))
    return [...silent, this.next(data)]
  }

  private next(data: Buffer): TimedPacket {
    const time = this.count * samplesPerPacket
    this.count += 1
    return { time, duration: samplesPerPacket, data }
  }
}
