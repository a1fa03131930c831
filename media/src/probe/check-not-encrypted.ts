import { MediaRefusal } from '../media-refusal.ts'
import type { Sandbox } from '../sandbox/create-sandbox.ts'
import { type InputFile, runOnInput } from './input-arguments.ts'

/**
 * Refuses files encrypted by shops and streaming services: the container is valid, but decoders produce noise.
 * @throws MediaRefusal `unreadable`
 */
export async function checkNotEncrypted(
  sandbox: Sandbox,
  input: InputFile,
  videoIndex: number,
): Promise<void> {
  // ffmpeg reports encryption only of MP4 and MOV.
  if (input.demuxer !== 'mov') return
  const { stdout, stderr } = await runOnInput(sandbox, input, {
    program: 'ffprobe',
    before: [
      ...['-v', 'error', '-select_streams', String(videoIndex), '-read_intervals', '%+#1'],
      ...['-show_entries', 'packet_side_data=side_data_type', '-of', 'csv=print_section=0'],
    ],
  })
  if (stdout.includes('Encryption info')) {
    throw new MediaRefusal(
      'unreadable',
      'This video is encrypted. Only the program it was made for can play it.',
      stderr,
    )
  }
}
