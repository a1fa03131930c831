import { hideComment, listReported, pinComment, unhideComment } from '../domains/comments/index.ts'
import type { OpenContext } from '../open-context.ts'
import { openContext } from '../open-context.ts'
import { AppError } from '../platform/http/app-error.ts'
import { type Command, type CommandContext, UsageError } from './command.ts'
import { readArguments, readId } from './read-options.ts'

const listLength = 100

/** Shows the comments that reports have hidden. */
export const reportedCommentsCommand: Command = {
  name: 'reported-comments',
  usage: '',
  summary: 'show the comments that reports have hidden, until hide-comment or unhide-comment decides',
  async run(args, { config, say }) {
    readArguments(args, [], {})
    await using ctx = await openContext(config)
    const rows = await listReported(ctx.db, listLength)
    for (const { id, item_id, reports, reasons, text } of rows)
      say(`${id}  item ${item_id}  ${reports} reports (${reasons})  ${text.replace(/\s+/g, ' ')}`)
    say(rows.length === 1 ? '1 comment.' : `${rows.length} comments.`)
    return 0
  },
}

export const hideCommentCommand: Command = {
  name: 'hide-comment',
  usage: 'COMMENT --note TEXT',
  summary: 'hide a comment (id) with its replies; only its author still sees it',
  run: (args, cli) =>
    decide(args, cli, {}, async (ctx, decision) => {
      await hideComment(ctx, decision)
      return `Comment ${decision.id} is hidden.`
    }),
}

export const unhideCommentCommand: Command = {
  name: 'unhide-comment',
  usage: 'COMMENT --note TEXT',
  summary: 'show a hidden or reported comment (id) again; reports no longer hide it',
  run: (args, cli) =>
    decide(args, cli, {}, async (ctx, decision) => {
      await unhideComment(ctx, decision)
      return `Comment ${decision.id} is shown.`
    }),
}

export const pinCommentCommand: Command = {
  name: 'pin-comment',
  usage: 'COMMENT [--off] --note TEXT',
  summary: 'show a comment (id) above the others of its item, or no longer',
  run: (args, cli) =>
    decide(args, cli, { off: { type: 'boolean' } }, async (ctx, { off, ...decision }) => {
      await pinComment(ctx, { ...decision, isPinned: !off })
      return `Comment ${decision.id} is ${off ? 'no longer pinned' : 'pinned'}.`
    }),
}

type Decision = Parameters<typeof hideComment>[1] & { off: boolean }

async function decide(
  args: string[],
  { config, actor, say }: CommandContext,
  more: { off?: { type: 'boolean' } },
  run: (ctx: OpenContext, decision: Decision) => Promise<string>,
): Promise<undefined> {
  const { values, positionals } = readArguments(args, ['COMMENT'], { note: { type: 'string' }, ...more })
  const id = readId('comment', positionals[0])
  const reason = values.note?.trim()
  if (!reason) throw new UsageError('A reason is required, and recorded: --note TEXT')
  await using ctx = await openContext(config)
  try {
    say(await run(ctx, { id, actor, reason, off: 'off' in values && values.off === true }))
  } catch (error) {
    if (error instanceof AppError && error.failure === 'NOT_FOUND')
      throw new UsageError(`There is no comment ${id}, or it cannot be pinned.`)
    throw error
  }
}
