import type { LocalText } from '@liuguang/contract'
import type { Settings } from './queries.ts'

/** Fills the numbers that the code enforces into a policy text. */
export function policyText(stored: LocalText, settings: Settings): LocalText {
  const fill = (text: string) => text.replaceAll('{removalRefundDays}', String(settings.removalRefundDays))
  return { cn: fill(stored.cn), hk: fill(stored.hk), en: fill(stored.en), vi: fill(stored.vi) }
}
