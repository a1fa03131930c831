import { resolve } from 'node:path'
import { defaultLang, itemPath } from '@liuguang/contract'
import { MediaRefusal } from '@liuguang/media'
import { findImport, isFinished, NotAFileError, startImport } from '../../domains/publishing/index.ts'
import { findCategoryBySlug } from '../../domains/settings/index.ts'
import { type OpenContext, openContext } from '../../open-context.ts'
import { type Command, UsageError } from '../command.ts'
import { readArguments, readLang, wholeNumber } from '../read-options.ts'
import { findSourceFile } from './find-source-file.ts'

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
    'FILE --title TEXT [--price POINTS] [--free-seconds N] [--vip] [--category SLUG] [--description TEXT] [--tags A,B] [--actors A,B] [--lang cn|hk|en|vi] [--short [--leads-to VIDEO@SECONDS]] [--no-wait]',
  summary: 'import a video file',
  async run(args, { config, actor, print }) {
    const { values, positionals } = readArguments(args, ['FILE'], importOptions)
    const [file] = positionals
    if (!values.title?.trim()) throw new UsageError('A title is required: --title TEXT')
    await using ctx = await openContext(config)
    const kind = values.short ? 'short' : 'video'
    const leadsTo = readLeadTarget(values['leads-to'])
    const category = values.category ? await findCategoryBySlug(ctx.db, values.category) : undefined
    if (values.category && !category) throw new UsageError(`There is no category "${values.category}".`)
    const price = wholeNumber('price', values.price, 0, Number.MAX_SAFE_INTEGER)
    const { importId, videoId } = await startImport(ctx, await findSourceFile(resolve(file)), {
      title: values.title.trim(),
      description: values.description ?? '',
      tags: listOf(values.tags),
      actors: listOf(values.actors),
      categoryId: category?.id,
      price: price === undefined ? 'default' : price === 0 ? undefined : { asset: 'points', amount: price },
      isVipOnly: values.vip ?? false,
      lang: readLang('lang', values.lang) ?? defaultLang,
      kind,
      leadsTo,
      freeSeconds:
        wholeNumber('free-seconds', values['free-seconds'], 0, Number.MAX_SAFE_INTEGER) ?? 'default',
      approvedBy: actor,
    }).catch((error) => {
      throw explained(error, file)
    })
    print(`Video ${videoId} was added.`)
    return values['no-wait'] ? 0 : await follow(ctx, importId, itemPath({ kind, id: videoId }), print)
  },
}

function listOf(text: string | undefined): string[] {
  return [...new Set((text ?? '').split(/[,，]/).map((one) => one.trim()))].filter((one) => one !== '')
}

/** `1042@90` or `1042@12.5`. */
function readLeadTarget(text: string | undefined): { videoId: bigint; atMs: number } | undefined {
  if (text === undefined) return undefined
  const [, id, seconds] = /^(\d{1,15})@(\d{1,6}(?:\.\d{1,3})?)$/.exec(text) ?? []
  if (!id || !seconds) throw new UsageError('--leads-to must be a video and a second, such as 1042@90')
  return { videoId: BigInt(id), atMs: Math.round(Number(seconds) * 1000) }
}

function explained(error: unknown, file: string): unknown {
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
