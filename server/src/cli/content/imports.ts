import { listRecentImports } from '../../domains/publishing/index.ts'
import { openContext } from '../../open-context.ts'
import type { Command } from '../command.ts'
import { readArguments } from '../read-options.ts'

const shown = 20
/** Lines of ffmpeg's output to show: the last ones are the most useful. The log has more. */
const outputLines = 4

/** Lists imports: state, percentage, and why one was refused. */
export const importsCommand: Command = {
  name: 'imports',
  usage: '',
  summary: `list running imports, and the results of the last ${shown}`,
  async run(args, { config, print }) {
    readArguments(args, [], {})
    await using ctx = await openContext(config)
    const imports = await listRecentImports(ctx.db, shown)
    if (imports.length === 0) print('There are no imports yet.')
    for (const row of imports) {
      const why = row.reason ? `: ${row.detail} (${row.reason})` : ''
      const remark = row.hasUndecodableSound ? ' (its audio cannot be decoded: it plays without)' : ''
      print(`${row.videoId}  ${row.title}  ${row.state} ${row.progress}%${why}${remark}`)
      for (const line of (row.output ?? '').split('\n').slice(-outputLines)) if (line) print(`    ${line}`)
    }
  },
}
