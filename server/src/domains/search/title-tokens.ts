import { foldCharacters } from '../../platform/text/fold-text.ts'
import { usualVariant } from '../../platform/text/han-variants.ts'
import { syllablesOf } from '../../platform/text/spell-text.ts'
import { kindOf, type PieceKind } from './terms.ts'

/** A Han character of a text, or the letters or the digits of a word. */
export interface TitleToken {
  kind: PieceKind
  /** As the index compares it. */
  text: string
  /** A Han character as it is read: simplified, but not yet by the most usual variant. */
  simplified: string
  /** Of each character of `text`: where it starts and ends in the original, in UTF-16 units. */
  places: { start: number; end: number }[]
  /** Neither a space nor a sign is before it. */
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
    // A mark of its own belongs to the letter before it.
    const marked = folded === '' && isAttached ? tokens.at(-1)?.places.at(-1) : undefined
    if (marked) marked.end = end
    for (const char of folded) {
      if (char === ' ') {
        isAttached = false
        continue
      }
      const kind = kindOf(char)
      const last = tokens.at(-1)
      const text = usualVariant(char)
      if (last && isAttached && kind !== 'han' && last.kind === kind) {
        last.text += text
        last.places.push({ start, end })
      } else tokens.push({ kind, text, simplified: char, places: [{ start, end }], isAttached })
      isAttached = true
    }
  }
  return tokens
}

/** How tokens are read: characters by their pinyin in their run, words as they are; undefined for digits. */
export function soundsOf(tokens: readonly TitleToken[]): (string | undefined)[] {
  const sounds: (string | undefined)[] = []
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at]
    if (token?.kind !== 'han') {
      sounds.push(token && /^[a-z]+$/.test(token.text) ? token.text : undefined)
      at += 1
      continue
    }
    let end = at + 1
    while (tokens[end]?.kind === 'han' && tokens[end]?.isAttached) end += 1
    const run = tokens.slice(at, end).map(({ simplified }) => simplified)
    const read = syllablesOf(run.join(''))
    // A character without a reading, such as a radical, has no syllable.
    sounds.push(...(read.length === run.length ? read : run.map((char) => syllablesOf(char)[0])))
    at = end
  }
  return sounds
}
