import type { LocalText } from '@liuguang/contract'
import type { Settings } from './queries.ts'

/** A policy as it is shown: numbers that it promises are those that the code keeps to. */
export function policyText(stored: LocalText, settings: Settings): LocalText {
  const fill = (text: string) => text.replaceAll('{removalRefundDays}', String(settings.removalRefundDays))
  return { cn: fill(stored.cn), hk: fill(stored.hk), en: fill(stored.en), vi: fill(stored.vi) }
}
