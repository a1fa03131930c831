import { CallError, type Price } from '@liuguang/contract'

/** The current price in a PRICE_CHANGED error; undefined for any other failure. */
export function currentPriceFromError(error: Error): Price | undefined {
  if (!(error instanceof CallError) || error.failure !== 'PRICE_CHANGED') return undefined
  const { details } = error
  const isPriced = typeof details === 'object' && details !== null && 'price' in details
  return isPriced ? (details.price as Price) : undefined
}
