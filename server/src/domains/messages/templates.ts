import { Asset, Closed, Count, Id, Instant, type Lang, LocalText } from '@liuguang/contract'
import { type Static, Type } from 'typebox'
import Schema from 'typebox/schema'
import { fillText, localeOf } from '../../platform/email/compose-email.ts'

/**
 * The facts of each kind of message. Only the facts are stored; the text is made when the message is read.
 */
const factsOf = {
  /** Written by staff. */
  notice: Closed({ title: LocalText, text: LocalText }),
  vip_ending: Closed({ endsAt: Instant }),
  /** Refunded because the video was removed from the site. */
  purchase_refunded: Closed({ title: Type.String(), asset: Asset, amount: Count }),
  /** A recharge was credited as points. */
  recharge_credited: Closed({ points: Count }),
  /** A submitted video was reviewed. `reason`: for a refusal, as staff wrote it. */
  review_result: Closed({
    videoId: Id,
    title: Type.String(),
    isApproved: Type.Boolean(),
    reason: Type.String(),
  }),
  /** A VIP card that was paid with money has started. */
  card_credited: Closed({ endsAt: Instant }),
  /** Another device signed in with a code. `device`: its own description. */
  signed_in_by_code: Closed({ device: Type.String() }),
}

export type MessageKind = keyof typeof factsOf
export type FactsOf<K extends MessageKind> = Static<(typeof factsOf)[K]>
/** A kind with its facts. */
export type MessageContent = { [K in MessageKind]: { kind: K; facts: FactsOf<K> } }[MessageKind]

const validators = Object.fromEntries(
  Object.entries(factsOf).map(([kind, schema]) => [kind, Schema.Compile(schema)]),
)

/** @throws Error for an unknown kind, or facts that do not fit it: the sender has a bug */
export function readContent(kind: string, facts: unknown): MessageContent {
  const validator = Object.hasOwn(factsOf, kind) ? validators[kind] : undefined
  if (!validator) throw new Error(`there is no message of kind ${kind}`)
  if (!validator.Check(facts)) {
    throw new Error(
      `invalid facts for a message of kind ${kind}: ${JSON.stringify(validator.Errors(facts)[1][0])}`,
    )
  }
  return { kind, facts } as MessageContent
}

export interface MessageText {
  title: LocalText
  text: LocalText
  /** A path of this site. Empty: no link. */
  link: string
}

/** The text of a message. @param timeZone the site's, for dates in the text */
export function composeText(content: MessageContent, timeZone: string): MessageText {
  switch (content.kind) {
    case 'notice':
      return { ...content.facts, link: '' }
    case 'vip_ending': {
      const at = new Date(content.facts.endsAt)
      return {
        ...fill(vipEnding, (lang) => ({ date: dateText(at, lang, timeZone), timeZone })),
        link: '/user/upgrade',
      }
    }
    case 'purchase_refunded': {
      const { title, asset, amount } = content.facts
      return {
        ...fill(purchaseRefunded, (lang) => ({ title, amount: amountText(amount, asset, lang) })),
        link: '/user/wallet',
      }
    }
    case 'card_credited': {
      const at = new Date(content.facts.endsAt)
      return {
        ...fill(cardCredited, (lang) => ({ date: dateText(at, lang, timeZone), timeZone })),
        link: '/user',
      }
    }
    case 'signed_in_by_code': {
      const { device } = content.facts
      return {
        ...fill(signedInByCode, (lang) => ({ device: device || unnamedDevice[lang] })),
        link: '/user/sessions',
      }
    }
    case 'recharge_credited': {
      const { points } = content.facts
      return {
        ...fill(rechargeCredited, (lang) => ({ amount: amountText(points, 'points', lang) })),
        link: '/user/wallet',
      }
    }
    case 'review_result': {
      const { videoId, title, isApproved, reason } = content.facts
      return {
        ...fill(isApproved ? reviewApproved : reviewRefused, () => ({ title, reason })),
        link: isApproved ? `/play/${videoId}` : '',
      }
    }
  }
}

const vipEnding = {
  title: {
    cn: 'VIP 即将到期',
    hk: 'VIP 即將到期',
    en: 'Your VIP is about to end',
    vi: 'VIP của bạn sắp hết hạn',
  },
  text: {
    cn: '你的 VIP 将于 {date}（{timeZone}）到期。现在续期，剩余时间会一并累加。',
    hk: '你的 VIP 將於 {date}（{timeZone}）到期。現在續期，餘下的時間會一併累計。',
    en: 'Your VIP ends on {date} ({timeZone}). Time that you add now is added to what is left.',
    vi: 'VIP của bạn hết hạn vào {date} ({timeZone}). Gia hạn bây giờ, thời gian còn lại vẫn được cộng dồn.',
  },
}

