import { userInfo } from 'node:os'
import { decideDispute, NothingToDecide, settleByHand } from '../domains/payments/index.ts'
import { type OpenContext, openContext } from '../open-context.ts'
import { type Command, UsageError } from './command.ts'
import { readOptions } from './read-options.ts'

const usage = '(retry EVENT | dismiss EVENT | release ORDER | keep ORDER) [--note TEXT]'

/** What a person decides about payments; `reconcile` lists what waits for it. */
export const paymentsCommand: Command = {
  name: 'payments',
  usage,
  summary:
    'decide about an event that was set aside, or about a charged-back order: release opens spending, keep does not',
  async run(args, { config, say }) {
    const { values, positionals } = readOptions(args, { note: { type: 'string' } })
    const [act, subject, ...rest] = positionals
    if (!act || !subject || rest.length > 0) throw new UsageError(`Decide what? ${usage}`)
    const ctx = await openContext(config)
    try {
      say(await decide(ctx, act, subject, values.note ?? ''))
      return 0
    } catch (error) {
      if (error instanceof NothingToDecide) throw new UsageError(error.message)
      throw error
    } finally {
      await ctx.close()
    }
  },
}

async function decide(ctx: OpenContext, act: string, subject: string, note: string): Promise<string> {
  const by = userInfo().username
  if (act === 'release' || act === 'keep') {
    const decided = await decideDispute(ctx, { reference: subject, decision: act, by, note })
    return decided.isSpendingLocked ? 'Spending stays locked.' : 'Spending is open again.'
  }
  if (act !== 'retry' && act !== 'dismiss') throw new UsageError(`Decide what? ${usage}`)
  if (!/^\d{1,15}$/.test(subject)) throw new UsageError('An event is a number.')
  await settleByHand(ctx, { eventId: BigInt(subject), decision: act, by })
  return act === 'retry' ? 'It is compared again by the worker.' : 'It stays without effect.'
}
