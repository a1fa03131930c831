import type { Question } from '@liuguang/contract'

/** Those that hold every word, in any order, whatever its case and its accents. */
export function searchQuestions(
  questions: readonly Question[],
  wanted: string,
  localText: (text: Question['question']) => string,
): Question[] {
  const words = plain(wanted).split(/\s+/).filter(Boolean)
  return questions.filter(({ question, answer }) => {
    const text = plain(`${localText(question)} ${localText(answer)}`)
    return words.every((word) => text.includes(word))
  })
}

/** Vietnamese is often typed without its marks. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd')
}
