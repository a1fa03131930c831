import type { Operator } from '../../domains/audit/index.ts'
import {
  attachPayment,
  decideDispute,
  decideEvent,
  listUndecided,
  stopPolling,
  type UndecidedClaim,
} from '../../domains/payments/index.ts'
import { type OpenContext, openContext } from '../../open-context.ts'
import { type Command, UsageError } from '../command.ts'
import { readId, readOptions } from '../read-options.ts'

const usage =
  '[(retry EVENT | dismiss EVENT | restore EVENT | attach EVENT ORDER | release ORDER | keep ORDER | stop-polling PROVIDER) --note TEXT]'

/** Manual decisions about payments. `reconcile` lists the open ones. */
export const paymentsCommand: Command = {
  name: 'payments',
  usage,
  summary:
    'decide about a payment event that waits for an operator (attach: it pays this crypto order; restore: a dismissed one waits again), or about a charged-back order (release allows spending again, keep does not). stop-polling: a card provider will not be configured again, so its open orders are not reported any more. Without arguments: list crypto transfers claimed by members',
  async run(args, { config, operator, print }) {
    const { values, positionals } = readOptions(args, { note: { type: 'string' } })
    const [action, subject, order, ...rest] = positionals
    const isList = action === undefined && values.note === undefined
    const isDecision =
      action && subject && rest.length === 0 && (order !== undefined) === (action === 'attach')
    if (!isList && !isDecision) throw new UsageError(`Usage: payments ${usage}`)
    const note = values.note?.trim() ?? ''
    if (isDecision && note === '') throw new UsageError('A reason is required, and recorded: --note TEXT')
    await using ctx = await openContext(config)
    if (isDecision) print(await decide(ctx, { action, subject, order, operator, note }))
    else await printClaims(ctx, print)
    return 0
  },
}

async function printClaims(ctx: OpenContext, print: (line: string) => void): Promise<void> {
  const claims = await listUndecided(ctx)
  if (claims.length === 0) print('No transfer is claimed.')
  for (const claim of claims) print(claimText(claim))
}

/** `event 7, 5 USDT in 0x… on bsc: claimed for order ABC… (expired) of account 12; not signed`. */
function claimText(claim: UndecidedClaim): string {
  const { eventId, amount, transactionHash, chain, reference, orderState, accountId } = claim
  const transfer = `event ${eventId}, ${amount} USDT in ${transactionHash} on ${chain}`
  const order = `order ${reference} (${orderState}) of account ${accountId}`
  const competing = claim.isCompeting ? ', frozen by a competing claim' : ''
  const signed = claim.isSigned ? 'signed by the address that sent it' : 'not signed'
  return `${transfer}: claimed for ${order}${competing}; ${signed}`
}

/** Printed once an event is decided. */
const decidedTexts = {
  retry: 'The worker checks the event again.',
  dismiss: 'The event is dismissed.',
  restore: 'The event waits for a decision again.',
}

interface Decision {
  action: string
  subject: string
  /** Options of `attach` alone. */
  order: string | undefined
  operator: Operator
  note: string
}

async function decide(
  ctx: OpenContext,
  { action, subject, order, operator: by, note }: Decision,
): Promise<string> {
  const reason = note
  if (action === 'release' || action === 'keep') {
    const decided = await decideDispute(ctx, { reference: subject, decision: action, by, note })
    return decided.isSpendingLocked ? 'Spending stays locked.' : 'Spending is open again.'
  }
  if (action === 'stop-polling')
    return `Orders that are not polled any more: ${await stopPolling(ctx, { provider: subject, by, reason })}.`
  if (action !== 'retry' && action !== 'dismiss' && action !== 'restore' && action !== 'attach')
    throw new UsageError(`Usage: payments ${usage}`)
  const eventId = readId('payment event', subject)
  if (order !== undefined) {
    await attachPayment(ctx, { eventId, reference: order, by, reason })
    return 'The event is counted for that order.'
  }
  if (action === 'attach') throw new UsageError(`Usage: payments ${usage}`)
  await decideEvent(ctx, { eventId, decision: action, by, reason })
  return decidedTexts[action]
}
