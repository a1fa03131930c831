import { upsertCategory } from '../domains/settings/index.ts'
import { openContext } from '../open-context.ts'
import { inTransaction } from '../platform/db/database.ts'
import { type Command, UsageError } from './command.ts'
import { readArguments, wholeNumber } from './read-options.ts'

/** Creates or renames a menu entry. Languages without a name use the one from `--name`. */
export const categoryCommand: Command = {
  name: 'category',
  usage: 'SLUG --name TEXT [--cn TEXT] [--en TEXT] [--vi TEXT] [--position N]',
  summary: 'create or rename a category of the menu; import --category SLUG adds videos to it',
  async run(args, { config, say }) {
    const { values, positionals } = readArguments(args, ['SLUG'], {
      name: { type: 'string' },
      cn: { type: 'string' },
      en: { type: 'string' },
      vi: { type: 'string' },
      position: { type: 'string' },
    })
    const [slug] = positionals
    if (!/^[a-z0-9-]{1,40}$/.test(slug)) {
      throw new UsageError('A slug has 1 to 40 lower-case letters, digits and hyphens.')
    }
    const hk = values.name?.trim()
    if (!hk) throw new UsageError('A category needs a name: --name TEXT')
    const name = { hk, cn: values.cn ?? hk, en: values.en ?? hk, vi: values.vi ?? hk }
    const position = wholeNumber('position', values.position, 0, 10_000) ?? 0
    await using ctx = await openContext(config)
    const id = await inTransaction(ctx.db, (tx) => upsertCategory(tx, { slug, name, position }))
    say(`Category ${slug} has the address /topic/1/${id}.`)
  },
}
