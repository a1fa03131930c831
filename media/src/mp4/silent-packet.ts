/** Samples of one AAC-LC packet. */
export const samplesPerPacket = 1024

/** One silent AAC-LC packet for mono and one for stereo, valid at every sample rate: an element with no bands. */
const silentPackets: readonly Buffer[] = [
  Buffer.from('00c800802380', 'hex'),
  Buffer.from('210049900219002380', 'hex'),
]

/** @param channels 1 or 2; all audio that we serve has one of these */
export function silentPacket(channels: number): Buffer {
  const packet = silentPackets[channels - 1]
  if (packet === undefined) throw new Error(`no silent packet has ${channels} channels`)
  return packet
}
