import { foldText } from '../../platform/text/fold-text.ts'
import { initialsOf, splitRuns, syllablesOf } from '../../platform/text/spell-text.ts'

/**
 * The index stores a text as terms of a `tsvector`. Terms of one character class each:
 *
 * - `星`, `星海`: characters and pairs of neighbours. Chinese is written without spaces; pairs find any word of a title.
 * - `ocean`, `2024`: words of other scripts.
 * - `~xinghaipiaoliu`: pinyin from each syllable on, so that any part of a title is found by a prefix of a term.
 * - `^xhpl`: initials of the pinyin in the same way.
 * - `#12`, `@5`, `%3`: ids of a tag, an actor and a category, and other facts by which results are filtered.
 */
const pinyinSyllables = 6
const initialsMax = 8

/** Neighbouring pairs; the character itself when there is only one. */
export function pairsOf(run: string): string[] {
  const chars = Array.from(run)
  if (chars.length < 2) return chars
  return chars.slice(1).map((char, index) => `${chars[index]}${char}`)
}

/** The terms by which a title or name is found. */
export function textTerms(text: string): Set<string> {
  const terms = new Set<string>()
  for (const run of splitRuns(foldText(text))) {
    if (!run.isHan) {
      terms.add(run.text)
      continue
    }
    for (const char of run.text) terms.add(char)
    for (const pair of pairsOf(run.text)) terms.add(pair)
    for (const term of readingTerms(syllablesOf(run.text))) terms.add(term)
  }
  return terms
}

/** The terms by which syllables are found: pinyin and initials, from each syllable on. */
export const readingTerms = (syllables: readonly string[]): string[] =>
  syllables.flatMap((_syllable, start) => [
    `~${syllables.slice(start, start + pinyinSyllables).join('')}`,
    `^${initialsOf(syllables.slice(start, start + initialsMax))}`,
  ])

export const tagTerm = (id: bigint): string => `#${id}`
export const actorTerm = (id: bigint): string => `@${id}`
/** @param fact such as `price:free` */
export const factTerm = (fact: string): string => `%${fact}`
/** A whole title, without spaces. */
export const titleTerm = (title: string): string => `=${title}`
