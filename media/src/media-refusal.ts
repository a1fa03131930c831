/** Why a file is not taken, or a job on it was given up. Callers keep the word and show the sentence. */
export const mediaRefusalReasons = [
  'not_a_video',
  'several_files',
  'no_video_stream',
  'truncated',
  'too_long',
  'too_large',
  'too_many_pixels',
  'too_many_streams',
  'unreadable',
  'timed_out',
  'too_much_memory',
  'no_space',
] as const

export type MediaRefusalReason = (typeof mediaRefusalReasons)[number]

/** An expected outcome of untrusted input: `message` is one English sentence fit for the person who sent it. */
export class MediaRefusal extends Error {
  readonly reason: MediaRefusalReason
  /** What ffmpeg printed, for the operator's log; may quote the file, so it is not for visitors. */
  readonly detail: string

  constructor(reason: MediaRefusalReason, sentence: string, detail = '') {
    super(sentence)
    this.name = 'MediaRefusal'
    this.reason = reason
    this.detail = detail
  }
}
