import { Lang, type LocalText } from '@liuguang/contract'

/**
 * A text in every language: those that are empty get the given one. Pure.
 * @param text default: that of the first language that has one
 */
export function fillEmptyLangs(
  texts: Partial<LocalText> = {},
  text = Lang.enum.map((lang) => texts[lang]?.trim()).find(Boolean) ?? '',
): LocalText {
  const textOf = (lang: Lang) => texts[lang]?.trim() || text
  return { cn: textOf('cn'), hk: textOf('hk'), en: textOf('en'), vi: textOf('vi') }
}
