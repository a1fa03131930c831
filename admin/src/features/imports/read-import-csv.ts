import { Lang, limits } from '@liuguang/contract'
import { type CsvError, parse } from 'csv-parse/browser/esm/sync'

/** What a line of a CSV file says about a video file. What is left out is as in the form. */
export interface CsvRow {
  line: number
  title: string
  description: string
  /** Names. */
  tags: string[]
  actors: string[]
  /** A slug. Undefined: none is given. */
  category?: string
  /** Points; 0: free. */
  price?: number
  isVipOnly?: boolean
  freeSeconds?: number
  lang?: Lang
  kind?: 'video' | 'short'
}

/** `name` is of `imports:csv.<name>`; the others are inserted there. */
export interface CsvProblem {
  line: number
  name:
    | 'unreadable'
    | 'column'
    | 'columns'
    | 'title'
    | 'number'
    | 'flag'
    | 'lang'
    | 'twice'
    | 'category'
    | 'tag'
  column?: string
  text?: string
}

/** Those of the command `import-folder`, without `leads_to`. */
export const csvColumns = [
  ...(['file', 'title', 'description', 'tags', 'actors', 'category', 'price', 'free_seconds'] as const),
  ...(['lang', 'vip', 'short'] as const),
]
type Column = (typeof csvColumns)[number]

/** Reads a CSV file whose first line names columns, by the name of the video file. Pure. */
export function readImportCsv(text: string): { rows: Map<string, CsvRow>; problems: CsvProblem[] } {
  const problems: CsvProblem[] = []
  const rows = new Map<string, CsvRow>()
  const [head, ...records] = parseRecords(text, problems)
  if (!head || problems.length > 0) return { rows, problems }
  for (const [at, column] of head.entries())
    if (!csvColumns.some((one) => one === column) || head.indexOf(column) !== at)
      problems.push({ line: 1, name: 'column', column })
  if (problems.length > 0) return { rows, problems }
  for (const [at, record] of records.entries()) {
    const line = at + 2
    if (record.length !== head.length) {
      problems.push({ line, name: 'columns' })
      continue
    }
    const textOf = (column: Column) => record[head.indexOf(column)] ?? ''
    const file = textOf('file').split(/[\\/]/).at(-1) ?? ''
    if (rows.has(file)) problems.push({ line, name: 'twice', text: file })
    rows.set(file, readRow(line, textOf, problems))
  }
  return { rows, problems }
}

function parseRecords(text: string, problems: CsvProblem[]): string[][] {
  try {
    return parse(text, { bom: true, trim: true, skip_empty_lines: true, relax_column_count: true })
  } catch (error) {
    const { lines, message } = error as CsvError
    problems.push({ line: Number(lines) || 1, name: 'unreadable', text: message })
    return []
  }
}

function readRow(line: number, textOf: (column: Column) => string, problems: CsvProblem[]): CsvRow {
  const numberOf = (column: Column, max: number) => {
    const text = textOf(column)
    if (text === '') return undefined
    const value = Number(text)
    if (/^\d+$/.test(text) && value <= max) return value
    problems.push({ line, name: 'number', column, text: String(max) })
    return undefined
  }
  const flagOf = (column: Column) => {
    const text = textOf(column).toLowerCase()
    if (text === '') return undefined
    if (['yes', 'true', '1'].includes(text)) return true
    if (!['no', 'false', '0'].includes(text)) problems.push({ line, name: 'flag', column })
    return false
  }
  const title = textOf('title')
  if (title === '' || title.length > limits.titleMax) problems.push({ line, name: 'title' })
  const lang = Lang.enum.find((one) => one === textOf('lang'))
  if (textOf('lang') !== '' && !lang) problems.push({ line, name: 'lang', text: Lang.enum.join(', ') })
  const price = numberOf('price', limits.importPriceMax)
  const freeSeconds = numberOf('free_seconds', limits.freeSecondsMax)
  const [isVipOnly, isShort] = [flagOf('vip'), flagOf('short')]
  const category = textOf('category')
  return {
    ...{ line, title, description: textOf('description') },
    ...{ tags: listOf(textOf('tags')), actors: listOf(textOf('actors')) },
    ...(category && { category }),
    ...(price !== undefined && { price }),
    ...(freeSeconds !== undefined && { freeSeconds }),
    ...(isVipOnly !== undefined && { isVipOnly }),
    ...(isShort !== undefined && { kind: isShort ? ('short' as const) : ('video' as const) }),
    ...(lang && { lang }),
  }
}

const listOf = (text: string): string[] =>
  [...new Set(text.split(/[,，;；]/).map((one) => one.trim()))].filter((one) => one !== '')
