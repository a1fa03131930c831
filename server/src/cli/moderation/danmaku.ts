import { hideDanmaku, listReported, unhideDanmaku } from '../../domains/danmaku/index.ts'
import type { Command } from '../command.ts'
import { decide, printReported } from './moderate-text.ts'

const danmaku = { name: 'danmaku', unknownText: (id: bigint) => `There is no danmaku ${id}.` }

/** Shows the danmaku that reports have hidden. */
export const reportedDanmakuCommand: Command = {
  name: 'reported-danmaku',
  usage: '',
  summary: 'show the danmaku that reports have hidden, until hide-danmaku or unhide-danmaku decides',
  run: (args, cli) => printReported(args, cli, 'danmaku', listReported),
}

export const hideDanmakuCommand: Command = {
  name: 'hide-danmaku',
  usage: 'DANMAKU --note TEXT',
  summary: 'hide a danmaku (id); only its author still sees it',
  run: (args, cli) =>
    decide(args, cli, danmaku, {}, async (ctx, decision) => {
      await hideDanmaku(ctx, decision)
      return `Danmaku ${decision.id} is hidden.`
    }),
}

export const unhideDanmakuCommand: Command = {
  name: 'unhide-danmaku',
  usage: 'DANMAKU --note TEXT',
  summary: 'show a hidden or reported danmaku (id) again; reports no longer hide it',
  run: (args, cli) =>
    decide(args, cli, danmaku, {}, async (ctx, decision) => {
      await unhideDanmaku(ctx, decision)
      return `Danmaku ${decision.id} is shown.`
    }),
}
