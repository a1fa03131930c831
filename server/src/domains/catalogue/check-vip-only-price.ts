import type { Price } from '@liuguang/contract'
import { InputRefused } from '../../platform/http/app-error.ts'

interface Sale {
  isVipOnly: boolean
  /** `default`: the site's, which such a video does not get. */
  price: Price | 'default' | null | undefined
}

/**
 * @param path of the price in what was given
 * @throws InputRefused for a price of a video that only VIPs see
 */
export function checkVipOnlyPrice({ isVipOnly, price }: Sale, path = '/price'): void {
  if (!isVipOnly || !price || price === 'default') return
  const sentence = 'A video that only VIPs see is not sold: it has no price.'
  throw new InputRefused(sentence, path, { rule: 'noPriceForVips' })
}
