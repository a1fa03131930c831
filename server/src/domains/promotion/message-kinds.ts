import { Closed, Count, Instant } from '@liuguang/contract'
import { amountText, dateValues, defineMessageKind, fillTexts } from '../../platform/message-kind.ts'

const title = {
  cn: '邮箱验证奖励已到账',
  hk: '驗證電郵獎勵已到帳',
  en: 'Your email verification bonus is here',
  vi: 'Bạn đã nhận thưởng xác minh email',
}

const vipGift = {
  title,
  text: {
    cn: '送你 VIP 体验，有效期至 {date}（{timeZone}），可无限观看全部视频。',
    hk: '送你 VIP 體驗，有效期至 {date}（{timeZone}），可無限觀看全部影片。',
    en: 'VIP is on us until {date} ({timeZone}). Watch every video.',
    vi: 'Tặng bạn VIP đến {date} ({timeZone}), xem mọi video không giới hạn.',
  },
}

const freeViewsGift = {
  title,
  text: {
    cn: '送你 {amount}，解锁视频时即可使用。',
    hk: '送你 {amount}，解鎖影片時即可使用。',
    en: 'You got {amount} for unlocking videos.',
    vi: 'Tặng bạn {amount}, dùng khi mở khóa video.',
  },
}

/** Messages about gifts. */
export const promotionMessageKinds = {
  welcome_vip: defineMessageKind({
    facts: Closed({ endsAt: Instant }),
    compose: ({ endsAt }, timeZone) => ({
      ...fillTexts(vipGift, (lang) => dateValues(endsAt, lang, timeZone)),
      link: '/user',
    }),
  }),
  welcome_free_views: defineMessageKind({
    facts: Closed({ freeViews: Count }),
    compose: ({ freeViews }) => ({
      ...fillTexts(freeViewsGift, (lang) => ({ amount: amountText(freeViews, 'free_views', lang) })),
      link: '/user',
    }),
  }),
}
