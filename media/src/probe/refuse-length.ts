import { MediaRefusal } from '../media-refusal.ts'

/** NaN passes, because the length is not known yet. @throws MediaRefusal `too_long`, with the limit in its message */
export function refuseLength(durationMs: number, maxDurationMs: number): void {
  if (!(durationMs > maxDurationMs)) return
  const minutes = Math.round(maxDurationMs / 60_000)
  const limit = minutes % 60 === 0 ? `${minutes / 60} hours` : `${minutes} minutes`
  throw new MediaRefusal('too_long', `This video is longer than the limit of ${limit}.`)
}
