import { type CategorySetting, editSetting, findCategoryBySlug } from '../domains/settings/index.ts'
import { openContext } from '../open-context.ts'
import { type Command, UsageError } from './command.ts'
import { readArguments, wholeNumber } from './read-options.ts'

/** Creates or renames a menu entry. Languages without a name use the one from `--name`. */
export const categoryCommand: Command = {
  name: 'category',
  usage: 'SLUG --name TEXT [--cn TEXT] [--en TEXT] [--vi TEXT] [--position N]',
  summary:
    'create or rename a category of the menu, or move it (0: first); import --category SLUG adds videos to it',
  async run(args, { config, actor, say }) {
    const { values, positionals } = readArguments(args, ['SLUG'], {
      name: { type: 'string' },
      cn: { type: 'string' },
      en: { type: 'string' },
      vi: { type: 'string' },
      position: { type: 'string' },
    })
    const [slug] = positionals
    const hk = values.name?.trim()
    if (!hk) throw new UsageError('A category needs a name: --name TEXT')
    const name = { hk, cn: values.cn ?? hk, en: values.en ?? hk, vi: values.vi ?? hk }
    const position = wholeNumber('position', values.position, 0, 10_000)
    await using ctx = await openContext(config)
    await editSetting(ctx, {
      name: 'categories',
      edit(before) {
        const categories = [...(before as CategorySetting[])]
        const present = categories.findIndex((one) => one.slug === slug)
        const [category = { slug, mid: 1, isVisible: true }] =
          present === -1 ? [] : categories.splice(present, 1)
        const place = position ?? (present === -1 ? categories.length : present)
        return categories.toSpliced(place, 0, { ...category, name })
      },
      actor,
    })
    const ofVideos = await findCategoryBySlug(ctx.db, slug)
    say(`Category ${slug} ${ofVideos ? `has the address /topic/1/${ofVideos.id}` : 'was changed'}.`)
  },
}
