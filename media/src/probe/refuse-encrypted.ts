import { MediaRefusal } from '../media-refusal.ts'
import type { Sandbox } from '../sandbox/create-sandbox.ts'
import { inputArguments } from './input-arguments.ts'

interface EncryptionCheck {
  source: string
  demuxer: string
  maxPixels: number
  videoIndex: number
  timeoutMs: number
  signal?: AbortSignal
}

/**
 * Refuses files encrypted by shops and streaming services: the container is valid, but decoders produce noise.
 * @throws MediaRefusal `unreadable`
 */
export async function refuseEncrypted(sandbox: Sandbox, check: EncryptionCheck): Promise<void> {
  const { stdout, stderr } = await sandbox.run({
    program: 'ffprobe',
    source: check.source,
    args: (at) => [
      ...['-v', 'error', '-select_streams', String(check.videoIndex), '-read_intervals', '%+#1'],
      ...['-show_entries', 'packet_side_data=side_data_type', '-of', 'csv=print_section=0'],
      ...inputArguments(at.source, check),
    ],
    timeoutMs: check.timeoutMs,
    signal: check.signal,
  })
  if (stdout.includes('Encryption info')) {
    throw new MediaRefusal(
      'unreadable',
      'This video is encrypted. Only the program it was made for can play it.',
      stderr,
    )
  }
}
