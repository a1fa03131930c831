import { userInfo } from 'node:os'
import type { Asset } from '@liuguang/contract'
import { findAccount } from '../domains/accounts/index.ts'
import { extendVip, grantAssets } from '../domains/memberships/index.ts'
import { openContext } from '../open-context.ts'
import { inTransaction } from '../platform/db/database.ts'
import { type Command, UsageError } from './command.ts'
import { grantOptions, grantUsage, readGrants } from './grant-options.ts'
import { readArguments } from './read-options.ts'

/** Gives points or other benefits to an account. The ledger records the name of the operator who typed it. */
export const grantCommand: Command = {
  name: 'grant',
  usage: `ACCOUNT ${grantUsage} [--note TEXT]`,
  summary: 'give points, VIP days, … to an account (name or id)',
  async run(args, { config, say }) {
    const { values, positionals } = readArguments(args, ['ACCOUNT'], {
      ...grantOptions,
      note: { type: 'string' },
    })
    const [name] = positionals
    const grants = readGrants(values)
    if (grants.length === 0) throw new UsageError(`At least one is required: ${grantUsage}`)
    await using ctx = await openContext(config)
    const account = await findAccount(ctx.db, name)
    if (!account) throw new UsageError(`There is no account "${name}".`)
    const reason = [`by ${userInfo().username}`, values.note].filter(Boolean).join(': ')
    const vipDays = grants.find(({ kind }) => kind === 'vip_days')?.amount
    const amounts: Partial<Record<Asset, bigint>> = {}
    for (const { kind, amount } of grants) if (kind !== 'vip_days') amounts[kind] = BigInt(amount)
    const now = ctx.clock.now()
    const { timeZone } = ctx.config
    const accountId = account.id
    await inTransaction(ctx.db, async (tx) => {
      if (vipDays) {
        const vip = await extendVip(tx, { accountId, source: 'operator', days: vipDays, now, timeZone })
        say(`VIP until ${vip.endsAt.toISOString()}`)
      }
      const result = await grantAssets(tx, { accountId, amounts, reason, now })
      for (const { asset, amount, balanceAfter } of result?.entries ?? []) {
        say(`${asset}: ${amount} given, ${balanceAfter} now`)
      }
    })
  },
}
