/** Samples of one AAC-LC packet. */
export const samplesPerPacket = 1024

/** One AAC-LC packet without any sound, at every sample rate: a single or a paired element whose bands are empty. */
const silentPackets: readonly Buffer[] = [
  Buffer.from('00c800802380', 'hex'),
  Buffer.from('210049900219002380', 'hex'),
]

/** @param channels 1 or 2, as all sound that we serve has */
export function silentPacket(channels: number): Buffer {
  const packet = silentPackets[channels - 1]
  if (packet === undefined) throw new Error(`no silent packet has ${channels} channels`)
  return packet
}
