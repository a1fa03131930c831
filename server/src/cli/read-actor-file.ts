import { readFile, stat } from 'node:fs/promises'
import { dirname, extname, resolve } from 'node:path'
import { ActorContent, Lang, limits } from '@liuguang/contract'
import { type CsvError, parse as parseCsv } from 'csv-parse/sync'
import { getNodeValue, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import { Value } from 'typebox/value'
import { describeSchema } from '../domains/settings/index.ts'
import { UsageError } from './command.ts'

export interface ActorOfFile {
  line: number
  content: ActorContent
  /** The full path. */
  picture: string | undefined
}

interface Problem {
  line: number
  text: string
}

interface ReadRow {
  line: number
  /** What the file has; not checked yet. */
  row: unknown
}

/** At most so many problems are printed. */
const problemsShown = 100

/**
 * Reads actors from a file: `.csv`, or `.json` with a list of `ActorContent`, each with the path of a `picture` from the
 * file's folder. The first line of CSV names the columns, see `actorColumns`; `;` separates aliases.
 * @throws UsageError with every problem and its line, when there is any
 */
export async function readActorFile(file: string): Promise<ActorOfFile[]> {
  const readRows = { '.csv': readCsv, '.json': readJson }[extname(file).toLowerCase()]
  if (!readRows) throw new UsageError(`${file} must end in .csv or .json.`)
  const problems: Problem[] = []
  const lines = new Map<string, number>()
  const actors: ActorOfFile[] = []
  for (const { line, row } of readRows(await readText(file), problems)) {
    const say = (problem: string) => problems.push({ line, text: problem })
    const { picture: place, ...content } = isFields(row) ? row : { name: row }
    const fields = problemsOfActor(content)
    for (const problem of fields) say(problem)
    const picture = typeof place === 'string' ? resolve(dirname(file), place) : undefined
    const fault = picture === undefined ? place && 'must be a path' : await faultOfPicture(picture)
    if (fault) say(`picture ${place} ${fault}`)
    if (!Value.Check(ActorContent, content)) continue
    const earlier = lines.get(content.name)
    if (earlier !== undefined) say(`"${content.name}" is in line ${earlier} already`)
    lines.set(content.name, line)
    actors.push({ line, content, picture })
  }
  if (problems.length > 0) throw new UsageError(describeProblems(file, problems))
  if (actors.length === 0) throw new UsageError(`${file} has no actors.`)
  return actors
}

const isFields = (row: unknown): row is Record<string, unknown> =>
  typeof row === 'object' && row !== null && !Array.isArray(row)

async function readText(file: string): Promise<string> {
  const bytes = await readFile(file).catch((error) => {
    throw new UsageError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  })
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new UsageError(`${file} is not UTF-8: save it as CSV UTF-8.`)
  }
}

/** The facts of an actor apart from the name, each as one text. */
export const actorColumns: readonly string[] = [
  ...Lang.enum.map((lang) => `name_${lang}`),
  ...Object.keys(ActorContent.properties).filter((field) => field !== 'name' && field !== 'names'),
]
const columns: readonly string[] = ['name', ...actorColumns, 'picture']

interface CsvRecord {
  record: string[]
  info: { lines: number }
}

function readCsv(text: string, problems: Problem[]): ReadRow[] {
  const [head, ...records] = parseCsv(text, {
    ...{ info: true, trim: true, skip_empty_lines: true, relax_column_count: true },
    ...{ skip_records_with_error: true, on_skip: (error) => void problems.push(problemOfCsv(error)) },
  }) as unknown as CsvRecord[]
  // What follows a wrong first line cannot be read.
  if (!head || problems.some(({ line }) => line < head.info.lines)) return []
  const wrong = head.record.filter((name, at) => !columns.includes(name) || head.record.indexOf(name) !== at)
  for (const name of wrong) {
    const known = columns.includes(name) ? 'is there twice' : `does not exist: ${columns.join(', ')}`
    problems.push({ line: head.info.lines, text: `column "${name}" ${known}` })
  }
  if (wrong.length > 0) return []
  return records.flatMap(({ record, info }) => {
    // The parser names a record's last line.
    const line = info.lines - record.join('').split(/\r\n|\n|\r/).length + 1
    if (record.length === head.record.length) return [{ line, row: fieldsOf(head.record, record) }]
    const text = `it has ${record.length} columns, and the first line has ${head.record.length}`
    problems.push({ line, text })
    return []
  })
}

