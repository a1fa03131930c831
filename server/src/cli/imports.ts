import { listRecentImports } from '../domains/publishing/index.ts'
import { openContext } from '../open-context.ts'
import { type Command, UsageError } from './command.ts'

const shown = 20
/** Lines of ffmpeg's output to show: the last ones are the most useful. The log has more. */
const outputLines = 4

/** Lists imports: state, percentage, and why one was refused. */
export const importsCommand: Command = {
  name: 'imports',
  usage: '',
  summary: `list what is being imported, and the last ${shown} imports with what became of them`,
  async run(args, { config, say }) {
    if (args.length > 0) throw new UsageError('This command takes nothing more.')
    const ctx = await openContext(config)
    try {
      const imports = await listRecentImports(ctx.db, shown)
      if (imports.length === 0) say('Nothing was imported yet.')
      for (const row of imports) {
        const why = row.reason ? `: ${row.detail} (${row.reason})` : ''
        const note = row.hasUndecodableSound ? ' (its sound cannot be decoded: it plays without)' : ''
        say(`${row.videoId}  ${row.title}  ${row.state} ${row.progress}%${why}${note}`)
        for (const line of (row.output ?? '').split('\n').slice(-outputLines)) if (line) say(`    ${line}`)
      }
      return 0
    } finally {
      await ctx.close()
    }
  },
}
