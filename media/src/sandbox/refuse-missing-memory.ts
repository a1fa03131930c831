import { MediaRefusal } from '../media-refusal.ts'

/**
 * ffmpeg goes on without the pictures that it had no memory for, and may end well: whoever finds its work wanting asks
 * here whether that was why. @throws MediaRefusal `too_much_memory`
 */
export function refuseMissingMemory(stderr: string): void {
  // said in the same words of a picture over the bound on pixels
  if (/Picture size \d+x\d+ (is invalid|exceeds)/.test(stderr)) return
  // the last is what a thread meets that has no room for its stack
  if (
    /Cannot allocate memory|malloc of size|get_buffer\(\) failed|Resource temporarily unavailable/.test(
      stderr,
    )
  ) {
    const sentence = 'Working on this file takes more memory than is allowed.'
    throw new MediaRefusal('too_much_memory', sentence, stderr)
  }
}
