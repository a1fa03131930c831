import { userInfo } from 'node:os'
import {
  attachPayment,
  DecisionRefused,
  decideDispute,
  listUndecided,
  settleByHand,
  type UndecidedClaim,
} from '../domains/payments/index.ts'
import { type OpenContext, openContext } from '../open-context.ts'
import { type Command, UsageError } from './command.ts'
import { readOptions } from './read-options.ts'

const usage =
  '[(retry EVENT | dismiss EVENT | attach EVENT ORDER | release ORDER | keep ORDER) [--note TEXT]]'

/** Manual decisions about payments. `reconcile` lists the open ones. */
export const paymentsCommand: Command = {
  name: 'payments',
  usage,
  summary:
    'decide about an event that was set aside (attach: it pays this crypto order), or about a charged-back order: release opens spending, keep does not. Alone: the crypto transfers that members claim',
  async run(args, { config, say }) {
    const { values, positionals } = readOptions(args, { note: { type: 'string' } })
    const [act, subject, order, ...rest] = positionals
    const isList = act === undefined && values.note === undefined
    const isDecision = act && subject && rest.length === 0 && (order !== undefined) === (act === 'attach')
    if (!isList && !isDecision) throw new UsageError(`Decide what? ${usage}`)
    const ctx = await openContext(config)
    try {
      if (isDecision) say(await decide(ctx, { act, subject, order, note: values.note ?? '' }))
      else await sayClaims(ctx, say)
      return 0
    } catch (error) {
      if (error instanceof DecisionRefused) throw new UsageError(error.message)
      throw error
    } finally {
      await ctx.close()
    }
  },
}

async function sayClaims(ctx: OpenContext, say: (line: string) => void): Promise<void> {
  const claims = await listUndecided(ctx)
  if (claims.length === 0) say('No transfer is claimed.')
  for (const claim of claims) say(claimText(claim))
}

/** `event 7, 5 USDT in 0x… on bsc: claimed for order ABC… (expired) of account 12; not signed`. */
function claimText(claim: UndecidedClaim): string {
  const { eventId, amount, transactionHash, chain, reference, orderState, accountId } = claim
  const transfer = `event ${eventId}, ${amount} USDT in ${transactionHash} on ${chain}`
  const order = `order ${reference} (${orderState}) of account ${accountId}`
  const rival = claim.isRival ? ', frozen by a rival claim' : ''
  const signed = claim.isSigned ? 'signed by the address that sent it' : 'not signed'
  return `${transfer}: claimed for ${order}${rival}; ${signed}`
}

interface Decision {
  act: string
  subject: string
  /** Options of `attach` alone. */
  order: string | undefined
  note: string
}

async function decide(ctx: OpenContext, { act, subject, order, note }: Decision): Promise<string> {
  const by = userInfo().username
  if (act === 'release' || act === 'keep') {
    const decided = await decideDispute(ctx, { reference: subject, decision: act, by, note })
    return decided.isSpendingLocked ? 'Spending stays locked.' : 'Spending is open again.'
  }
  if (act !== 'retry' && act !== 'dismiss' && act !== 'attach') throw new UsageError(`Decide what? ${usage}`)
  if (!/^\d{1,15}$/.test(subject)) throw new UsageError('An event is a number.')
  if (order !== undefined) {
    await attachPayment(ctx, { eventId: BigInt(subject), reference: order })
    return 'It is counted for that order.'
  }
  if (act === 'attach') throw new UsageError(`Attach to what? ${usage}`)
  await settleByHand(ctx, { eventId: BigInt(subject), decision: act, by })
  return act === 'retry' ? 'It is compared again by the worker.' : 'It stays without effect.'
}
