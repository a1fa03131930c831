import { findCategoryBySlug, putCategory } from '../../domains/settings/index.ts'
import { openContext } from '../../open-context.ts'
import { type Command, UsageError } from '../command.ts'
import { readArguments, readReason, wholeNumber } from '../read-options.ts'

/** Creates or renames a menu entry. Languages without a name use the one from `--name`. */
export const categoryCommand: Command = {
  name: 'category',
  usage: 'SLUG --name TEXT [--cn TEXT] [--en TEXT] [--vi TEXT] [--position N] [--parent SLUG] --note TEXT',
  summary:
    'create or rename a category of the menu, or move it (0: first), or make it a sub-category (--parent none: no more); import --category SLUG adds videos to it',
  async run(args, { config, operator, print }) {
    const { values, positionals } = readArguments(args, ['SLUG'], {
      name: { type: 'string' },
      cn: { type: 'string' },
      en: { type: 'string' },
      vi: { type: 'string' },
      position: { type: 'string' },
      parent: { type: 'string' },
      note: { type: 'string' },
    })
    const [slug] = positionals
    const hk = values.name?.trim()
    if (!hk) throw new UsageError('A category needs a name: --name TEXT')
    const reason = readReason(values.note)
    const name = { hk, cn: values.cn ?? hk, en: values.en ?? hk, vi: values.vi ?? hk }
    const position = wholeNumber('position', values.position, 0, 10_000)
    await using ctx = await openContext(config)
    const parent = values.parent === 'none' ? '' : values.parent
    await putCategory(ctx, { slug, name, position, parent, operator, reason })
    const videoCategory = await findCategoryBySlug(ctx.db, slug)
    print(
      `Category ${slug} ${videoCategory ? `has the address /topic/1/${videoCategory.id}` : 'was changed'}.`,
    )
  },
}
