import type { Card, LocalText, VipEntry } from '@liuguang/contract'
import type { Selectable } from 'kysely'
import type { VipCards } from '../../platform/db/schema.generated.ts'
import { localText, type VipEntryRow } from './queries.ts'

export function unixSeconds(time: Date): number {
  return Math.floor(time.getTime() / 1000)
}

export function presentPrice(card: Pick<Selectable<VipCards>, 'price_points'>): Card['price'] {
  return { asset: 'points', amount: Number(card.price_points) }
}

export function presentCard(card: Selectable<VipCards>): Card {
  return {
    id: Number(card.id),
    kind: card.kind as Card['kind'],
    name: localText(card.name),
    days: card.days,
    months: card.months,
    price: presentPrice(card),
    freeViews: Number(card.free_views),
    diamonds: Number(card.diamonds),
    cachePoints: Number(card.cache_points),
  }
}

export function presentVipEntry(row: VipEntryRow): VipEntry {
  return {
    id: Number(row.id),
    at: row.created_at.toISOString(),
    kind: row.kind,
    name: row.card_name === null ? vipTimeName(row.days, row.months) : localText(row.card_name),
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
  }
}

/** The name of VIP time that did not come from a card. */
function vipTimeName(days: number, months: number): LocalText {
  return days > 0
    ? {
        cn: `VIP ${days} 天`,
        hk: `VIP ${days} 日`,
        en: `VIP for ${days} ${days === 1 ? 'day' : 'days'}`,
        vi: `VIP ${days} ngày`,
      }
    : {
        cn: `VIP ${months} 个月`,
        hk: `VIP ${months} 個月`,
        en: `VIP for ${months} ${months === 1 ? 'month' : 'months'}`,
        vi: `VIP ${months} tháng`,
      }
}
