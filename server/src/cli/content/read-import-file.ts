import { readFile, stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { limits } from '@liuguang/contract'
import { type CsvError, parse as parseCsv } from 'csv-parse/sync'
import { getNodeValue, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import { UsageError } from '../command.ts'

export interface Problem {
  line: number
  text: string
}

interface ImportRow {
  line: number
  /** What the file has; not checked yet. */
  row: unknown
}

interface ImportForm {
  /** The columns that a CSV file may have. */
  columns: readonly string[]
  /** Makes an object from the texts of a CSV file's columns. */
  fieldsOf(names: readonly string[], values: readonly string[]): Record<string, unknown>
  /** What a JSON file has: `a list of actors: [{"name": "…"}, …]` */
  listOf: string
}

/** At most this many problems are printed. */
const problemsShown = 100

/**
 * Reads the rows of a `.csv` file, whose first line names the columns, or of a `.json` file with a list.
 * @param problems gets what cannot be read, by line
 * @throws UsageError for a file of another form
 */
export async function readImportFile(
  file: string,
  form: ImportForm,
  problems: Problem[],
): Promise<ImportRow[]> {
  const readRows = { '.csv': readCsv, '.json': readJson }[extname(file).toLowerCase()]
  if (!readRows) throw new UsageError(`${file} must end in .csv or .json.`)
  return readRows(await readText(file), form, problems)
}

export const isFields = (row: unknown): row is Record<string, unknown> =>
  typeof row === 'object' && row !== null && !Array.isArray(row)

async function readText(file: string): Promise<string> {
  const bytes = await readFile(file).catch((error) => {
    throw new UsageError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  })
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new UsageError(`${file} is not UTF-8. Save it as UTF-8; spreadsheets call it “CSV UTF-8”.`)
  }
}

interface CsvRecord {
  record: string[]
  info: { lines: number }
}

function readCsv(text: string, { columns, fieldsOf }: ImportForm, problems: Problem[]): ImportRow[] {
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

function readJson(text: string, { listOf }: ImportForm, problems: Problem[]): ImportRow[] {
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
  if (root?.type !== 'array') throw new UsageError(`The file must be ${listOf}`)
  return (root.children ?? []).map((node: Node) => ({ line: lineAt(node.offset), row: getNodeValue(node) }))
}

/** Why a file cannot be a picture, after its name: `does not exist`. Undefined: it can. */
export async function faultOfPicture(file: string): Promise<string | undefined> {
  const stats = await stat(file).catch(() => undefined)
  if (!stats) return 'does not exist'
  if (!stats.isFile()) return 'is not a file'
  if (stats.size > limits.pictureBytes) return `is larger than ${limits.pictureBytes / 2 ** 20} MB`
  return undefined
}

/** @throws UsageError with every problem in the order of lines, when there is any */
export function throwIfProblems(file: string, problems: readonly Problem[]): void {
  if (problems.length === 0) return
  const sorted = problems.toSorted((one, other) => one.line - other.line)
  const lines = sorted.slice(0, problemsShown).map(({ line, text }) => `  line ${line}: ${text}`)
  const more = sorted.length - lines.length
  throw new UsageError(
    [
      `Nothing was changed. ${file} has mistakes:`,
      ...lines,
      ...(more > 0 ? [`  and ${more} more`] : []),
    ].join('\n'),
  )
}
