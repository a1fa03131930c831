import { foldText } from '../../platform/text/fold-text.ts'
import { syllablesOf } from '../../platform/text/spell-text.ts'
import type { ParsedQuery } from './parse-query.ts'

/** Runs of Han characters, and words of other scripts, as they were typed. */
const parts = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}])+/gu

/**
 * A text with some of its parts replaced; the others stay as they were typed.
 * @param replacements by folded part
 * @returns undefined if it has none of these parts
 */
export function replaceParts(text: string, replacements: ReadonlyMap<string, string>): string | undefined {
  const replaced = text.replace(parts, (part) => replacements.get(foldText(part)) ?? part)
  return replaced === text ? undefined : replaced
}

/** What in some folded titles sounds like a query's runs of Han characters and is written otherwise, by the run. */
export function findSoundAlikes({ parts }: ParsedQuery, titles: readonly string[]): Map<string, string> {
  const alike = new Map<string, string>()
  for (const { text, isHan } of parts) {
    if (!isHan) continue
    const length = Array.from(text).length
    const sound = soundOf(text)
    const found = titles
      .flatMap((title) => windowsOf(Array.from(title), length))
      .find((window) => window !== text && soundOf(window) === sound)
    if (found !== undefined && !titles.some((title) => title.includes(text))) alike.set(text, found)
  }
  return alike
}

const soundOf = (run: string): string => syllablesOf(run).join(' ')

const windowsOf = (characters: readonly string[], length: number): string[] =>
  characters
    .slice(0, Math.max(0, characters.length - length + 1))
    .map((_, from) => characters.slice(from, from + length).join(''))
