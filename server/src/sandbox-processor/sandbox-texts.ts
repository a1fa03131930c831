import type { Scenario } from './sandbox-processor.ts'

export const sandboxLocales = ['zh-HK', 'zh-CN', 'en-US', 'vi-VN'] as const
export type SandboxLocale = (typeof sandboxLocales)[number]

export interface SandboxTexts {
  title: string
  noMoney: string
  amount: string
  order: string
  state: string
  states: Record<'none' | 'APPROVED' | 'DECLINED' | 'CREDITED' | 'CHARGEBACK', string>
  choose: string
  afterwards: string
  back: string
  badSignature: string
  scenarios: Record<Scenario, string>
}

export const sandboxTexts: Record<SandboxLocale, SandboxTexts> = {
  'zh-HK': {
    title: '測試付款頁',
    noMoney: '這是測試付款頁：不會收取任何款項，亦不要輸入真實信用卡資料。',
    amount: '金額',
    order: '訂單',
    state: '狀態',
    states: {
      none: '未付款',
      APPROVED: '已付款',
      DECLINED: '被拒',
      CREDITED: '已退款',
      CHARGEBACK: '已拒付退單',
    },
    choose: '選擇這次付款的結果',
    afterwards: '付款之後',
    back: '返回網站',
    badSignature: '這個連結的簽名不正確，請由網站重新發起付款。',
    scenarios: {
      paid: '付款成功',
      declined: '信用卡被拒',
      closed: '關閉付款頁',
      late: '一分鐘後才付款',
      twice: '成功，通知兩次',
      wrongAmount: '金額不符',
      forged: '偽造通知',
      refund: '退款',
      chargeback: '拒付退單',
    },
  },
  'zh-CN': {
    title: '测试支付页',
    noMoney: '这是测试支付页：不会收取任何款项，也不要输入真实银行卡信息。',
    amount: '金额',
    order: '订单',
    state: '状态',
    states: {
      none: '未支付',
      APPROVED: '已支付',
      DECLINED: '被拒',
      CREDITED: '已退款',
      CHARGEBACK: '已拒付',
    },
    choose: '选择这次支付的结果',
    afterwards: '支付之后',
    back: '返回网站',
    badSignature: '这个链接的签名不正确，请从网站重新发起支付。',
    scenarios: {
      paid: '支付成功',
      declined: '银行卡被拒',
      closed: '关闭支付页',
      late: '一分钟后才支付',
      twice: '成功，通知两次',
      wrongAmount: '金额不符',
      forged: '伪造通知',
      refund: '退款',
      chargeback: '拒付',
    },
  },
  'en-US': {
    title: 'Test payment page',
    noMoney: 'This is a test page: no money moves. Do not enter a real card.',
    amount: 'Amount',
    order: 'Order',
    state: 'State',
    states: {
      none: 'Not paid',
      APPROVED: 'Paid',
      DECLINED: 'Declined',
      CREDITED: 'Refunded',
      CHARGEBACK: 'Charged back',
    },
    choose: 'What happens to this payment?',
    afterwards: 'After the payment',
    back: 'Back to the site',
    badSignature: 'The signature of this link is wrong. Please start the payment again from the site.',
    scenarios: {
      paid: 'Paid',
      declined: 'Card declined',
      closed: 'Close the page',
      late: 'Paid a minute later',
      twice: 'Paid, told twice',
      wrongAmount: 'Wrong amount',
      forged: 'Forged notice',
      refund: 'Refund',
      chargeback: 'Chargeback',
    },
  },
  'vi-VN': {
    title: 'Trang thanh toán thử',
    noMoney: 'Đây là trang thử: không có khoản tiền nào được thu. Đừng nhập thẻ thật.',
    amount: 'Số tiền',
    order: 'Đơn hàng',
    state: 'Trạng thái',
    states: {
      none: 'Chưa thanh toán',
      APPROVED: 'Đã thanh toán',
      DECLINED: 'Bị từ chối',
      CREDITED: 'Đã hoàn tiền',
      CHARGEBACK: 'Bị bồi hoàn',
    },
    choose: 'Chọn kết quả của lần thanh toán này',
    afterwards: 'Sau khi thanh toán',
    back: 'Về trang chính',
    badSignature: 'Chữ ký của liên kết không đúng. Vui lòng bắt đầu thanh toán lại từ trang.',
    scenarios: {
      paid: 'Thanh toán thành công',
      declined: 'Thẻ bị từ chối',
      closed: 'Đóng trang',
      late: 'Thanh toán sau một phút',
      twice: 'Thành công, báo hai lần',
      wrongAmount: 'Sai số tiền',
      forged: 'Thông báo giả',
      refund: 'Hoàn tiền',
      chargeback: 'Bồi hoàn',
    },
  },
}
