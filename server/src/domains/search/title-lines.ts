import { foldWithMarks, moveTones } from '../../platform/text/fold-marks.ts'
import { foldForSearch, replaceHanVariants } from '../../platform/text/han-variants.ts'

/** Of Vietnamese and other languages, decomposed. */
const mark = /\p{M}|đ/iu

export const withoutSpaces = (text: string): string => text.replaceAll(' ', '')

/**
 * A text as it is written with the marks of Vietnamese, folded otherwise and without spaces: Bò kho is not Bơ kho.
 * @returns undefined for a text without marks
 */
export function markedText(text: string): string | undefined {
  if (!mark.test(text.normalize('NFD'))) return undefined
  const marked = replaceHanVariants(foldWithMarks(text).split(' ').map(moveTones).join(''))
  return marked === withoutSpaces(foldForSearch(text)) ? undefined : marked
}

/** Texts as a document has them, each between line breaks. */
export const asLines = (texts: readonly string[]): string =>
  `\n${[...new Set(texts)].filter(Boolean).join('\n')}\n`
