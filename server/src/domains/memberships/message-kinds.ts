import { Closed, Instant } from '@liuguang/contract'
import { dateValues, defineMessageKind, fillTexts } from '../../platform/message-kind.ts'

const vipEnding = {
  title: {
    cn: 'VIP 即将到期',
    hk: 'VIP 即將到期',
    en: 'Your VIP ends soon',
    vi: 'VIP của bạn sắp hết hạn',
  },
  text: {
    cn: '你的 VIP 将于 {date}（{timeZone}）到期。现在续期，剩余时间会累加。',
    hk: '你的 VIP 將於 {date}（{timeZone}）到期。現在續期，餘下的時間會累加。',
    en: 'Your VIP ends on {date} ({timeZone}). Renew now and the new time is added to what you have left.',
    vi: 'VIP của bạn hết hạn vào {date} ({timeZone}). Nếu gia hạn bây giờ, thời gian còn lại vẫn được cộng dồn.',
  },
}

/** Messages about VIP time. */
export const membershipMessageKinds = {
  vip_ending: defineMessageKind({
    facts: Closed({ endsAt: Instant }),
    compose: ({ endsAt }, timeZone) => ({
      ...fillTexts(vipEnding, (lang) => dateValues(endsAt, lang, timeZone)),
      link: '/user/upgrade',
    }),
  }),
}
