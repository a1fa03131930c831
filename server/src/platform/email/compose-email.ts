import type { Lang, LocalText } from '@liuguang/contract'
import type { Email } from './email.ts'

/** Each language as HTML and `Intl` name it. */
export const localeOf: Record<Lang, string> = { cn: 'zh-CN', hk: 'zh-HK', en: 'en-US', vi: 'vi-VN' }

/** A time zone as readers of a language call it: 香港標準時間 for Asia/Hong_Kong. */
export function timeZoneName(timeZone: string, lang: Lang): string {
  const format = new Intl.DateTimeFormat(localeOf[lang], { timeZone, timeZoneName: 'longGeneric' })
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** `{name}` in a text is replaced by that fact. The inserted text is not expanded again. */
export function fillText(text: string, facts: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => facts[name] ?? whole)
}

/** The greeting of an email to an account holder. Fact: `name`. */
export const memberGreeting: LocalText = {
  cn: '{name}，你好：',
  hk: '{name}，你好：',
  en: 'Hi {name},',
  vi: 'Xin chào {name},',
}

export interface EmailTexts {
  subject: LocalText
  greeting: LocalText
  paragraphs: readonly LocalText[]
  /** The footer: which site sent the email, and why. */
  footer: LocalText
}

/** The operator's own words in an email. Empty ones: the usual subject, no opening and no closing. */
export interface OperatorTexts {
  subject: LocalText
  opening: LocalText
  /** As it is: no fact is inserted. */
  closing: LocalText
}

export function composeEmail(
  lang: Lang,
  texts: EmailTexts,
  own: OperatorTexts,
  facts: Record<string, string>,
): Email {
  const fill = (text: LocalText) => fillText(text[lang], facts)
  return {
    language: localeOf[lang],
    subject: fill(own.subject[lang].trim() === '' ? texts.subject : own.subject),
    greeting: fill(texts.greeting),
    opening: fill(own.opening),
    paragraphs: texts.paragraphs.map(fill),
    footer: fill(texts.footer),
    closing: own.closing[lang],
  }
}
