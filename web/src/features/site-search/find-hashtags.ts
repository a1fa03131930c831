import { limits } from '@liuguang/contract'

/** A piece of a text; `tag` when it is a hashtag such as `#旅行`. */
interface TaggedPart {
  /** Where it begins in the text. */
  at: number
  text: string
  /** The word after the sign. */
  tag?: string
}

/**
 * An address, whose `#` begins a fragment, or a hashtag. Chinese has no spaces between words, so a hashtag may follow its
 * characters, but not a Latin letter or a digit (`C#`), nor a part of an address or of a character reference.
 */
const addressOrTag =
  /(?:https?:\/\/|www\.)\S+|(?<![\p{Script=Latin}\p{M}\p{Nd}_/&])[#＃](?<tag>[\p{L}\p{M}\p{Nd}_]+)/giu

/** `#1` is a number. */
const letter = /\p{L}/u

/** Cuts a text at its hashtags. The parts together are the whole text. */
export function findHashtags(text: string): TaggedPart[] {
  const parts: TaggedPart[] = []
  let end = 0
  for (const { 0: found, index, groups } of text.matchAll(addressOrTag)) {
    const tag = groups?.tag
    if (tag === undefined || !letter.test(tag) || tag.length > limits.searchTextMax) continue
    if (index > end) parts.push({ at: end, text: text.slice(end, index) })
    parts.push({ at: index, text: found, tag })
    end = index + found.length
  }
  if (end < text.length) parts.push({ at: end, text: text.slice(end) })
  return parts
}
