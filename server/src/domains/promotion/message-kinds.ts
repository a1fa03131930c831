import { Closed, Count, Instant } from '@liuguang/contract'
import { amountText, dateValues, defineMessageKind, fillTexts } from '../../platform/message-kind.ts'

const title = {
  cn: '邮箱验证礼物已到账',
  hk: '驗證電郵禮物已到賬',
  en: 'Your gift for verifying your email',
  vi: 'Quà xác minh email đã vào tài khoản',
}

const vipGift = {
  title,
  text: {
    cn: '送你 VIP 体验，有效期至 {date}（{timeZone}），全部视频随意看。',
    hk: '送你 VIP 體驗，有效期至 {date}（{timeZone}），全部影片任你睇。',
    en: 'VIP is on us until {date} ({timeZone}): watch every video.',
    vi: 'Tặng bạn VIP đến {date} ({timeZone}): xem mọi video.',
  },
}

const freeViewsGift = {
  title,
  text: {
    cn: '送你 {amount}，在视频的解锁选项中使用。',
    hk: '送你 {amount}，可在影片的解鎖選項中使用。',
    en: 'You have {amount}: use them where a video asks to be unlocked.',
    vi: 'Tặng bạn {amount}: dùng ở phần mở khóa video.',
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
