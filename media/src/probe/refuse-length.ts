import { MediaRefusal } from '../media-refusal.ts'

/** @throws MediaRefusal `too_long`; its sentence names the limit. Not a number passes: nothing is known yet. */
export function refuseLength(durationMs: number, maxDurationMs: number): void {
  if (!(durationMs > maxDurationMs)) return
  const minutes = Math.round(maxDurationMs / 60_000)
  const limit = minutes % 60 === 0 ? `${minutes / 60} hours` : `${minutes} minutes`
  throw new MediaRefusal('too_long', `This video is longer than ${limit}, the most that is allowed.`)
}
