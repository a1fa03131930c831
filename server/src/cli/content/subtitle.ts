import { readFile, stat } from 'node:fs/promises'
import { attachSubtitles, detachSubtitles } from '../../domains/media/index.ts'
import { openContext } from '../../open-context.ts'
import { type Command, UsageError } from '../command.ts'
import { readId, readOptions } from '../read-options.ts'

/** Far more than two hours of dialogue. */
const maxBytes = 4_000_000

/** Adds a WebVTT file to a video, or removes a language. */
export const subtitleCommand: Command = {
  name: 'subtitle',
  usage: 'VIDEO FILE --lang CODE --label TEXT | VIDEO --lang CODE --remove',
  summary: 'add, replace or remove the subtitles (WebVTT) of a video in one language',
  async run(args, { config, actor, print }) {
    const { values, positionals } = readOptions(args, {
      lang: { type: 'string' },
      label: { type: 'string' },
      remove: { type: 'boolean' },
    })
    const [videoText, path, ...rest] = positionals
    if (!videoText || rest.length > 0) throw new UsageError('The arguments must be: VIDEO FILE')
    const id = readId('video', videoText)
    const language = values.lang ?? ''
    if (!/^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i.test(language)) {
      throw new UsageError('--lang must be a language such as zh-Hant, en or vi.')
    }
    const label = values.label?.trim() ?? ''
    if (!values.remove && (label === '' || label.length > 40)) {
      throw new UsageError('--label must be the name that the menu shows, of 1 to 40 characters.')
    }
    if (values.remove ? path !== undefined : path === undefined) {
      throw new UsageError('Either a WebVTT file or --remove is required.')
    }
    await using ctx = await openContext(config)
    if (path === undefined) {
      const hadAny = await detachSubtitles(ctx, id, language, actor)
      print(hadAny ? `Subtitles ${language} are removed.` : `There were no subtitles ${language}.`)
      return hadAny ? 0 : 1
    }
    const count = await attachSubtitles(ctx, id, { language, label, text: await readText(path) }, actor)
    print(`Subtitles ${language} (${label}) of video ${id}: ${count} cues.`)
    return 0
  },
}

async function readText(path: string): Promise<string> {
  const { size } = await stat(path).catch(() => {
    throw new UsageError(`There is no file ${path}.`)
  })
  if (size > maxBytes) throw new UsageError('The file is larger than 4 MB.')
  return readFile(path, 'utf8')
}
