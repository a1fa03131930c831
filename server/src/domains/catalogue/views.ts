import type { ItemSchedule, Price } from '@liuguang/contract'

interface PriceRow {
  price_asset: string | null
  price_amount: bigint | null
}

export function presentPrice(row: PriceRow): Price | null {
  if (row.price_asset === null || row.price_amount === null) return null
  return { asset: row.price_asset as Price['asset'], amount: Number(row.price_amount) }
}

interface ScheduleColumns {
  publish_at: Date | null
  scheduled_by: string | null
  schedule_reason: string | null
  refused_at: Date | null
  schedule_problem: string | null
}

/** When a hidden item will be published, and who decided it. Null: there is no such decision. */
export function presentSchedule(row: ScheduleColumns): ItemSchedule | null {
  if (row.publish_at === null) return null
  return {
    publishAt: row.publish_at.toISOString(),
    by: row.scheduled_by ?? '',
    reason: row.schedule_reason ?? '',
    refusal: row.refused_at && { at: row.refused_at.toISOString(), problem: row.schedule_problem ?? '' },
  }
}
