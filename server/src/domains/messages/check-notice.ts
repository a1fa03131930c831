import { Lang, type LocalText, limits } from '@liuguang/contract'
import { InputRefused } from '../../platform/http/app-error.ts'
import { problemOfLine, problemOfText } from '../../platform/text/text-problem.ts'

/** @throws InputRefused for a title or text that is empty, too long, or contains control characters, in any language */
export function checkNotice({ title, text }: { title: LocalText; text: LocalText }): void {
  for (const lang of Lang.enum) {
    refuse('title', lang, problemOfLine(title[lang], limits.noticeTitleMax))
    // A text of several lines is visible where one line of it is.
    const isVisible = text[lang].split('\n').some((line) => problemOfLine(line, Infinity) === undefined)
    const problem = problemOfText(text[lang], limits.noticeTextMax)
    refuse('text', lang, problem ?? (isVisible ? undefined : 'has no visible characters'))
  }
}

function refuse(field: 'title' | 'text', lang: Lang, problem: string | undefined): void {
  if (problem) throw new InputRefused(`The ${field} in ${lang} ${problem}.`, `/${field}/${lang}`)
}
