import { translateTag } from '../../domains/catalogue/index.ts'
import { translateItem } from '../../domains/publishing/index.ts'
import { openContext } from '../../open-context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type Command, UsageError } from '../command.ts'
import { readArguments, readId, readLang } from '../read-options.ts'

/** Gives an item its title and description in a language. */
export const translateCommand: Command = {
  name: 'translate',
  usage: 'ITEM --lang cn|hk|en|vi --title TEXT [--description TEXT]',
  summary: 'give a video or short (id) its title and description in a language',
  async run(args, { config, operator, print }) {
    const { values, positionals } = readArguments(args, ['ITEM'], {
      lang: { type: 'string' },
      title: { type: 'string' },
      description: { type: 'string' },
    })
    const id = readId('video', positionals[0])
    const lang = readLang('lang', values.lang)
    const title = values.title?.trim()
    if (!lang || !title) throw new UsageError('A language and a title are required: --lang CODE --title TEXT')
    await using ctx = await openContext(config)
    const text = { lang, title, description: values.description ?? '' }
    await translateItem(ctx, id, text, operator).catch((error) => {
      throw explained(error, `There is no video ${id}.`)
    })
    print(`Video ${id} is “${title}” in ${lang} now.`)
  },
}

/** Gives a tag its name in another language. */
export const translateTagCommand: Command = {
  name: 'translate-tag',
  usage: 'NAME --lang cn|hk|en|vi --name TEXT [--of cn|hk|en|vi]',
  summary: 'give a tag its name in another language; --of is the language of NAME (hk)',
  async run(args, { config, operator, print }) {
    const { values, positionals } = readArguments(args, ['NAME'], {
      lang: { type: 'string' },
      name: { type: 'string' },
      of: { type: 'string' },
    })
    const [known] = positionals
    const lang = readLang('lang', values.lang)
    const name = values.name?.trim()
    if (!lang || !name) throw new UsageError('A language and a name are required: --lang CODE --name TEXT')
    await using ctx = await openContext(config)
    const of = { lang: readLang('of', values.of) ?? 'hk', name: known } as const
    await translateTag(ctx, of, { lang, name }, operator).catch((error) => {
      throw explained(error, `There is no tag “${known}” in ${of.lang}.`)
    })
    print(`The tag “${known}” is “${name}” in ${lang} now.`)
  },
}

function explained(error: unknown, notFound: string): unknown {
  if (error instanceof AppError && error.failure === 'NOT_FOUND') return new UsageError(notFound)
  return error
}
