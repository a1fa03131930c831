import { foldForSearch } from '../../platform/text/han-variants.ts'
import { syllablesOf } from '../../platform/text/spell-text.ts'
import { markMatches } from './mark-matches.ts'
import type { ParsedQuery } from './parse-query.ts'

/** Runs of Han characters, and the letters and the digits of words of other scripts, as they were typed. */
const partPattern = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{M}])+|(?:(?!\p{Script=Han})\p{N})+/gu

/**
 * A text with some of its parts replaced; the others stay as they were typed.
 * @param replacements by folded part
 * @returns undefined if nothing was replaced
 */
export function replaceParts(text: string, replacements: ReadonlyMap<string, string>): string | undefined {
  const replaced = text.replace(partPattern, (part) => replacements.get(foldForSearch(part)) ?? part)
  return replaced === text ? undefined : replaced
}

/**
 * Homophones of a query's runs of Han characters: parts of folded titles with the same pronunciation but other
 * characters.
 * @returns by run; runs that occur in a title themselves are left out
 */
export function findSoundAlikes({ parts }: ParsedQuery, titles: readonly string[]): Map<string, string> {
  const homophones = new Map<string, string>()
  for (const { text, isHan } of parts) {
    if (!isHan) continue
    const length = Array.from(text).length
    const sound = soundOf(text)
    const found = titles
      .flatMap((title) => substringsOf(Array.from(title), length))
      .find((candidate) => candidate !== text && soundOf(candidate) === sound)
    if (found !== undefined && !titles.some((title) => title.includes(text))) homophones.set(text, found)
  }
  return homophones
}

const soundOf = (run: string): string => syllablesOf(run).join(' ')

const substringsOf = (characters: readonly string[], length: number): string[] =>
  characters
    .slice(0, Math.max(0, characters.length - length + 1))
    .map((_, from) => characters.slice(from, from + length).join(''))

/** Writes a text as the first of these titles or names that contains it does: the index has simplified characters only. */
export function restoreSpelling(titles: readonly string[], text: string): string {
  const marksIn = markMatches(text)
  for (const title of titles) {
    const written = marksIn(title).map(({ start, end }) => title.slice(start, end))
    const same = written.find((part) => foldForSearch(part) === foldForSearch(text))
    if (same !== undefined) return same
  }
  return text
}
