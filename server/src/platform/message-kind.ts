import type { Asset, Lang, LocalText } from '@liuguang/contract'
import type { Static, TObject } from 'typebox'
import { fillText, localeOf, timeZoneName } from './email/compose-email.ts'

export interface MessageText {
  title: LocalText
  text: LocalText
  /** A path of this site. Empty: no link. */
  link: string
}

/**
 * A kind of message to accounts, declared by the domain whose event it is about. Only the facts are stored; the text
 * is made when the message is read.
 */
export interface MessageKind<Facts extends TObject> {
  facts: Facts
  /** @param timeZone the site's, for dates in the text */
  compose(facts: Static<Facts>, timeZone: string): MessageText
}

export function defineMessageKind<Facts extends TObject>(kind: MessageKind<Facts>): MessageKind<Facts> {
  return kind
}

/** The texts with each language's values in place of `{name}`. */
export function fillTexts(
  templates: Record<'title' | 'text', LocalText>,
  valuesIn: (lang: Lang) => Record<string, string>,
): Pick<MessageText, 'title' | 'text'> {
  const fillEach = (text: LocalText): LocalText => {
    const one = (lang: Lang) => fillText(text[lang], valuesIn(lang))
    return { cn: one('cn'), hk: one('hk'), en: one('en'), vi: one('vi') }
  }
  return { title: fillEach(templates.title), text: fillEach(templates.text) }
}

/** The values `date` and `timeZone` of a text. @param at as ISO text */
export function dateValues(at: string, lang: Lang, timeZone: string): { date: string; timeZone: string } {
  const format = new Intl.DateTimeFormat(localeOf[lang], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  })
  return { date: format.format(new Date(at)), timeZone: timeZoneName(timeZone, lang) }
}

const units: Record<Asset, Record<Lang, string>> = {
  points: { cn: '积分', hk: '積分', en: 'points', vi: 'điểm' },
  coins: { cn: '金币', hk: '金幣', en: 'coins', vi: 'xu' },
  diamonds: { cn: '钻石', hk: '鑽石', en: 'diamonds', vi: 'kim cương' },
  cache_points: { cn: '缓存点', hk: '緩存點', en: 'cache points', vi: 'điểm lưu đệm' },
  free_views: { cn: '次免费观看', hk: '次免費觀看', en: 'free views', vi: 'lượt xem miễn phí' },
}

/** In English, an amount of 1 has a unit without the plural s. */
export function amountText(amount: number, asset: Asset, lang: Lang): string {
  const unit = units[asset][lang]
  const unitText = lang === 'en' && amount === 1 ? unit.replace(/s$/, '') : unit
  return `${amount.toLocaleString(localeOf[lang])} ${unitText}`
}
