import { foldText } from '../../platform/text/fold-text.ts'
import { replaceHanVariants } from '../../platform/text/han-variants.ts'
import { initialsOf, splitRuns, syllablesOf } from '../../platform/text/spell-text.ts'

/*
 * The index stores a text as terms of a `tsvector`:
 *
 * - `星`, `星海`: characters and pairs of neighbours. Chinese is written without spaces; pairs find any word of a title.
 * - `ocean`, `2024`: words of other scripts. Of `EP2` and `EP 2` alike: `ep`, `2` and `ep2`.
 * - `~xinghaipia`: the first letters of the pinyin from each syllable on, so that any part of a title is found by a prefix
 *   of a term. A Latin word beside Chinese is a syllable: `~dongjingvl` of 東京Vlog.
 * - `^xhpl`: initials of the pinyin in the same way.
 * - `#12`, `@5`: ids of a tag and of an actor.
 * - `%category:3`, `%price:free`: values by which results are filtered.
 * - `=星海`: a whole title.
 */

/** Syllables of a term of pinyin. */
const pinyinSyllables = 6
/** Fewer letters are not searched for as pinyin or initials. */
export const pinyinMin = 3
export const initialsMin = 2
export const initialsMax = 8
/** Letters of a term of pinyin. Of a longer query, the ranking compares the others. */
export const pinyinPrefixMax = 10

/** Neighbouring pairs; the character itself when there is only one. */
export function bigramsOf(run: string): string[] {
  const chars = Array.from(run)
  if (chars.length < 2) return chars
  return chars.slice(1).map((char, index) => `${chars[index]}${char}`)
}

/** A run of Han characters, or of letters or digits of a word. */
interface Piece {
  text: string
  kind: PieceKind
}
export type PieceKind = 'han' | 'letters' | 'digits'

/** @param char folded; not a space */
export function kindOf(char: string): PieceKind {
  if (/\p{Script=Han}/u.test(char)) return 'han'
  return /\p{N}/u.test(char) ? 'digits' : 'letters'
}

/** Runs of Han characters, letters and digits, in order: of `ep2`, `ep` and `2`. */
function splitPieces(folded: string): Piece[] {
  const pieces = folded.match(/\p{Script=Han}+|(?:(?!\p{Script=Han})\p{N})+|[^\p{Script=Han}\p{N} ]+/gu) ?? []
  return pieces.map((text) => ({ text, kind: kindOf(text) }))
}

/** The words of letters alone in a folded text; of `ep2`, `ep`. */
export const lettersIn = (folded: string): string[] =>
  splitPieces(folded).flatMap(({ text, kind }) => (kind === 'letters' ? [text] : []))

/**
 * Splits a word of a query where digits are followed by letters: `iphone15pro` into `iphone15` and `pro`, which a title may
 * have as separate words.
 * @returns none for one group, or if one is a single character, as in `4k`: few titles have `4` and `k`, many have either
 */
export function groupsOf(word: string): string[] {
  const groups = word.match(/\P{N}+\p{N}*|\p{N}+/gu) ?? []
  return groups.length > 1 && groups.every((group) => group.length > 1) ? groups : []
}

/** The terms by which a title or name is found. */
export function textTerms(text: string): Set<string> {
  const folded = foldText(text)
  const pieces = splitPieces(folded)
  const terms = new Set(splitRuns(folded).flatMap((run) => (run.isHan ? [] : [run.text])))
  for (const [index, piece] of pieces.entries()) {
    if (piece.kind === 'han') {
      const run = replaceHanVariants(piece.text)
      for (const term of [...run, ...bigramsOf(run)]) terms.add(term)
      continue
    }
    terms.add(piece.text)
    const next = pieces[index + 1]
    if (piece.kind === 'letters' && next?.kind === 'digits') terms.add(piece.text + next.text)
  }
  for (const spoken of pronunciationRuns(pieces)) {
    for (const [start, { isHan }] of spoken.entries()) {
      if (isHan || spoken[start + 1]?.isHan) addPronunciation(terms, spoken.slice(start))
    }
  }
  return terms
}

interface Syllable {
  text: string
  isHan: boolean
}

/** Han characters as they are read, with the Latin words between and beside them; digits separate. */
function pronunciationRuns(pieces: readonly Piece[]): Syllable[][] {
  const runs: Syllable[][] = [[]]
  for (const { text, kind } of pieces) {
    if (kind === 'han') runs.at(-1)?.push(...syllablesOf(text).map((one) => ({ text: one, isHan: true })))
    else if (/^[a-z]+$/.test(text)) runs.at(-1)?.push({ text, isHan: false })
    else runs.push([])
  }
  return runs
}

function addPronunciation(terms: Set<string>, syllables: readonly { text: string }[]): void {
  const texts = syllables.map(({ text }) => text)
  const pinyin = texts.slice(0, pinyinSyllables).join('').slice(0, pinyinPrefixMax)
  const initials = initialsOf(texts.slice(0, initialsMax))
  if (pinyin.length >= pinyinMin) terms.add(`~${pinyin}`)
  if (initials.length >= initialsMin) terms.add(`^${initials}`)
}

/** The terms by which syllables are found: pinyin and initials, from each syllable on. */
export function pronunciationTerms(syllables: readonly string[]): Set<string> {
  const terms = new Set<string>()
  const read = syllables.map((text) => ({ text }))
  for (const start of read.keys()) addPronunciation(terms, read.slice(start))
  return terms
}

export const tagTerm = (id: bigint): string => `#${id}`
export const actorTerm = (id: bigint): string => `@${id}`
/** @param filter such as `price:free` */
export const filterTerm = (filter: string): string => `%${filter}`
/** A whole title, without spaces. */
export const titleTerm = (title: string): string => `=${title}`
