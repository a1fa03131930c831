import type { Lang } from '@liuguang/contract'
import { foldWithMarks, moveTones } from '../../platform/text/fold-marks.ts'
import { foldText } from '../../platform/text/fold-text.ts'

/** Whether marks are part of a word of this language: bạc, silver, is not bác, uncle. */
export const keepsMarks = (lang: Lang | undefined): boolean => lang === 'vi'

/** A term as it is compared, and the same as one word. */
export function foldTerm(term: string, lang: Lang | undefined): { folded: string; joined: string } {
  const folded = keepsMarks(lang) ? foldWithMarks(term).split(' ').map(moveTones).join(' ') : foldText(term)
  return { folded, joined: moveTones(folded.replaceAll(' ', '')) }
}
