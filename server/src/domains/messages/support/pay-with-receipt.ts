import { type InputOf, type PaymentOrder, payInUsdt } from '@liuguang/contract'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { withIdempotencyKey } from '../../../platform/db/with-idempotency-key.ts'
import type { Uploader } from '../../../platform/pictures/picture-quota.ts'
import { fetchChainHead, startRechargeAfter } from '../../payments/index.ts'
import { addSupportMessage } from './add-support-message.ts'
import { uploadPicture } from './upload-picture.ts'

interface ReceiptRequest {
  uploader: Uploader
  requestKey: string
  siteOrigin: string
  input: InputOf<typeof payInUsdt>
  /** Undefined without a receipt. */
  takeFile: (() => Promise<Buffer>) | undefined
}

/**
 * Creates or continues an order paid in USDT, and sends the receipt, if any, to customer service, in one transaction.
 * A retry does not use its uploaded picture, which is swept.
 */
export async function payWithReceipt(ctx: Context, request: ReceiptRequest): Promise<PaymentOrder> {
  const { uploader, requestKey, siteOrigin, input } = request
  const { accountId, address } = uploader
  const picture = request.takeFile && (await uploadPicture(ctx, uploader, request.takeFile))
  const payment = { ...input, method: 'crypto' } as const
  const chainHead = await fetchChainHead(ctx, payment)
  return inTransaction(ctx.db, (tx) =>
    withIdempotencyKey(tx, { accountId, call: payInUsdt.name, requestKey, input }, async () => {
      const ctxInTransaction = { ...ctx, db: tx }
      const start = { accountId, requestKey, siteOrigin, address, input: payment }
      const order = await startRechargeAfter(ctxInTransaction, start, chainHead)
      if (!picture) return order
      await addSupportMessage(ctxInTransaction, accountId, requestKey, {
        text: '',
        pictures: [picture.id],
        about: { kind: 'order', id: order.id, title: `${order.crypto?.amount ?? ''} USDT` },
      })
      return order
    }),
  )
}
