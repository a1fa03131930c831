import type { Price } from '@liuguang/contract'

interface PriceRow {
  price_asset: string | null
  price_amount: bigint | null
}

export function presentPrice(row: PriceRow): Price | null {
  if (row.price_asset === null || row.price_amount === null) return null
  return { asset: row.price_asset as Price['asset'], amount: Number(row.price_amount) }
}
