import { foldCharacters } from '../../platform/text/fold-text.ts'
import { mostCommonVariant } from '../../platform/text/han-variants.ts'
import { syllablesOf } from '../../platform/text/spell-text.ts'
import { kindOf, type PieceKind } from './terms.ts'

/** A Han character of a text, or the letters or the digits of a word. */
export interface TitleToken {
  kind: PieceKind
  /** The form that the index compares. */
  text: string
  /** A Han character simplified, before its most usual variant replaces it: its pinyin is looked up by this. */
  simplified: string
  /** The range of each character of `text` in the original, in UTF-16 units. */
  ranges: { start: number; end: number }[]
  /** It directly follows the token before it, without a space or punctuation between them. */
  isAttached: boolean
}

/** The tokens of a text in order. */
export function splitTitle(title: string): TitleToken[] {
  const tokens: TitleToken[] = []
  let isAttached = false
  let end = 0
  for (const { original, folded } of foldCharacters(title)) {
    const start = end
    end += original.length
    // A combining mark belongs to the letter before it.
    const marked = folded === '' && isAttached ? tokens.at(-1)?.ranges.at(-1) : undefined
    if (marked) marked.end = end
    for (const char of folded) {
      if (char === ' ') {
        isAttached = false
        continue
      }
      const kind = kindOf(char)
      const last = tokens.at(-1)
      const text = mostCommonVariant(char)
      if (last && isAttached && kind !== 'han' && last.kind === kind) {
        last.text += text
        last.ranges.push({ start, end })
      } else tokens.push({ kind, text, simplified: char, ranges: [{ start, end }], isAttached })
      isAttached = true
    }
  }
  return tokens
}

/**
 * How each token is read aloud: a Han character as its pinyin, which depends on the characters around it, and a Latin
 * word as it is written. Undefined for digits.
 */
export function readingsOf(tokens: readonly TitleToken[]): (string | undefined)[] {
  const readings: (string | undefined)[] = []
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at]
    if (token?.kind !== 'han') {
      readings.push(token && /^[a-z]+$/.test(token.text) ? token.text : undefined)
      at += 1
      continue
    }
    let end = at + 1
    while (tokens[end]?.kind === 'han' && tokens[end]?.isAttached) end += 1
    const run = tokens.slice(at, end).map(({ simplified }) => simplified)
    const syllables = syllablesOf(run.join(''))
    // A character without a reading, such as a radical, has no syllable.
    readings.push(...(syllables.length === run.length ? syllables : run.map((char) => syllablesOf(char)[0])))
    at = end
  }
  return readings
}
