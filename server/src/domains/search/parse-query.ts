import { foldForSearch } from '../../platform/text/han-variants.ts'
import { splitRuns, syllablesOf } from '../../platform/text/spell-text.ts'
import { bigramsOf, groupsOf, initialsMax, initialsMin, pinyinMin, pinyinPrefixMax } from './terms.ts'
import { markedText } from './title-lines.ts'

/** A part of a query that occurs in a result: a run of Han characters or a word. */
export interface QueryPart {
  text: string
  isHan: boolean
}

/** A query as the index compares it. */
export interface ParsedQuery {
  /** Folded; parts are separated as they were typed. */
  text: string
  parts: QueryPart[]
  /** What was typed as pinyin or initials: letters only, without spaces. Undefined for anything else. */
  spelling: string | undefined
  /** As it is written with marks (`markedText`). Undefined: it was typed without. */
  marked: string | undefined
}

/** Of a longer query only the beginning counts. */
const maxCharacters = 100
const maxParts = 12

/** @returns undefined for a text without letters and digits */
export function parseQuery(query: string): ParsedQuery | undefined {
  const typed = Array.from(query).slice(0, maxCharacters).join('')
  const text = foldForSearch(typed)
  const parts = splitRuns(text).slice(0, maxParts)
  if (parts.length === 0) return undefined
  const isSpelling = parts.every((part) => /^[a-z]+$/.test(part.text))
  const spelling = isSpelling ? parts.map((part) => part.text).join('') : undefined
  return { text, parts, spelling, marked: markedText(typed) }
}

/**
 * A `tsquery` for texts that contain a part: all of its pairs, or a word that begins so, or pinyin or initials. Beside
 * other parts, two letters are a word of their own: tens of thousands of words and initials begin so.
 * @param isOnly the query has no other part
 */
export function partQuery({ text, isHan }: QueryPart, isOnly: boolean): string {
  if (isHan) return allOf(bigramsOf(text).map(quoteLexeme))
  const isLong = text.length >= minPrefixLetters(isOnly)
  const options = [isLong && /\D/.test(text) ? beginningWith(text) : quoteLexeme(text)]
  if (isLong && /^[a-z]+$/.test(text)) options.push(...spellingOptions(text))
  const groups = groupsOf(text)
  if (groups.length > 0) options.push(allOf(groups.map(quoteLexeme)))
  return anyOf(options)
}

/** A word with at least this many letters is also searched as a prefix. */
export const minPrefixLetters = (isOnly: boolean): number => (isOnly ? 2 : 3)

/** The same for a query that was typed in letters with spaces: `liu guang`. */
export function spellingQuery(spelling: string): string {
  return anyOf(spellingOptions(spelling))
}

/** The pairs of characters and the words of a query, of which a broad match has at least half. */
export function broadUnits(parts: readonly QueryPart[]): { text: string; query: string }[] {
  const units = parts.flatMap((part) =>
    (part.isHan ? bigramsOf(part.text) : [part.text]).map((text) => ({ text, query: broadQuery(text) })),
  )
  return [...new Map(units.map((unit) => [unit.text, unit])).values()].slice(0, maxParts)
}

/** A pair of characters, or a word that begins so. */
const broadQuery = (text: string): string =>
  /^[a-z]{3,}$/.test(text) ? beginningWith(text) : quoteLexeme(text)

/** In a longer query with a wrong character, the other pairs find the title. */
const shortQueryMax = 8

/**
 * The query as it sounds: 流光 is found when 留光 was typed. Characters without a reading, such as radicals, are left out.
 * @returns undefined without Han characters that have a reading, and for a long query
 */
export function spellQuery({ text, parts }: ParsedQuery): ParsedQuery | undefined {
  if (!parts.some((part) => part.isHan)) return undefined
  if (Array.from(text).length > shortQueryMax) return undefined
  const sounds = parts.map((part) => (part.isHan ? syllablesOf(part.text).join('') : part.text))
  if (!parts.some((part, index) => part.isHan && sounds[index])) return undefined
  const phonetic = sounds.filter(Boolean)
  return {
    text,
    parts: phonetic.map((sound) => ({ text: sound, isHan: false })),
    spelling: phonetic.join(''),
    marked: undefined,
  }
}

/** A run of Han characters of which one may be wrong. */
interface MistypedRun {
  run: string
  /** A `tsquery` for texts with all of its pairs but those of the wrong character. */
  terms: string
  /** A regular expression of PostgreSQL for the run with any character of the same title in the place of one. */
  pattern: string
}

/**
 * The runs of a short query that may have a wrong character, such as 高山曰出 for 高山日出. In a run of two characters
 * the other one says too little.
 */
export function mistypedRuns({ text, parts }: ParsedQuery): MistypedRun[] {
  if (Array.from(text).length > shortQueryMax) return []
  const runs = parts.filter((part) => part.isHan).map((part) => Array.from(part.text))
  return runs
    .filter((characters) => characters.length > 2)
    .map((characters) => {
      const options = characters.map((_, wrong) => ({
        before: characters.slice(0, wrong).join(''),
        after: characters.slice(wrong + 1).join(''),
      }))
      return {
        run: characters.join(''),
        terms: anyOf(
          options.map(({ before, after }) =>
            allOf([...bigramsOf(before), ...bigramsOf(after)].map(quoteLexeme)),
          ),
        ),
        pattern: options.map(({ before, after }) => `${before}[^\n]${after}`).join('|'),
      }
    })
}

export const mayBePinyin = (letters: string): boolean => letters.length >= pinyinMin
export const mayBeInitials = (letters: string): boolean =>
  letters.length >= initialsMin && letters.length <= initialsMax

function spellingOptions(letters: string): string[] {
  const options: string[] = []
  if (mayBePinyin(letters)) options.push(beginningWith(`~${letters.slice(0, pinyinPrefixMax)}`))
  if (mayBeInitials(letters)) options.push(beginningWith(`^${letters}`))
  return options
}

/** A term as `tsquery` syntax. Terms have only letters, digits and the marks of their class; quoting keeps any others harmless. */
export const quoteLexeme = (term: string): string =>
  `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
export const beginningWith = (term: string): string => `${quoteLexeme(term)}:*`
export const allOf = (queries: readonly string[]): string => `(${queries.join(' & ')})`
/** Empty, which finds nothing, if all of the queries are: a single letter has no spelling. */
export function anyOf(queries: readonly string[]): string {
  const options = queries.filter(Boolean)
  return options.length === 0 ? '' : `(${options.join(' | ')})`
}
