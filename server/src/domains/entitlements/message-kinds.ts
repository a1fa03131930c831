import { Asset, Closed, Count } from '@liuguang/contract'
import { Type } from 'typebox'
import { amountText, defineMessageKind, fillTexts } from '../../platform/message-kind.ts'

const purchaseRefunded = {
  title: {
    cn: '已为你退款：{amount}',
    hk: '已為你退款：{amount}',
    en: 'Refunded: {amount}',
    vi: 'Đã hoàn lại: {amount}',
  },
  text: {
    cn: '你购买的《{title}》已下架，{amount}已全额退回你的钱包。',
    hk: '你購買的《{title}》已下架，{amount}已全數退回你的錢包。',
    en: '“{title}” was removed from the site. We’ve returned the full price, {amount}, to your wallet.',
    vi: 'Video “{title}” bạn đã mua đã bị gỡ. {amount} đã được hoàn đủ vào ví của bạn.',
  },
}

const purchaseTakenBack = {
  title: purchaseRefunded.title,
  text: {
    cn: '你购买的《{title}》已退款，{amount}已全额退回你的钱包。',
    hk: '你購買的《{title}》已退款，{amount}已全數退回你的錢包。',
    en: 'Your purchase of “{title}” was refunded. We’ve returned the full price, {amount}, to your wallet.',
    vi: 'Giao dịch mua “{title}” của bạn đã được hoàn tiền. {amount} đã được hoàn đủ vào ví của bạn.',
  },
}

/** Messages about videos. */
export const entitlementMessageKinds = {
  /** Refunded because the video was removed from the site. */
  purchase_refunded: defineMessageKind({
    facts: Closed({ title: Type.String(), asset: Asset, amount: Count }),
    compose: ({ title, asset, amount }) => ({
      ...fillTexts(purchaseRefunded, (lang) => ({ title, amount: amountText(amount, asset, lang) })),
      link: '/user/wallet',
    }),
  }),
  /** Refunded by the staff. */
  purchase_taken_back: defineMessageKind({
    facts: Closed({ title: Type.String(), asset: Asset, amount: Count }),
    compose: ({ title, asset, amount }) => ({
      ...fillTexts(purchaseTakenBack, (lang) => ({ title, amount: amountText(amount, asset, lang) })),
      link: '/user/wallet',
    }),
  }),
}