function problemOfCsv(error: CsvError | undefined): Problem {
  const line = Number(error?.lines ?? 1)
  return { line, text: (error?.message ?? 'it cannot be read').replace(` at line ${line}`, '') }
}

/** The fields of an actor from the texts of columns; empty ones are left out. */
export function fieldsOf(names: readonly string[], values: readonly string[]): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  const translations: Record<string, string> = {}
  for (const [at, name] of names.entries()) {
    const value = values[at] ?? ''
    if (value === '') continue
    if (name.startsWith('name_')) translations[name.slice('name_'.length)] = value
    else if (name === 'height') fields[name] = /^\d+$/.test(value) ? Number(value) : value
    else if (name === 'alias') fields[name] = listOf(value)
    else fields[name] = value
  }
  return Object.keys(translations).length > 0 ? { ...fields, names: translations } : fields
}

const listOf = (text: string) =>
  text
    .split(/[;；]/)
    .map((one) => one.trim())
    .filter((one) => one !== '')

function readJson(text: string, problems: Problem[]): ReadRow[] {
  const errors: ParseError[] = []
  const root = parseTree(text, errors, { disallowComments: true })
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length
  const [error] = errors
  if (error) {
    // One mistake is followed by others that it causes.
    const what = printParseErrorCode(error.error)
      .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
      .trim()
    problems.push({ line: lineAt(error.offset), text: `it is not JSON (${what})` })
    return []
  }
  if (root?.type !== 'array') throw new UsageError('The file must be a list of actors: [{"name": "…"}, …]')
  return (root.children ?? []).map((node: Node) => ({ line: lineAt(node.offset), row: getNodeValue(node) }))
}

/** Control characters, line ends among them, and space around the text. */
const untidy = /[\p{Cc}\p{Zl}\p{Zp}]|^\s|\s$/u

/** What is wrong with an actor, one sentence for each field. Empty: it can be stored. */
export function problemsOfActor(content: Record<string, unknown>): string[] {
  const problems = new Map<string, string>()
  for (const { instancePath, keyword, params } of Value.Errors(ActorContent, content)) {
    const path = instancePath.split('/').slice(1)
    // A field that does not exist is reported twice, and only once with its name.
    if (keyword === 'boolean') continue
    if (keyword === 'required') problems.set('name', 'it has no name')
    else if (keyword === 'additionalProperties') {
      for (const name of Object(params).additionalProperties ?? [])
        problems.set(name, `field "${[...path, name].join('.')}" does not exist`)
    } else problems.set(path.join('.'), `${path.join('.') || 'it'} must be ${ruleOf(path)}`)
  }
  for (const [field, value] of Object.entries(content)) {
    const isUntidy = Object.values(typeof value === 'string' ? [value] : Object(value)).some(
      (text) => typeof text === 'string' && untidy.test(text),
    )
    if (isUntidy && !problems.has(field))
      problems.set(field, `${field} must be one line without space around it`)
  }
  return [...problems.values()]
}

function ruleOf([first = '', ...rest]: readonly string[]): string {
  const { properties } = ActorContent
  if (first === 'birthday') return 'a date such as 1990-05-31'
  const schema = rest.length > 0 && first === 'names' ? properties.name : Object(properties)[first]
  return describeSchema(rest.length > 0 && first === 'alias' ? properties.name : (schema ?? ActorContent))
}

async function faultOfPicture(file: string): Promise<string | undefined> {
  const facts = await stat(file).catch(() => undefined)
  if (!facts) return 'does not exist'
  if (!facts.isFile()) return 'is not a file'
  if (facts.size > limits.pictureBytes) return `is larger than ${limits.pictureBytes / 2 ** 20} MB`
  return undefined
}

function describeProblems(file: string, problems: readonly Problem[]): string {
  const sorted = problems.toSorted((one, other) => one.line - other.line)
  const lines = sorted.slice(0, problemsShown).map(({ line, text }) => `  line ${line}: ${text}`)
  const more = sorted.length - lines.length
  return [
    `Nothing was changed. ${file} has mistakes:`,
    ...lines,
    ...(more > 0 ? [`  and ${more} more`] : []),
  ].join('\n')
}
