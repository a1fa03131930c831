import { MediaRefusal } from '../media-refusal.ts'

/**
 * ffmpeg goes on without the pictures that it had no memory for, and may end well: whoever finds its work wanting asks
 * here whether that was why. @throws MediaRefusal `too_much_memory`
 */
export function refuseMissingMemory(stderr: string): void {
  if (/Cannot allocate memory|malloc of size|get_buffer\(\) failed/.test(stderr)) {
    const sentence = 'Working on this file takes more memory than is allowed.'
    throw new MediaRefusal('too_much_memory', sentence, stderr)
  }
}
