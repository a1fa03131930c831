import type { PersonalData } from '../../platform/personal-data.ts'
import { exportClaims, exportOrders } from './export-orders.ts'

export const personalData: PersonalData = {
  erasers: [],
  exporters: [
    {
      file: 'payments/orders.json',
      tables: ['payment_orders'],
      description: {
        cn: '每一笔充值订单；金额以货币的最小单位计',
        hk: '每一張充值訂單；金額以貨幣的最小單位計',
        en: 'top-ups that you started; amounts in the smallest unit of the currency',
        vi: 'mọi lần nạp tiền; số tiền tính theo đơn vị nhỏ nhất',
      },
      rows: exportOrders,
    },
    {
      file: 'payments/claims.json',
      tables: ['crypto_claims'],
      description: {
        cn: '你用交易哈希认领过的转账',
        hk: '你以交易哈希認領過的轉帳',
        en: 'transfers that you claimed by their transaction hash',
        vi: 'các khoản chuyển bạn đã nhận bằng mã băm giao dịch',
      },
      rows: exportClaims,
    },
  ],
}
