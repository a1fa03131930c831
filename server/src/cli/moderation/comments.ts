import { hideComment, listReported, pinComment, unhideComment } from '../../domains/comments/index.ts'
import type { Command } from '../command.ts'
import { decide, printReported } from './moderate-text.ts'

const comment = {
  name: 'comment',
  unknownText: (id: bigint) => `There is no comment ${id}, or it cannot be pinned.`,
}

/** Shows the comments that reports have hidden. */
export const reportedCommentsCommand: Command = {
  name: 'reported-comments',
  usage: '',
  summary: 'show the comments that reports have hidden, until hide-comment or unhide-comment decides',
  run: (args, cli) => printReported(args, cli, 'comment', listReported),
}

export const hideCommentCommand: Command = {
  name: 'hide-comment',
  usage: 'COMMENT --note TEXT',
  summary: 'hide a comment (id) with its replies; only its author still sees it',
  run: (args, cli) =>
    decide(args, cli, comment, {}, async (ctx, decision) => {
      await hideComment(ctx, decision)
      return `Comment ${decision.id} is hidden.`
    }),
}

export const unhideCommentCommand: Command = {
  name: 'unhide-comment',
  usage: 'COMMENT --note TEXT',
  summary: 'show a hidden or reported comment (id) again; reports no longer hide it',
  run: (args, cli) =>
    decide(args, cli, comment, {}, async (ctx, decision) => {
      await unhideComment(ctx, decision)
      return `Comment ${decision.id} is shown.`
    }),
}

export const pinCommentCommand: Command = {
  name: 'pin-comment',
  usage: 'COMMENT [--off] --note TEXT',
  summary: 'pin a comment (id) above the others of its item, or unpin it',
  run: (args, cli) =>
    decide(args, cli, comment, { off: { type: 'boolean' } }, async (ctx, { isOff, ...decision }) => {
      await pinComment(ctx, { ...decision, isPinned: !isOff })
      return `Comment ${decision.id} is ${isOff ? 'no longer pinned' : 'pinned'}.`
    }),
}
