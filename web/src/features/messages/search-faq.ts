import type { FaqEntry } from '@liuguang/contract'

/** The questions that contain every word, in any order, regardless of case and accents. */
export function searchFaq(
  questions: readonly FaqEntry[],
  wanted: string,
  localText: (text: FaqEntry['question']) => string,
): FaqEntry[] {
  const words = withoutDiacritics(wanted).split(/\s+/).filter(Boolean)
  return questions.filter(({ question, answer }) => {
    const text = withoutDiacritics(`${localText(question)} ${localText(answer)}`)
    return words.every((word) => text.includes(word))
  })
}

/** Vietnamese is often typed without diacritics. */
function withoutDiacritics(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd')
}
