import type { Lang, LocalText } from '@liuguang/contract'
import type { Letter } from './letter.ts'

/** Each language as HTML and `Intl` name it. */
export const localeOf: Record<Lang, string> = { cn: 'zh-CN', hk: 'zh-HK', en: 'en-US', vi: 'vi-VN' }

/** `{name}` in a text stands for that fact; what a fact holds is text, and is not looked through again. */
export function fillText(text: string, facts: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => facts[name] ?? whole)
}

/** How a letter to whoever has an account begins. Fact: `name`. */
export const toMember: LocalText = {
  cn: '{name}，您好：',
  hk: '{name}，你好：',
  en: 'Hello {name},',
  vi: 'Xin chào {name},',
}

export interface LetterTexts {
  subject: LocalText
  greeting: LocalText
  paragraphs: readonly LocalText[]
  /** Whose letter this is, and why it came. */
  footer: LocalText
}

export function letterOf(lang: Lang, texts: LetterTexts, facts: Record<string, string>): Letter {
  const say = (text: LocalText) => fillText(text[lang], facts)
  return {
    language: localeOf[lang],
    subject: say(texts.subject),
    greeting: say(texts.greeting),
    paragraphs: texts.paragraphs.map(say),
    footer: say(texts.footer),
  }
}
