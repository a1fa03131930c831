import type { Setting } from '@liuguang/contract'
import { useMay } from '../../platform/me.ts'

/** Says of a setting whether the signed-in role may change it. The server decides again. */
export function useMayChangeSetting(): (setting: Setting) => boolean {
  const mayChangeAny = useMay('settings.change')
  const mayChangePrices = useMay('settings.change-prices')
  return ({ isPrice }) => mayChangeAny || (isPrice && mayChangePrices)
}
