import { type InputOf, type PaymentOrder, usdtPay } from '@liuguang/contract'
import type { Context } from '../../../context.ts'
import { answerOnce } from '../../../platform/db/answer-once.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import type { Uploader } from '../../../platform/pictures/picture-quota.ts'
import { askHead, startRechargeAfter } from '../../payments/index.ts'
import { addServiceMessage } from './add-service-message.ts'
import { uploadPicture } from './upload-picture.ts'

interface ReceiptRequest {
  uploader: Uploader
  requestKey: string
  siteOrigin: string
  input: InputOf<typeof usdtPay>
  takeFile: () => Promise<Buffer>
}

/**
 * Makes or continues an order that is paid in USDT, and shows the receipt to customer service, in one transaction. The
 * picture of a repeat is not taken, and swept.
 */
export async function payWithReceipt(ctx: Context, request: ReceiptRequest): Promise<PaymentOrder> {
  const { uploader, requestKey, siteOrigin, input } = request
  const { accountId, address } = uploader
  const { id } = await uploadPicture(ctx, uploader, request.takeFile)
  const payment = { ...input, method: 'crypto' } as const
  const head = await askHead(ctx, payment)
  return inTransaction(ctx.db, (tx) =>
    answerOnce(tx, { accountId, call: usdtPay.name, requestKey, input }, async () => {
      const inside = { ...ctx, db: tx }
      const start = { accountId, requestKey, siteOrigin, address, input: payment }
      const order = await startRechargeAfter(inside, start, head)
      await addServiceMessage(inside, accountId, requestKey, {
        text: '',
        pictures: [id],
        about: { kind: 'order', id: order.id, title: `${order.crypto?.amount ?? ''} USDT` },
      })
      return order
    }),
  )
}
