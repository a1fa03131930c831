import { randomUUID } from 'node:crypto'
import type { InputOf, Lang, PaymentOrder, recharge } from '@liuguang/contract'
import type { Context } from '@liuguang/server/context'
import {
  addNote,
  emailKey,
  hashOrigin,
  setAccountPreference,
  setEmail,
} from '@liuguang/server/domains/accounts/index'
import { makeCodes, redeemCode } from '@liuguang/server/domains/memberships/index'
import { addSupportMessage, answerThread, closeThread } from '@liuguang/server/domains/messages/index'
import {
  findOwnOrder,
  listRechargeOffers,
  ownHost,
  pollOrderJob,
  startRecharge,
  sweepOrders,
} from '@liuguang/server/domains/payments/index'
import { giveWelcomeGifts } from '@liuguang/server/domains/promotion/index'
import {
  acceptUploadNotice,
  allowUploader,
  getPublishingRight,
  suspendUploader,
} from '@liuguang/server/domains/publishing/index'
import { decideAdjustment, proposeAdjustment } from '@liuguang/server/domains/wallet/index'
import type { Tx } from '@liuguang/server/platform/db/database'
import { addJob } from '@liuguang/server/platform/jobs/add-job'
import { sql } from 'kysely'
import { atTime, daysBefore, minutesLater } from './at-time.ts'
import type { CardPayments } from './card-payments.ts'
import type {
  PastAdjustment,
  PastCode,
  PastEvent,
  PastOrder,
  PastQuestion,
  PastUploaderDecision,
} from './demo-members.ts'
import type { DemoStaff } from './demo-staff.ts'

/** A member whose past is being made, in one transaction. */
export interface PastMember {
  ctx: Context
  tx: Tx
  /** When the demo was started. */
  now: Date
  accountId: bigint
  account: string
  lang: Lang
  origin: { address: string; deviceId: string }
  staff: DemoStaff
  payments: CardPayments
  /** The last one. */
  order: PaymentOrder | undefined
}

/** Makes an event of a member's past at its time, by the use cases of the site. */
export async function makePastEvent(member: PastMember, event: PastEvent): Promise<void> {
  const { accountId, staff } = member
  const past = atTime(member.ctx, member.tx, daysBefore(member.now, event.daysAgo))
  switch (event.kind) {
    case 'order':
      return placeOrder(member, past, event)
    case 'refund':
    case 'chargeback':
      if (member.order) await member.payments.play(past, member.order, event.kind)
      return
    case 'question':
      return ask(member, past, event)
    case 'answer':
      return answerThread(past, { accountId, by: staff.senior, text: event.text })
    case 'closed':
      return closeThread(past, { accountId, isClosed: true, operator: staff.senior })
    case 'note': {
      const by = { staffId: staff.senior.accountId, operator: staff.senior }
      await addNote(past, { accountId, text: event.text, requestKey: randomUUID(), ...by })
      return
    }
    case 'code':
      return redeem(member, past, event)
    case 'adjustment':
      return adjust(member, past, event)
    case 'uploader':
      return decideUploader(member, past, event)
    case 'email':
      return verifyEmail(member, past)
  }
}

async function placeOrder(member: PastMember, past: Context, { offer, outcome }: PastOrder): Promise<void> {
  const { accountId, origin, payments } = member
  const found = await findOffer(past, offer)
  // The operator of this demo sells nothing by card.
  if (!found) return
  const { host, port } = past.config
  member.order = await startRecharge(past, {
    ...{ accountId, requestKey: randomUUID(), address: origin.address },
    siteOrigin: `http://${ownHost(host)}:${port}`,
    input: { method: 'card', ...found },
  })
  if (outcome === 'paid' || outcome === 'wrongAmount')
    await payments.play(minutesLater(past, 3), member.order, outcome)
  // The worker looks each minute, and the processor's page is open for an hour.
  if (outcome === 'expired' || outcome === 'wrongAmount') await sweepOrders(minutesLater(past, 61))
  if (outcome === 'open') await failLookUp(minutesLater(past, 10), member)
}

