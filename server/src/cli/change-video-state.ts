import { userInfo } from 'node:os'
import type { Context } from '../context.ts'
import { hideVideo, removeVideo, restoreVideo } from '../domains/videos/index.ts'
import { openContext } from '../open-context.ts'
import { AppError } from '../platform/http/app-error.ts'
import { type Command, type CommandContext, UsageError } from './command.ts'
import { readOptions } from './read-options.ts'

const usage = 'VIDEO --reason TEXT [--by NAME]'

/** Hides a video during an investigation. */
export const hideCommand: Command = {
  name: 'hide',
  usage,
  summary: 'take a video (id) off the site for the time being; nothing is refunded',
  run: (args, cli) =>
    change(args, cli, async (ctx, decision) => {
      const { title, from, changeId } = await hideVideo(ctx, decision)
      if (changeId === undefined) return `"${title}" is hidden already.`
      return `"${title}" was ${from} and is hidden now; within 60 s nobody sees it any more.`
    }),
}

/** Removes a video permanently. */
export const removeCommand: Command = {
  name: 'remove',
  usage,
  summary: 'take a video (id) off the site for good; late purchases are refunded (setting removalRefundDays)',
  run: (args, cli) =>
    change(args, cli, async (ctx, decision) => {
      const { title, from, changeId, refunds } = await removeVideo(ctx, decision)
      if (changeId === undefined) return `"${title}" is removed already.`
      const refunded = refunds === 1 ? '1 purchase is' : `${refunds} purchases are`
      return `"${title}" was ${from} and is removed now; ${refunded} being refunded by the worker.`
    }),
}

/** Restores a hidden or removed video. */
export const republishCommand: Command = {
  name: 'republish',
  usage,
  summary: 'put a hidden or removed video (id) back on the site; what was refunded stays refunded',
  run: (args, cli) =>
    change(args, cli, async (ctx, decision) => {
      const { title, from, changeId } = await restoreVideo(ctx, decision)
      if (changeId === undefined) return `"${title}" is published already.`
      return `"${title}" was ${from} and is published again.`
    }),
}

type Change = (ctx: Context, decision: { videoId: bigint; reason: string; by: string }) => Promise<string>

async function change(args: string[], { config, say }: CommandContext, run: Change): Promise<number> {
  const { values, positionals } = readOptions(args, { reason: { type: 'string' }, by: { type: 'string' } })
  const [id, ...rest] = positionals
  if (!id || rest.length > 0) throw new UsageError('Name exactly one video.')
  if (!/^\d{1,15}$/.test(id)) throw new UsageError(`"${id}" is not the id of a video.`)
  const reason = values.reason?.trim()
  if (!reason) throw new UsageError('It is recorded why: --reason TEXT')
  const by = values.by?.trim() || userInfo().username
  const ctx = await openContext(config)
  try {
    say(await run(ctx, { videoId: BigInt(id), reason, by }))
    return 0
  } catch (error) {
    if (error instanceof AppError && error.failure === 'NOT_FOUND')
      throw new UsageError(`There is no video ${id}.`)
    throw error
  } finally {
    await ctx.close()
  }
}
