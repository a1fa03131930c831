import { Closed, Text } from '@liuguang/contract'
import { type Static, Type } from 'typebox'
import { defineTableSetting } from '../../platform/define-setting.ts'

const Name = Text(1, 40)
const Amount = Type.Integer({ minimum: 0, maximum: 1_000_000 })

const Card = Closed({
  name: Closed({ cn: Name, hk: Name, en: Name, vi: Name }),
  isOnSale: Type.Boolean(),
  pricePoints: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
  freeViews: Amount,
  diamonds: Amount,
  cachePoints: Amount,
})
type Card = Static<typeof Card>

const Cards = Closed({ trial: Card, golden: Card, platinum: Card, supreme: Card })
type Cards = Static<typeof Cards>

/** Settings of VIP cards. How long each lasts is fixed (spec 3). */
export const cardSettings = {
  vipCards: defineTableSetting({
    schema: Cards,
    // As the migrations fill the table.
    default: {
      trial: {
        name: { cn: '体验卡', hk: '體驗卡', en: 'Trial card', vi: 'Thẻ dùng thử' },
        isOnSale: false,
        pricePoints: 0,
        freeViews: 0,
        diamonds: 0,
        cachePoints: 0,
      },
      golden: {
        name: { cn: '黄金月卡', hk: '黃金月卡', en: 'Golden card', vi: 'Thẻ vàng' },
        isOnSale: true,
        pricePoints: 150,
        freeViews: 0,
        diamonds: 10,
        cachePoints: 0,
      },
      platinum: {
        name: { cn: '白金季卡', hk: '白金季卡', en: 'Platinum card', vi: 'Thẻ bạch kim' },
        isOnSale: true,
        pricePoints: 400,
        freeViews: 0,
        diamonds: 40,
        cachePoints: 0,
      },
      supreme: {
        name: { cn: '至尊年卡', hk: '至尊年卡', en: 'Supreme card', vi: 'Thẻ cao cấp' },
        isOnSale: true,
        pricePoints: 1200,
        freeViews: 0,
        diamonds: 200,
        cachePoints: 0,
      },
    },
    scope: 'public',
    isPrice: true,
    needsReason: true,
    title: { cn: 'VIP 会员卡', hk: 'VIP 會員卡', en: 'VIP cards' },
    description: {
      cn: 'VIP 会员卡：名称、是否出售、价格（积分），以及随卡赠送的免费观看次数、钻石和缓存点。',
      hk: 'VIP 會員卡：名稱、是否發售、價格（積分），以及隨卡附送的免費觀看次數、鑽石和緩存點。',
      en: 'The VIP cards: names, whether each is on sale, prices in points, and the free views, diamonds and cache points given with each.',
    },
    problemOf(cards) {
      const free = Object.entries(cards).find(
        ([, { isOnSale, pricePoints }]) => isOnSale && pricePoints === 0,
      )
      return (
        free && {
          path: [free[0], 'pricePoints'],
          sentence: 'must be at least 1 while the card is on sale',
          rule: 'cardPrice',
        }
      )
    },
    async read(db) {
      const rows = await db.selectFrom('vip_cards').selectAll().orderBy('position').execute()
      const cards = rows.map((row) => [
        row.kind,
        {
          name: row.name as Card['name'],
          isOnSale: row.is_on_sale,
          pricePoints: Number(row.price_points),
          freeViews: Number(row.free_views),
          diamonds: Number(row.diamonds),
          cachePoints: Number(row.cache_points),
        },
      ])
      return Object.fromEntries(cards) as Cards
    },
    async write(tx, cards) {
      for (const [kind, card] of Object.entries(cards)) {
        await tx
          .updateTable('vip_cards')
          .set({
            name: JSON.stringify(card.name),
            is_on_sale: card.isOnSale,
            price_points: BigInt(card.pricePoints),
            free_views: BigInt(card.freeViews),
            diamonds: BigInt(card.diamonds),
            cache_points: BigInt(card.cachePoints),
          })
          .where('kind', '=', kind)
          .execute()
      }
    },
  }),
}
