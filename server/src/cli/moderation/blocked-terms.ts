import { readFile } from 'node:fs/promises'
import { TextSurface } from '@liuguang/contract'
import { blockTerms, listBlockedTerms, problemOf, unblockTerms } from '../../domains/content-rules/index.ts'
import { openContext } from '../../open-context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type Command, UsageError } from '../command.ts'
import { readArguments, readLang, readOptions, readReason } from '../read-options.ts'

const note = { type: 'string' } as const

const surface = { type: 'string', multiple: true } as const
const lang = { type: 'string' } as const

function readSurfaces(texts: readonly string[] | undefined): TextSurface[] | undefined {
  return texts?.map((text) => {
    const known = TextSurface.enum.find((one) => one === text)
    if (!known) throw new UsageError(`--surface must be one of ${TextSurface.enum.join(', ')}.`)
    return known
  })
}

/** Shows the words that are refused. */
export const blockedTermsCommand: Command = {
  name: 'blocked-terms',
  usage: '[TEXT] [--surface SURFACE] [--lang LANG]',
  summary:
    'show the newest words that are refused: all, those that contain a text, those of a surface or language',
  async run(args, { config, print }) {
    const { values, positionals } = readOptions(args, { surface, lang })
    const [text, ...others] = positionals
    if (others.length > 0) throw new UsageError('At most one text can be searched for.')
    const [one, ...more] = readSurfaces(values.surface) ?? []
    if (more.length > 0) throw new UsageError('At most one surface can be named.')
    const filter = { text, surface: one, lang: readLang('lang', values.lang) }
    await using ctx = await openContext(config)
    const { list, total } = await listBlockedTerms(ctx.db, filter)
    for (const { term, is_whole, surfaces, lang } of list) {
      print(
        [term, is_whole ? '(as a whole)' : '', `[${[lang ?? [], surfaces].flat().join(', ')}]`]
          .filter(Boolean)
          .join(' '),
      )
    }
    print(`${list.length} of ${total} terms.`)
    return 0
  },
}

/** Refuses a word, or every word of a file. Nothing changes when one line of the file is wrong. */
export const blockTermsCommand: Command = {
  name: 'block-terms',
  usage: '(TERM... | --file FILE) [--whole] [--surface SURFACE]... [--lang LANG] --note TEXT',
  summary:
    'refuse words in searches, comments, danmaku, names and works, or only where --surface says (message, too); --lang vi compares their marks; FILE has one in each line, and lines with # in front are skipped',
  async run(args, { config, operator, print }) {
    const options = { note, file: { type: 'string' }, whole: { type: 'boolean' }, surface, lang } as const
    const { values, positionals } = readOptions(args, options)
    const isWhole = values.whole ?? false
    if ((values.file === undefined) === (positionals.length === 0)) {
      throw new UsageError('Either words or --file FILE are needed.')
    }
    const reason = readReason(values.note)
    const listed = { isWhole, surfaces: readSurfaces(values.surface), lang: readLang('lang', values.lang) }
    const terms = values.file === undefined ? positionals : await readTerms(values.file, isWhole)
    const wrong = terms.find((term) => problemOf(term, isWhole))
    if (wrong !== undefined) throw new UsageError(`"${wrong}" was refused: ${problemOf(wrong, isWhole)}.`)
    await using ctx = await openContext(config)
    const { total } = await blockTerms(ctx, { terms, ...listed, operator, reason })
    print(`Terms given: ${terms.length}. Terms on the list: ${total}.`)
    return 0
  },
}

export const unblockTermCommand: Command = {
  name: 'unblock-term',
  usage: 'TERM [--surface SURFACE]... [--lang LANG] --note TEXT',
  summary: 'allow a word again: everywhere, or on the lists of these surfaces or this language',
  async run(args, { config, operator, print }) {
    const { values, positionals } = readArguments(args, ['TERM'], { note, surface, lang })
    const [term] = positionals
    const reason = readReason(values.note)
    const lists = { surfaces: readSurfaces(values.surface), lang: readLang('lang', values.lang) }
    await using ctx = await openContext(config)
    const total = await unblockTerms(ctx, { terms: [term], ...lists, operator, reason }).catch((error) => {
      const isMissing = error instanceof AppError && error.failure === 'NOT_FOUND'
      throw isMissing ? new UsageError(`"${term}" is not on the list.`) : error
    })
    print(`"${term}" is allowed again. Terms on the list: ${total}.`)
    return 0
  },
}

async function readTerms(file: string, isWhole: boolean): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((error) => {
    throw new UsageError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  })
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const terms: string[] = []
  const problems: string[] = []
  for (const [index, line] of lines.entries()) {
    const term = line.trim()
    if (term === '' || term.startsWith('#')) continue
    const problem = problemOf(term, isWhole)
    if (problem) problems.push(`line ${index + 1}: ${problem}`)
    terms.push(term)
  }
  if (problems.length > 0) throw new UsageError(`Nothing was changed. ${problems.slice(0, 20).join('; ')}.`)
  if (terms.length === 0) throw new UsageError(`${file} has no words.`)
  return terms
}