const purchaseRefunded = {
  title: {
    cn: '已为你退款：{amount}',
    hk: '已為你退款：{amount}',
    en: 'Refunded: {amount}',
    vi: 'Đã hoàn lại: {amount}',
  },
  text: {
    cn: '你买过的《{title}》已下架，{amount}已全数退回你的钱包。',
    hk: '你買過的《{title}》已經下架，{amount}已全數退回你的錢包。',
    en: '“{title}”, which you bought, was taken off the site. What you paid, {amount}, is back in your wallet.',
    vi: 'Video “{title}” bạn đã mua không còn trên trang. {amount} đã được hoàn đủ vào ví của bạn.',
  },
}

const rechargeCredited = {
  title: {
    cn: '充值到账：{amount}',
    hk: '充值到賬：{amount}',
    en: 'Top-up received: {amount}',
    vi: 'Nạp thành công: {amount}',
  },
  text: {
    cn: '你充值的{amount}已到账，随时可以使用。',
    hk: '你充值的{amount}已到賬，隨時可以使用。',
    en: 'Your top-up has arrived: {amount} to spend.',
    vi: 'Khoản nạp của bạn đã vào ví: {amount}, có thể dùng ngay.',
  },
}

const reviewApproved = {
  title: {
    cn: '审核通过',
    hk: '審核通過',
    en: 'Your video is published',
    vi: 'Video của bạn đã được duyệt',
  },
  text: {
    cn: '你的作品《{title}》已通过审核，现已发布。',
    hk: '你的作品《{title}》已通過審核，現已發布。',
    en: '“{title}” was reviewed and is on the site now.',
    vi: 'Video “{title}” đã được duyệt và đăng lên trang.',
  },
}

const reviewRefused = {
  title: {
    cn: '审核未通过',
    hk: '審核未通過',
    en: 'Your video was not accepted',
    vi: 'Video của bạn chưa được duyệt',
  },
  text: {
    cn: '你的作品《{title}》未通过审核。原因：{reason}',
    hk: '你的作品《{title}》未通過審核。原因：{reason}',
    en: '“{title}” was reviewed and cannot be published. Reason: {reason}',
    vi: 'Video “{title}” chưa thể đăng. Lý do: {reason}',
  },
}

const cardCredited = {
  title: {
    cn: 'VIP 已开通',
    hk: 'VIP 已開通',
    en: 'Your VIP time has begun',
    vi: 'VIP của bạn đã được kích hoạt',
  },
  text: {
    cn: '付款已收到，你的 VIP 有效期至 {date}（{timeZone}）。',
    hk: '已收到付款，你的 VIP 有效期至 {date}（{timeZone}）。',
    en: 'Your payment has arrived. Your VIP lasts until {date} ({timeZone}).',
    vi: 'Đã nhận được thanh toán. VIP của bạn có hiệu lực đến {date} ({timeZone}).',
  },
}

const signedInByCode = {
  title: {
    cn: '有新设备登录了你的账号',
    hk: '有新裝置登入了你的帳號',
    en: 'A new device logged in to your account',
    vi: 'Thiết bị mới đã đăng nhập tài khoản của bạn',
  },
  text: {
    cn: '“{device}”用登录码登录了你的账号。如果不是你，请在“登录设备”退出它。',
    hk: '「{device}」用登入碼登入了你的帳號。如果不是你，請在「登入裝置」登出它。',
    en: '“{device}” logged in with a login code. If that was not you, log it out under Devices.',
    vi: '“{device}” đã đăng nhập bằng mã. Nếu không phải bạn, hãy đăng xuất nó ở mục Thiết bị đăng nhập.',
  },
}

/** The device’s name in a message when the device sent no description. */
const unnamedDevice: LocalText = { cn: '新设备', hk: '新裝置', en: 'A new device', vi: 'Thiết bị mới' }

function dateText(at: Date, lang: Lang, timeZone: string): string {
  return new Intl.DateTimeFormat(localeOf[lang], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  }).format(at)
}

const units: Record<Asset, Record<Lang, string>> = {
  points: { cn: '积分', hk: '積分', en: 'points', vi: 'điểm' },
  coins: { cn: '金币', hk: '金幣', en: 'coins', vi: 'xu' },
  diamonds: { cn: '钻石', hk: '鑽石', en: 'diamonds', vi: 'kim cương' },
  cache_points: { cn: '缓存点', hk: '緩存點', en: 'cache points', vi: 'điểm lưu' },
  free_views: { cn: '次免费观看', hk: '次免費觀看', en: 'free views', vi: 'lượt xem miễn phí' },
}

/** In English, an amount of 1 has a unit without the plural s. */
function amountText(amount: number, asset: Asset, lang: Lang): string {
  const unit = units[asset][lang]
  const unitText = lang === 'en' && amount === 1 ? unit.replace(/s$/, '') : unit
  return `${amount.toLocaleString(localeOf[lang])} ${unitText}`
}

function fill(
  templates: Record<'title' | 'text', LocalText>,
  valuesIn: (lang: Lang) => Record<string, string>,
): Pick<MessageText, 'title' | 'text'> {
  const fillEach = (text: LocalText): LocalText => {
    const one = (lang: Lang) => fillText(text[lang], valuesIn(lang))
    return { cn: one('cn'), hk: one('hk'), en: one('en'), vi: one('vi') }
  }
  return { title: fillEach(templates.title), text: fillEach(templates.text) }
}
