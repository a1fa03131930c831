import { Closed, Count, Instant } from '@liuguang/contract'
import { Type } from 'typebox'
import { amountText, dateValues, defineMessageKind, fillTexts } from '../../platform/message-kind.ts'

const rechargeCredited = {
  title: {
    cn: '充值到账：{amount}',
    hk: '充值到帳：{amount}',
    en: 'Top-up received: {amount}',
    vi: 'Nạp thành công: {amount}',
  },
  text: {
    cn: '你充值的 {amount}已到账，随时可以使用。',
    hk: '你充值的 {amount}已到帳，隨時可以使用。',
    en: '{amount} added to your wallet, ready to use.',
    vi: '{amount} đã vào ví và có thể dùng ngay.',
  },
}

const cardCredited = {
  title: {
    cn: 'VIP 已开通',
    hk: 'VIP 已開通',
    en: 'Your VIP is active',
    vi: 'VIP của bạn đã được kích hoạt',
  },
  text: {
    cn: '支付成功，你的 VIP 有效期至 {date}（{timeZone}）。',
    hk: '付款成功，你的 VIP 有效期至 {date}（{timeZone}）。',
    en: 'We’ve received your payment. You have VIP until {date} ({timeZone}).',
    vi: 'Đã nhận được thanh toán. VIP của bạn có hiệu lực đến {date} ({timeZone}).',
  },
}

const claimRefused = {
  title: {
    cn: '转账未计入',
    hk: '轉帳未獲計入',
    en: 'Your transfer wasn’t counted',
    vi: 'Khoản chuyển không được tính',
  },
  text: {
    cn: '工作人员核对后，认为你提交的转账不属于该订单。如有疑问，请联系客服。',
    hk: '職員核對後，認為你提交的轉帳不屬於這張訂單。如有疑問，請聯絡客服。',
    en: 'Our staff found that the transfer you submitted isn’t for this order. If you disagree, please contact support.',
    vi: 'Nhân viên đã kiểm tra và thấy khoản chuyển bạn gửi không thuộc đơn này. Nếu có nhầm lẫn, hãy liên hệ hỗ trợ.',
  },
}

/** Messages about orders. */
export const paymentMessageKinds = {
  /** A recharge was credited as points. */
  recharge_credited: defineMessageKind({
    facts: Closed({ points: Count }),
    compose: ({ points }) => ({
      ...fillTexts(rechargeCredited, (lang) => ({ amount: amountText(points, 'points', lang) })),
      link: '/user/wallet',
    }),
  }),
  /** Staff refused a claimed transfer. */
  claim_refused: defineMessageKind({
    facts: Closed({ reference: Type.String() }),
    compose: ({ reference }) => ({ ...claimRefused, link: `/user/buy/order/${reference}` }),
  }),
  /** A VIP card that was paid with money has started. */
  card_credited: defineMessageKind({
    facts: Closed({ endsAt: Instant }),
    compose: ({ endsAt }, timeZone) => ({
      ...fillTexts(cardCredited, (lang) => dateValues(endsAt, lang, timeZone)),
      link: '/user',
    }),
  }),
}
