import { foldCharacters } from './fold-text.ts'

const latinRun = /((?:\p{Script=Latin}\p{M}*)+)/u
/** Any but those that make letters of Vietnamese (ă, â, ơ) or its tones. */
const foreignMark = /(?![\u0302\u0306\u031b\u0300\u0301\u0303\u0309\u0323])\p{M}/gu
const tone = /[\u0300\u0301\u0303\u0309\u0323]/g

/** Like `foldText`, but Latin letters keep the marks of Vietnamese, decomposed, and đ stays apart from d. */
export function foldWithMarks(text: string): string {
  return text
    .normalize('NFKC')
    .split(latinRun)
    .map((part, index) => (index % 2 === 1 ? foldLatin(part) : foldOthers(part)))
    .join('')
    .replace(/ +/g, ' ')
    .trim()
}

/** A word with its tones at its end: they are written above either vowel of a syllable, hòa or hoà. */
export const moveTones = (word: string): string => word.replace(tone, '') + (word.match(tone) ?? []).join('')

const foldLatin = (run: string): string => run.toLowerCase().normalize('NFD').replace(foreignMark, '')

const foldOthers = (text: string): string =>
  foldCharacters(text)
    .map(({ folded }) => folded)
    .join('')
