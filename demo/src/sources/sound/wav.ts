import { writeFile } from 'node:fs/promises'

export const sampleRate = 44_100

/** Two channels of samples in -1..1. */
export interface Stereo {
  left: Float32Array
  right: Float32Array
}

/** 16-bit PCM. Samples beyond -1..1 are cut off, so scale before. */
export async function writeWav(file: string, { left, right }: Stereo): Promise<void> {
  const samples = new Int16Array(left.length * 2)
  for (let i = 0; i < left.length; i++) {
    samples[i * 2] = Math.max(-1, Math.min(1, left[i] as number)) * 32767
    samples[i * 2 + 1] = Math.max(-1, Math.min(1, right[i] as number)) * 32767
  }
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + samples.byteLength, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(2, 22)
  header.writeUInt32LE(sampleRate, 24)
  header.writeUInt32LE(sampleRate * 4, 28)
  header.writeUInt16LE(4, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(samples.byteLength, 40)
  await writeFile(file, [header, new Uint8Array(samples.buffer)])
}
