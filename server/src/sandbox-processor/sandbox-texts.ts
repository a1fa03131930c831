import type { LocalText } from '@liuguang/contract'
import type { SandboxSale } from './sale-store.ts'
import type { Scenario } from './sandbox-processor.ts'

export const pageTexts = {
  title: { hk: '測試付款頁', cn: '测试支付页', en: 'Test payment page', vi: 'Trang thanh toán thử' },
  noMoney: {
    hk: '這是測試付款頁：不會收取任何款項，亦不要輸入真實信用卡資料。',
    cn: '这是测试支付页：不会收取任何款项，也不要输入真实银行卡信息。',
    en: 'This is a test page: no money moves. Don’t enter a real card.',
    vi: 'Đây là trang thử: không có khoản tiền nào được thu. Đừng nhập thẻ thật.',
  },
  amount: { hk: '金額', cn: '金额', en: 'Amount', vi: 'Số tiền' },
  order: { hk: '訂單', cn: '订单', en: 'Order', vi: 'Đơn hàng' },
  state: { hk: '狀態', cn: '状态', en: 'Status', vi: 'Trạng thái' },
  choose: {
    hk: '選擇這次付款的結果',
    cn: '选择这次支付的结果',
    en: 'What happens to this payment?',
    vi: 'Chọn kết quả của lần thanh toán này',
  },
  scenariosAfterPayment: {
    hk: '付款之後',
    cn: '支付之后',
    en: 'After the payment',
    vi: 'Sau khi thanh toán',
  },
  back: { hk: '返回網站', cn: '返回网站', en: 'Back to the site', vi: 'Về trang web' },
  badSignature: {
    hk: '這個連結的簽名不正確，請由網站重新發起付款。',
    cn: '这个链接的签名不正确，请从网站重新发起支付。',
    en: 'The signature of this link is wrong. Please start the payment again from the site.',
    vi: 'Chữ ký của liên kết không đúng. Vui lòng bắt đầu thanh toán lại từ trang.',
  },
} satisfies Record<string, LocalText>

export const stateTexts: Record<SandboxSale['result'] | 'none', LocalText> = {
  none: { hk: '未付款', cn: '未支付', en: 'Not paid', vi: 'Chưa thanh toán' },
  APPROVED: { hk: '已付款', cn: '已支付', en: 'Paid', vi: 'Đã thanh toán' },
  DECLINED: { hk: '被拒', cn: '被拒', en: 'Declined', vi: 'Bị từ chối' },
  CREDITED: { hk: '已退款', cn: '已退款', en: 'Refunded', vi: 'Đã hoàn tiền' },
  CHARGEBACK: { hk: '已拒付退單', cn: '已拒付', en: 'Charged back', vi: 'Bị bồi hoàn' },
}

export const scenarioTexts: Record<Scenario, LocalText> = {
  paid: { hk: '付款成功', cn: '支付成功', en: 'Paid', vi: 'Thanh toán thành công' },
  declined: { hk: '信用卡被拒', cn: '银行卡被拒', en: 'Card declined', vi: 'Thẻ bị từ chối' },
  closed: { hk: '關閉付款頁', cn: '关闭支付页', en: 'Close the page', vi: 'Đóng trang' },
  late: {
    hk: '一分鐘後才付款',
    cn: '一分钟后才支付',
    en: 'Paid a minute later',
    vi: 'Thanh toán sau một phút',
  },
  twice: {
    hk: '成功，通知兩次',
    cn: '成功，通知两次',
    en: 'Paid, notified twice',
    vi: 'Thành công, báo hai lần',
  },
  wrongAmount: { hk: '金額不符', cn: '金额不符', en: 'Wrong amount', vi: 'Sai số tiền' },
  forged: { hk: '偽造通知', cn: '伪造通知', en: 'Forged notice', vi: 'Thông báo giả' },
  refund: { hk: '退款', cn: '退款', en: 'Refund', vi: 'Hoàn tiền' },
  chargeback: { hk: '拒付退單', cn: '拒付', en: 'Chargeback', vi: 'Bồi hoàn' },
}
