import { InputRefused } from '../../platform/http/app-error.ts'
import type { ImportFacts } from './start-import.ts'

/** @throws InputRefused for a price of a video that only VIPs see */
export function checkVipOnlyPrice({ isVipOnly, price }: Pick<ImportFacts, 'isVipOnly' | 'price'>): void {
  if (!isVipOnly || price === undefined || price === 'default') return
  throw new InputRefused('A video that only VIPs see is not sold: it has no price.', '/price')
}
