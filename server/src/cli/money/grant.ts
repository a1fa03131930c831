import { findAccount } from '../../domains/accounts/index.ts'
import { grantToAccount } from '../../domains/memberships/index.ts'
import { openContext } from '../../open-context.ts'
import { type Command, UsageError } from '../command.ts'
import { readArguments, readReason } from '../read-options.ts'
import { grantOptions, grantUsage, readGrants } from './grant-options.ts'

/** Gives points or other benefits to an account. */
export const grantCommand: Command = {
  name: 'grant',
  usage: `ACCOUNT ${grantUsage} --note TEXT`,
  summary: 'give points, VIP days, … to an account (name or id)',
  async run(args, { config, operator, print }) {
    const { values, positionals } = readArguments(args, ['ACCOUNT'], {
      ...grantOptions,
      note: { type: 'string' },
    })
    const [name] = positionals
    const grants = readGrants(values)
    const reason = readReason(values.note)
    await using ctx = await openContext(config)
    const account = await findAccount(ctx.db, name)
    if (!account) throw new UsageError(`There is no account "${name}".`)
    const { vipUntil, entries } = await grantToAccount(ctx, {
      accountId: account.id,
      grants,
      operator,
      reason,
    })
    if (vipUntil) print(`VIP until ${vipUntil.toISOString()}`)
    for (const { asset, amount, balanceAfter } of entries)
      print(`${asset}: ${amount} given, ${balanceAfter} now`)
  },
}
