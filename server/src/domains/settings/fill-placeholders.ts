import type { LocalText } from '@liuguang/contract'
import type { Settings } from './queries.ts'

/** Replaces the placeholders `{removalRefundDays}` and `{coinsPerPoint}` of a text with the values of the settings. */
export function fillPlaceholders(text: LocalText, { removalRefundDays, coinsPerPoint }: Settings): LocalText {
  const fill = (words: string) =>
    words
      .replaceAll('{removalRefundDays}', String(removalRefundDays))
      .replaceAll('{coinsPerPoint}', String(coinsPerPoint))
  return { cn: fill(text.cn), hk: fill(text.hk), en: fill(text.en), vi: fill(text.vi) }
}
