import { pinyin } from 'pinyin-pro'
import { foldText, isHan } from './fold-text.ts'

/** Runs of Han characters, and words of other scripts, in order. */
export function splitRuns(folded: string): { text: string; isHan: boolean }[] {
  const runs = folded.match(/\p{Script=Han}+|[^\p{Script=Han} ]+/gu) ?? []
  return runs.map((text) => ({ text, isHan: isHan(text) }))
}

/** The pinyin of simplified Han characters, without tones, one syllable each; `ü` is `v`, as it is typed. */
export function syllablesOf(run: string): string[] {
  return pinyin(run, { toneType: 'none', type: 'array', v: true, nonZh: 'removed' }).filter(Boolean)
}

/** Spelled pinyin and initials of a whole text, for comparing with what was typed. */
export function spellText(text: string): { pinyin: string; initials: string } {
  const runs = splitRuns(foldText(text)).map((run) => (run.isHan ? syllablesOf(run.text) : [run.text]))
  return { pinyin: runs.flat().join(''), initials: initialsOf(runs.flat()) }
}

/**
 * The syllables of a given spelling of a text: what spaces separate, else the usual syllables of the text at its ends, and
 * what is between them. `shanxiaoyu` of 單小雨, whose first character is usually read `dan`, is `shan`, `xiao`, `yu`.
 * @param spelling folded
 */
export function splitSpelling(spelling: string, text: string): string[] {
  if (spelling.includes(' ')) return spelling.split(' ').filter(Boolean)
  const usual = splitRuns(foldText(text)).flatMap((run) => (run.isHan ? syllablesOf(run.text) : [run.text]))
  const [first, last]: [string[], string[]] = [[], []]
  let rest = spelling
  for (const syllable of usual.toReversed()) {
    if (!rest.endsWith(syllable)) break
    last.unshift(syllable)
    rest = rest.slice(0, -syllable.length)
  }
  for (const syllable of usual) {
    if (rest === '' || !rest.startsWith(syllable)) break
    first.push(syllable)
    rest = rest.slice(syllable.length)
  }
  return [...first, ...(rest === '' ? [] : [rest]), ...last]
}

/** The first letters of syllables, and the first characters of words of other scripts. */
export const initialsOf = (syllables: readonly string[]): string =>
  syllables.map((syllable) => Array.from(syllable)[0] ?? '').join('')