/**
 * A job that is out of tries: staff retry it, or give it up. No worker sees it before: this transaction adds it. Its key is not
 * that of the sweep, which would replace it.
 */
async function failLookUp(past: Context, { tx, accountId, order }: PastMember): Promise<void> {
  const found = order && (await findOwnOrder(tx, accountId, order.id))
  if (!found) return
  const [key, at] = [`demo:look-up:${found.id}`, past.clock.now()]
  await addJob(tx, pollOrderJob, { orderId: found.id }, { key, runAt: at })
  await sql`
    update graphile_worker._private_jobs
    set attempts = max_attempts, last_error = 'sandbox is unavailable: TimeoutError', created_at = ${at}
    where key = ${key}`.execute(tx)
}

type Offer = Pick<InputOf<typeof recharge>, 'money' | 'points' | 'cardId'>

async function findOffer(ctx: Context, offer: PastOrder['offer']): Promise<Offer | undefined> {
  const { currencies } = await listRechargeOffers(ctx)
  const currency = currencies.find(({ methods }) => methods.includes('card'))
  if (!currency) return undefined
  const { amounts, cards, code } = currency
  const card = offer === 'card' ? cards[0] : undefined
  const sold = card ?? (offer === 'card' ? undefined : amounts[offer])
  if (!sold) return undefined
  const { minor, points } = sold
  return { money: { currency: code, minor }, points, ...(card ? { cardId: card.id } : {}) }
}

/** As the member's page names an order. */
const orderTitles: Record<Lang, (points: number) => string> = {
  cn: (points) => `充值 ${points} 积分`,
  hk: (points) => `充值 ${points} 積分`,
  en: (points) => `Top-up of ${points} points`,
  vi: (points) => `Nạp ${points} điểm`,
}

async function ask(member: PastMember, past: Context, { text, isAboutOrder }: PastQuestion): Promise<void> {
  const { accountId, lang, order } = member
  const about =
    isAboutOrder && order
      ? { about: { kind: 'order' as const, id: order.id, title: orderTitles[lang](order.points) } }
      : {}
  await addSupportMessage(past, accountId, randomUUID(), { text, ...about })
}

async function redeem(member: PastMember, past: Context, { batch }: PastCode): Promise<void> {
  const { accountId, origin, staff } = member
  const [code = ''] = await makeCodes(past, { ...batch, operator: staff.finance })
  const requestKey = randomUUID()
  await redeemCode(minutesLater(past, 90), {
    accountId,
    address: origin.address,
    requestKey,
    input: { code },
  })
}

async function adjust(member: PastMember, past: Context, event: PastAdjustment): Promise<void> {
  const { asset, amount, reason, takenBack } = event
  const by = { staffId: member.staff.finance.accountId, operator: member.staff.finance }
  const input = { accountId: Number(member.accountId), asset, amount, reason }
  const { id } = await proposeAdjustment(past, { input, requestKey: randomUUID(), ...by })
  if (takenBack === undefined) return
  const decision = { decision: 'refuse', reason: takenBack } as const
  await decideAdjustment(minutesLater(past, 20), { id: BigInt(id), ...decision, ...by })
}

async function decideUploader(member: PastMember, past: Context, event: PastUploaderDecision): Promise<void> {
  const { accountId } = member
  const change = { accountId, reason: event.reason, operator: member.staff.senior }
  if (!event.isAllowed) return suspendUploader(past, change)
  await allowUploader(past, change)
  const { noticeVersion } = await getPublishingRight(past, accountId)
  await acceptUploadNotice(minutesLater(past, 30), accountId, noticeVersion)
}

/** Without the code that `sendBindCode` mails and `bindEmail` checks: there is no such mailbox, and no notice is sent to it. */
async function verifyEmail({ tx, accountId, account, origin }: PastMember, past: Context): Promise<void> {
  const email = `${account}@example.com`
  await setEmail(tx, accountId, { email, key: emailKey(email) ?? email }, past.clock.now())
  await setAccountPreference(tx, accountId, 'noticeMails', false)
  const { addressRange, device } = hashOrigin(past, origin)
  await giveWelcomeGifts(past, { accountId, addressRange, device })
}
