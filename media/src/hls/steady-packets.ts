import { samplesPerPacket } from '../mp4/silent-packet.ts'

/** A packet and when it sounds; ticks are samples of the encoded sound. */
export interface TimedPacket {
  time: number
  duration: number
  data: Buffer
}

/**
 * Puts encoded packets one after another from 0 on, each within half a packet of its own time: 10.7 ms at 48 kHz.
 * Silence takes the places that nothing has: before sound that starts late, and where ffmpeg builds its filters anew
 * because channels or rate change, which loses up to a packet. A packet whose place is taken is left out.
 */
export class SteadyPackets {
  private count = 0
  private readonly silence: Buffer

  constructor(silence: Buffer) {
    this.silence = silence
  }

  /** The packet, with the silence before it; nothing where its place is taken. */
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
