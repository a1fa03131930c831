import type { Comment } from '@liuguang/contract'
import { findTimes, type TimePart } from './find-times.ts'

/** A piece of a comment's text: plain, a time in the video, or a name that it mentions. */
export interface TextPart extends TimePart {
  isMention?: true
}

/** Cuts the text of a comment at its mentions, and between them at times. @param durationMs 0: no time counts */
export function partsOf(
  { text, mentions }: Pick<Comment, 'text' | 'mentions'>,
  durationMs: number,
): TextPart[] {
  let end = 0
  const until = (at: number): TextPart[] => {
    const from = end
    return findTimes(text.slice(from, at), durationMs).map((part) => ({ ...part, at: from + part.at }))
  }
  const parts = mentions.flatMap(({ at, length }) => {
    const before = until(at)
    end = at + length
    return [...before, { at, text: text.slice(at, end), isMention: true as const }]
  })
  return [...parts, ...until(text.length)]
}
