import { readFile, stat } from 'node:fs/promises'
import { dirname, extname, resolve } from 'node:path'
import { Closed, Lang, limits } from '@liuguang/contract'
import { type CsvError, parse as parseCsv } from 'csv-parse/sync'
import { getNodeValue, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { UsageError } from './command.ts'

const tenFieldsMax = 60
const hobbiesMax = 500
const aliasesMax = 20

/** One line of text, without control characters and without space around it. */
const Line = (max: number) =>
  Type.String({
    ...{ minLength: 1, maxLength: max, description: `text of 1 to ${max} characters on one line` },
    pattern: '^(?!\\s)[^\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}]*(?<!\\s)$',
  })
const Lines = (count: number, max: number) =>
  Type.Array(Line(max), {
    maxItems: count,
    description: `at most ${count} texts of 1 to ${max} characters each`,
  })
const Name = Line(limits.actorNameMax)
const bloodTypes = ['A', 'B', 'AB', 'O'] as const

/** What is known about one actor. A field that is missing is unknown. */
export const ActorRow = Closed({
  name: Name,
  /** In other languages than that of `name`. */
  names: Type.Optional(
    Closed({
      cn: Type.Optional(Name),
      hk: Type.Optional(Name),
      en: Type.Optional(Name),
      vi: Type.Optional(Name),
    }),
  ),
  area: Type.Optional(Line(tenFieldsMax)),
  cup: Type.Optional(Line(tenFieldsMax)),
  /** Centimetres. */
  height: Type.Optional(
    Type.Integer({ minimum: 40, maximum: 260, description: 'a whole number of centimetres from 40 to 260' }),
  ),
  birthplace: Type.Optional(Line(tenFieldsMax)),
  birthday: Type.Optional(Type.String({ format: 'date', description: 'a date such as 1990-05-31' })),
  bloodType: Type.Optional(Type.Enum(bloodTypes, { description: `one of ${bloodTypes.join(', ')}` })),
  zodiacSign: Type.Optional(Line(tenFieldsMax)),
  pinyin: Type.Optional(Line(limits.actorNameMax * 6)),
  alias: Type.Optional(Lines(aliasesMax, limits.actorNameMax)),
  hobbies: Type.Optional(Line(hobbiesMax)),
  tags: Type.Optional(Lines(limits.tagsMax, limits.tagMax)),
  /** The path of a picture, from the folder of the file. */
  picture: Type.Optional(Line(1000)),
})
export type ActorRow = Static<typeof ActorRow>

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
 * Reads actors from a file: `.csv`, or `.json` with a list of `ActorRow`. The first line of CSV names the columns: the
 * fields of `ActorRow`, with `name_cn`, `name_hk`, `name_en` and `name_vi` for `names`; `;` separates aliases and tags.
 * @returns all rows, with the full paths of pictures
 * @throws UsageError with every problem and its line, when there is any
 */
export async function readActorFile(file: string): Promise<ActorRow[]> {
  const text = await readText(file)
  const problems: Problem[] = []
  const readRows = { '.csv': readCsv, '.json': readJson }[extname(file).toLowerCase()]
  if (!readRows) throw new UsageError(`${file} must end in .csv or .json.`)
  const lines = new Map<string, number>()
  const rows: ActorRow[] = []
  for (const { line, row } of readRows(text, problems)) {
    const say = (problem: string) => problems.push({ line, text: problem })
    if (!Value.Check(ActorRow, row)) {
      for (const problem of problemsOf(row)) say(problem)
      continue
    }
    const earlier = lines.get(row.name)
    if (earlier !== undefined) say(`"${row.name}" is in line ${earlier} already`)
    lines.set(row.name, line)
    const picture = row.picture === undefined ? undefined : resolve(dirname(file), row.picture)
    const fault = picture === undefined ? undefined : await faultOfPicture(picture)
    if (fault) say(`picture ${row.picture} ${fault}`)
    rows.push(picture === undefined ? row : { ...row, picture })
  }
  if (problems.length > 0) throw new UsageError(describeProblems(file, problems))
  if (rows.length === 0) throw new UsageError(`${file} has no actors.`)
  return rows
}

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

const langs: readonly string[] = Lang.enum
const columns = new Set([
  ...Object.keys(ActorRow.properties).filter((name) => name !== 'names'),
  ...langs.map((lang) => `name_${lang}`),
])

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
  const wrong = head.record.filter((name, at) => !columns.has(name) || head.record.indexOf(name) !== at)
  for (const name of wrong) {
    const known = columns.has(name) ? 'is there twice' : `does not exist: ${[...columns].join(', ')}`
    problems.push({ line: head.info.lines, text: `column "${name}" ${known}` })
  }
  if (wrong.length > 0) return []
  return records.flatMap(({ record, info }) => {
    // The parser names a record's last line.
    const line = info.lines - record.join('').split(/\r\n|\n|\r/).length + 1
    if (record.length === head.record.length) return [{ line, row: rowOf(head.record, record) }]
    const text = `it has ${record.length} columns, and the first line has ${head.record.length}`
    problems.push({ line, text })
    return []
  })
}

function problemOfCsv(error: CsvError | undefined): Problem {
  const line = Number(error?.lines ?? 1)
  return { line, text: (error?.message ?? 'it cannot be read').replace(` at line ${line}`, '') }
}

function rowOf(names: readonly string[], values: readonly string[]): unknown {
  const row: Record<string, unknown> = {}
  const translations: Record<string, string> = {}
  for (const [at, name] of names.entries()) {
    const value = values[at] ?? ''
    if (value === '') continue
    if (name.startsWith('name_')) translations[name.slice('name_'.length)] = value
    else if (name === 'height') row[name] = /^\d+$/.test(value) ? Number(value) : value
    else if (name === 'alias' || name === 'tags') row[name] = listOf(value)
    else row[name] = value
  }
  return Object.keys(translations).length > 0 ? { ...row, names: translations } : row
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

/** Each field of a row that breaks a rule, once. */
function problemsOf(row: unknown): string[] {
  if (typeof row !== 'object' || row === null || Array.isArray(row))
    return ['it is not an actor: {"name": "…"}']
  const problems = new Map<string, string>()
  for (const { instancePath, keyword, params } of Value.Errors(ActorRow, row)) {
    const path = instancePath.split('/').slice(1)
    // A field that does not exist is named twice, and only once with its name.
    if (keyword === 'boolean') continue
    if (keyword === 'required') problems.set('name', 'it has no name')
    else if (keyword === 'additionalProperties') {
      for (const name of Object(params).additionalProperties ?? [])
        problems.set(name, `field "${[...path, name].join('.')}" does not exist`)
    } else {
      const [first = '', second] = path
      const field = first === 'names' && second ? `name in ${second}` : first
      problems.set(field, `${field} must be ${ruleOf(first)}`)
    }
  }
  return [...problems.values()]
}

const ruleOf = (field: string): string =>
  (Object(ActorRow.properties)[field] as { description?: string } | undefined)?.description ??
  (Name as { description?: string }).description ??
  'valid'

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
