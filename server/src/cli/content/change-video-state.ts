import type { Context } from '../../context.ts'
import type { Operator } from '../../domains/audit/index.ts'
import { hideItem, removeItem, restoreItem } from '../../domains/entitlements/index.ts'
import { openContext } from '../../open-context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type Command, type CommandContext, UsageError } from '../command.ts'
import { readArguments, readId } from '../read-options.ts'

const usage = 'VIDEO --reason TEXT'

/** Hides a video during an investigation. */
export const hideCommand: Command = {
  name: 'hide',
  usage,
  summary: 'hide a video (id) temporarily; nothing is refunded',
  run: (args, cli) =>
    change(args, cli, async (ctx, decision) => {
      const { title, from, changeId } = await hideItem(ctx, decision)
      if (changeId === undefined) return `"${title}" is hidden already.`
      return `"${title}" was ${from} and is hidden now; within 60 s nobody can see it.`
    }),
}

/** Removes a video permanently. */
export const removeCommand: Command = {
  name: 'remove',
  usage,
  summary: 'remove a video (id) permanently; recent purchases are refunded (setting removalRefundDays)',
  run: (args, cli) =>
    change(args, cli, async (ctx, decision) => {
      const { title, from, changeId, refunds } = await removeItem(ctx, decision)
      if (changeId === undefined) return `"${title}" is removed already.`
      const refunded = refunds === 1 ? '1 purchase' : `${refunds} purchases`
      return `"${title}" was ${from} and is removed now; the worker refunds ${refunded}.`
    }),
}

/** Restores a hidden or removed video. */
export const republishCommand: Command = {
  name: 'republish',
  usage,
  summary: 'publish a hidden or removed video (id) again; refunds are not reversed',
  run: (args, cli) =>
    change(args, cli, async (ctx, decision) => {
      const { title, from, changeId } = await restoreItem(ctx, decision)
      if (changeId === undefined) return `"${title}" is published already.`
      return `"${title}" was ${from} and is published again.`
    }),
}

type Change = (ctx: Context, decision: { itemId: bigint; reason: string; by: Operator }) => Promise<string>

async function change(
  args: string[],
  { config, operator, print }: CommandContext,
  run: Change,
): Promise<undefined> {
  const { values, positionals } = readArguments(args, ['VIDEO'], {
    reason: { type: 'string' },
  })
  const itemId = readId('video', positionals[0])
  const reason = values.reason?.trim()
  if (!reason) throw new UsageError('A reason is required and recorded: --reason TEXT')
  await using ctx = await openContext(config)
  try {
    print(await run(ctx, { itemId, reason, by: operator }))
  } catch (error) {
    if (error instanceof AppError && error.failure === 'NOT_FOUND')
      throw new UsageError(`There is no video ${itemId}.`)
    throw error
  }
}
