import { readFile, stat } from 'node:fs/promises'
import { limits } from '@liuguang/contract'
import { attachSubtitles, detachSubtitles } from '../../domains/media/index.ts'
import { openContext } from '../../open-context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type Command, UsageError } from '../command.ts'
import { readId, readOptions } from '../read-options.ts'

/** Adds a WebVTT file to a video, or removes a language. */
export const subtitleCommand: Command = {
  name: 'subtitle',
  usage: 'VIDEO FILE --lang CODE --label TEXT | VIDEO --lang CODE --remove',
  summary: 'add, replace or remove the subtitles (WebVTT) of a video in one language',
  async run(args, { config, operator, print }) {
    const { values, positionals } = readOptions(args, {
      lang: { type: 'string' },
      label: { type: 'string' },
      remove: { type: 'boolean' },
    })
    const [videoText, path, ...rest] = positionals
    if (!videoText || rest.length > 0) throw new UsageError('The arguments must be: VIDEO FILE')
    const id = readId('video', videoText)
    if (values.lang === undefined) throw new UsageError('A language is required: --lang CODE')
    if (!values.remove && values.label === undefined)
      throw new UsageError('The name that the menu shows is required: --label TEXT')
    const { lang: language, label = '' } = values
    if (values.remove ? path !== undefined : path === undefined) {
      throw new UsageError('Either a WebVTT file or --remove is required.')
    }
    await using ctx = await openContext(config)
    if (path === undefined) {
      const hadAny = (await detachSubtitles(ctx, id, { language }, operator)) !== undefined
      print(hadAny ? `Subtitles ${language} are removed.` : `There were no subtitles ${language}.`)
      return hadAny ? 0 : 1
    }
    const { cues } = await attachSubtitles(
      ctx,
      id,
      { language, label, text: await readText(path) },
      operator,
    ).catch((error) => {
      const isMissing = error instanceof AppError && error.failure === 'NOT_FOUND'
      throw isMissing ? new UsageError(`There is no video ${id}.`) : error
    })
    print(`Subtitles ${language} (${label}) of video ${id}: ${cues} cues.`)
    return 0
  },
}

async function readText(path: string): Promise<string> {
  const { size } = await stat(path).catch(() => {
    throw new UsageError(`There is no file ${path}.`)
  })
  // No character has more than four bytes. A larger file is not read at all.
  if (size > 4 * limits.subtitleFileMax) throw new UsageError('The file is too large for subtitles.')
  return readFile(path, 'utf8')
}
