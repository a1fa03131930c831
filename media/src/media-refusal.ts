/** Why a file is refused or a job on it was given up. Callers store the reason and show the message. */
export type MediaRefusalReason =
  | 'not_a_video'
  | 'several_files'
  | 'no_video_stream'
  | 'truncated'
  /** Its checksum is not that of the file that was sent. */
  | 'damaged'
  | 'too_long'
  | 'too_large'
  | 'too_many_pixels'
  | 'too_many_streams'
  | 'unreadable'
  | 'timed_out'
  | 'too_much_memory'
  | 'no_space'

/** An expected outcome of untrusted input. `message` is one English sentence for the person who sent the file. */
export class MediaRefusal extends Error {
  readonly reason: MediaRefusalReason
  /** ffmpeg's output, for the operator's log. It may quote the file, so never show it to visitors. */
  readonly detail: string

  constructor(reason: MediaRefusalReason, sentence: string, detail = '') {
    super(sentence)
    this.name = 'MediaRefusal'
    this.reason = reason
    this.detail = detail
  }
}
