import { MediaRefusal } from '../media-refusal.ts'

/**
 * Throws when ffmpeg says that it ran out of memory. It continues without the frames that it had no memory for and may
 * exit with 0, so callers check this when the result is incomplete.
 * @throws MediaRefusal `too_much_memory`
 */
export function throwIfOutOfMemory(stderr: string): void {
  // ffmpeg prints the same error for a frame above the pixel limit.
  if (/Picture size \d+x\d+ (is invalid|exceeds)/.test(stderr)) return
  // The last one is printed when a thread has no memory for its stack.
  if (
    /Cannot allocate memory|malloc of size|get_buffer\(\) failed|Resource temporarily unavailable/.test(
      stderr,
    )
  ) {
    const sentence = 'Processing this file takes more memory than is allowed.'
    throw new MediaRefusal('too_much_memory', sentence, stderr)
  }
}
