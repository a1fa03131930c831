import { resolve } from 'node:path'
import { itemPath } from '@liuguang/contract'
import { MediaRefusal } from '@liuguang/media'
import { findImport, isFinished, NotAFileError, startImport } from '../../domains/publishing/index.ts'
import { type OpenContext, openContext } from '../../open-context.ts'
import { type Command, UsageError } from '../command.ts'
import { readArguments, type readOptions } from '../read-options.ts'
import { findSourceFile } from './find-source-file.ts'
import { readVideoMetadata, type VideoTexts } from './read-video-metadata.ts'

const importOptions = {
  title: { type: 'string' },
  price: { type: 'string' },
  'free-seconds': { type: 'string' },
  vip: { type: 'boolean' },
  category: { type: 'string' },
  description: { type: 'string' },
  tags: { type: 'string' },
  actors: { type: 'string' },
  lang: { type: 'string' },
  short: { type: 'boolean' },
  'leads-to': { type: 'string' },
  'no-wait': { type: 'boolean' },
} as const

/** Imports a video file into the library and shows the progress until it can be watched. */
export const importCommand: Command = {
  name: 'import',
  usage:
    'FILE --title TEXT [--price POINTS] [--free-seconds N] [--vip] [--category SLUG|NAME] [--description TEXT] [--tags A,B] [--actors A,B] [--lang cn|hk|en|vi] [--short [--leads-to VIDEO@SECONDS]] [--no-wait]',
  summary: 'import a video file',
  async run(args, { config, operator, print }) {
    const { values, positionals } = readArguments(args, ['FILE'], importOptions)
    const [file] = positionals
    await using ctx = await openContext(config)
    const problems: string[] = []
    const metadata = await readVideoMetadata(ctx.db, textsOf(values), (text) => optionOf[text], problems)
    if (problems.length > 0) throw new UsageError(problems.join('\n'))
    const source = await findSourceFile(resolve(file))
    const { importId, videoId } = await startImport(ctx, source, { ...metadata, approvedBy: operator }).catch(
      (error) => {
        throw explainImportError(error, file)
      },
    )
    print(`Video ${videoId} was added.`)
    return values['no-wait']
      ? 0
      : await follow(ctx, importId, itemPath({ kind: metadata.kind ?? 'video', id: videoId }), print)
  },
}

const optionOf = {
  title: '--title TEXT',
  description: '--description',
  tags: '--tags',
  actors: '--actors',
  category: '--category',
  price: '--price',
  freeSeconds: '--free-seconds',
  lang: '--lang',
  leadsTo: '--leads-to',
  isVipOnly: '--vip',
  isShort: '--short',
} as const satisfies Record<keyof VideoTexts, string>

function textsOf(values: ReturnType<typeof readOptions<typeof importOptions>>['values']): VideoTexts {
  const { 'free-seconds': freeSeconds, 'leads-to': leadsTo, vip = false, short = false } = values
  const { title, description, tags, actors, category, price, lang } = values
  return {
    ...{ title, description, tags, actors, category, price, freeSeconds, lang, leadsTo },
    ...{ isVipOnly: vip, isShort: short },
  }
}

/** The error that an operator sees for a file that cannot be imported. Any other error stays as it is. */
export function explainImportError(error: unknown, file: string): unknown {
  if (error instanceof MediaRefusal)
    return new UsageError(`${file} was refused: ${error.message} (${error.reason})`)
  if (error instanceof NotAFileError) return new UsageError(`${file} is ${error.kind}, not a file.`)
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT') return new UsageError(`There is no file ${file}.`)
  if (code === 'ENOSPC') return new UsageError('The disk is full.')
  return error
}

/** Waits until it can be watched. The higher renditions follow in the background. */
async function follow(
  ctx: OpenContext,
  importId: bigint,
  address: string,
  print: (line: string) => void,
): Promise<number> {
  let shown = ''
  for (let quietMs = 0; ; quietMs += 500) {
    const row = await findImport(ctx.db, importId)
    if (!row) return 1
    const line = `${row.state} ${row.progress}%`
    if (line !== shown) {
      print(line)
      shown = line
      quietMs = 0
    }
    if (row.state === 'refused' || row.state === 'failed') {
      print(`The import was ${row.state}: ${row.detail ?? ''} (${row.reason ?? ''})`)
      return 1
    }
    if (row.state === 'ladder' || isFinished(row.state)) {
      print(`It can be watched at ${address}; higher qualities follow automatically.`)
      return 0
    }
    if (row.state === 'waiting' && quietMs > 10_000) {
      print('No worker has started it yet: it is processed when the site runs (npm start).')
      return 0
    }
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}
