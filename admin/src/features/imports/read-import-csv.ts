import { Lang, type LeadsTo, limits, type Price } from '@liuguang/contract'
import { type CsvError, type InfoRecord, parse } from 'csv-parse/browser/esm/sync'

/** What a line of a CSV file says about a video file. Missing values are taken from the import form. */
export interface CsvRow {
  line: number
  title: string
  description: string
  /** Names; in one, `|` may separate several: `splitTags`. */
  tags: string[]
  actors: string[]
  /** A slug, or a name in any language. Undefined: none is given. */
  category?: string
  /** Null: free. */
  price?: Price | null
  isVipOnly?: boolean
  freeSeconds?: number
  lang?: Lang
  kind?: 'video' | 'short'
  leadsTo?: LeadsTo
  /** An instant. */
  publishAt?: string
}

/** What can be wrong: `imports:csv.problems.<name>`. */
type ProblemName =
  | 'unreadable'
  | 'unknownOrRepeatedColumn'
  | 'wrongFieldCount'
  | 'required'
  | 'number'
  | 'notYesOrNo'
  | 'lang'
  | 'duplicateFile'
  | 'tooLong'
  | 'nameTooLong'
  | 'tooMany'
  | 'vipOnlyWithPrice'
  | 'category'
  | 'ambiguousCategory'
  | 'tag'
  | 'priceIn'
  | 'priceInWithoutPrice'
  | 'leadsTo'
  | 'leadsFromVideo'
  | 'noSuchVideo'
  | 'publishAt'
  | 'publishAtPassed'

/** The column and the text are inserted in the text of the problem. */
export interface CsvProblem {
  line: number
  name: ProblemName
  column?: string
  text?: string
}

/** The columns of the command `import-folder`, plus `price_in` and `publish_at`. */
export const csvColumns = [
  ...(['file', 'title', 'description', 'tags', 'actors', 'category', 'price', 'free_seconds'] as const),
  ...(['lang', 'vip', 'short', 'price_in', 'leads_to', 'publish_at'] as const),
]
type Column = (typeof csvColumns)[number]

/** The text of a CSV file: UTF-8, else GB 18030, in which spreadsheets in Chinese save it. Pure. */
export function decodeCsv(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** Reads a CSV file whose first line names columns, by the path of the video file. Pure. */
export function readImportCsv(text: string): { rows: Map<string, CsvRow>; problems: CsvProblem[] } {
  const problems: CsvProblem[] = []
  const rows = new Map<string, CsvRow>()
  const [head, ...records] = parseRecords(text, problems)
  if (problems.length > 0) return { rows, problems }
  const columns = head?.record ?? []
  for (const column of ['file', 'title'])
    if (!columns.includes(column)) problems.push({ line: 1, name: 'required', column })
  for (const [at, column] of columns.entries())
    if (!csvColumns.some((one) => one === column) || columns.indexOf(column) !== at)
      problems.push({ line: 1, name: 'unknownOrRepeatedColumn', column })
  if (problems.length > 0) return { rows, problems }
  for (const { record, info } of records) {
    // the parser names the last line of a record
    const line = info.lines - record.join('').split('\n').length + 1
    if (record.length !== columns.length) {
      problems.push({ line, name: 'wrongFieldCount' })
      continue
    }
    const textOf = (column: Column) => record[columns.indexOf(column)] ?? ''
    const file = textOf('file').replaceAll('\\', '/')
    if (file === '') problems.push({ line, name: 'required', column: 'file' })
    else if (rows.has(file)) problems.push({ line, name: 'duplicateFile', text: file })
    rows.set(file, readRow(line, textOf, problems))
  }
  return { rows, problems }
}

/**
 * The row of a file: by its path in the chosen folder, else by its name, if only one row has that name.
 */
export function findRow<Row>(rows: ReadonlyMap<string, Row>, file: File): Row | undefined {
  const path = file.webkitRelativePath ?? ''
  const inFolder = path.split('/').slice(1).join('/')
  const byPath = rows.get(path) ?? rows.get(inFolder)
  if (byPath) return byPath
  const named = [...rows].filter(([key]) => key.split('/').at(-1) === file.name)
  // a row with a folder in its path applies only to that folder
  const [only] = named.filter(([key]) => path === '' || !key.includes('/'))
  return named.length === 1 ? only?.[1] : undefined
}

function parseRecords(text: string, problems: CsvProblem[]): { record: string[]; info: InfoRecord }[] {
  try {
    return parse(text, {
      ...{ bom: true, trim: true, skip_empty_lines: true, relax_column_count: true, info: true },
    }) as unknown as { record: string[]; info: InfoRecord }[]
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
    if (!['no', 'false', '0'].includes(text)) problems.push({ line, name: 'notYesOrNo', column })
    return false
  }
  const limitedTextOf = (column: Column, max: number) => {
    const text = textOf(column)
    if (characterCount(text) > max) problems.push({ line, name: 'tooLong', column, text: String(max) })
    return text
  }
  const namesOf = (column: Column, max: number, separators?: RegExp) => {
    const names = listOf(textOf(column), separators)
    if (names.length > max) problems.push({ line, name: 'tooMany', column, text: String(max) })
    return names
  }
  const title = limitedTextOf('title', limits.titleMax)
  if (title === '') problems.push({ line, name: 'required', column: 'title' })
  const lang = Lang.enum.find((one) => one === textOf('lang'))
  if (textOf('lang') !== '' && !lang) problems.push({ line, name: 'lang', text: Lang.enum.join(', ') })
  const amount = numberOf('price', limits.importPriceMax)
  const asset = priceAssets.find((one) => one === textOf('price_in').toLowerCase())
  if (textOf('price_in') !== '' && !asset)
    problems.push({ line, name: 'priceIn', text: priceAssets.join(', ') })
  if (asset && amount === undefined) problems.push({ line, name: 'priceInWithoutPrice' })
  const freeSeconds = numberOf('free_seconds', limits.freeSecondsMax)
  const [isVipOnly, isShort] = [flagOf('vip'), flagOf('short')]
  if (isVipOnly && amount) problems.push({ line, name: 'vipOnlyWithPrice' })
  const leadsTo = readLeadsTo(textOf('leads_to'))
  if (textOf('leads_to') !== '' && !leadsTo) problems.push({ line, name: 'leadsTo' })
  if (leadsTo && isShort === false) problems.push({ line, name: 'leadsFromVideo' })
  const publishAt = readTime(textOf('publish_at'))
  if (textOf('publish_at') !== '' && !publishAt) problems.push({ line, name: 'publishAt' })
  if (publishAt && publishAt.getTime() <= Date.now()) problems.push({ line, name: 'publishAtPassed' })
  const category = textOf('category')
  const actors = namesOf('actors', limits.actorsMax, /[,，;；|｜]/)
  if (actors.some((name) => characterCount(name) > limits.actorNameMax))
    problems.push({ line, name: 'nameTooLong', column: 'actors', text: String(limits.actorNameMax) })
  return {
    ...{ line, title, description: limitedTextOf('description', limits.descriptionMax) },
    ...{ tags: namesOf('tags', limits.tagsMax), actors },
    ...(category && { category }),
    ...(amount !== undefined && { price: amount === 0 ? null : { asset: asset ?? 'points', amount } }),
    ...(freeSeconds !== undefined && { freeSeconds }),
    ...(isVipOnly !== undefined && { isVipOnly }),
    ...(isShort !== undefined && { kind: isShort ? ('short' as const) : ('video' as const) }),
    ...(lang && { lang }),
    ...(leadsTo && { leadsTo }),
    ...(publishAt && { publishAt: publishAt.toISOString() }),
  }
}

const priceAssets = ['points', 'diamonds'] as const

/** `1042@90` or `1042@12.5`: a video, and a second in it. */
function readLeadsTo(text: string): LeadsTo | undefined {
  const [, id, seconds] = /^([1-9]\d{0,14})@(\d{1,6}(?:\.\d{1,3})?)$/.exec(text) ?? []
  return id && seconds ? { id: Number(id), atMs: Math.round(Number(seconds) * 1000) } : undefined
}

/** `2030-01-02 20:00`, or as a spreadsheet writes it, `2030/1/2 20:00:00`: in the time zone of the browser. */
function readTime(text: string): Date | undefined {
  const parts = /^(\d{4})[-/](\d\d?)[-/](\d\d?)[ T](\d\d?):(\d\d)(?::00)?$/.exec(text)?.slice(1).map(Number)
  if (!parts) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts
  const time = new Date(year, month - 1, day, hour, minute)
  // There is no 30 February.
  const exists = time.getMonth() === month - 1 && time.getDate() === day && time.getHours() === hour
  return exists ? time : undefined
}

/** Characters as the server counts them: an emoji of two UTF-16 units is one. */
const characterCount = (text: string): number => Array.from(text).length

const listOf = (text: string, separators = /[,，;；]/): string[] =>
  [...new Set(text.split(separators).map((one) => one.trim()))].filter((one) => one !== '')

/** `海|夜`: two tags, unless there is one of this name. Pure. @param isTag whether there is a tag of a name */
export const splitTags = (names: readonly string[], isTag: (name: string) => boolean): string[] => [
  ...new Set(names.flatMap((name) => (isTag(name) ? [name] : listOf(name, /[|｜]/)))),
]

/** The lines of a CSV file, by the path of the video file, for which none of the chosen files is. Pure. */
export function linesWithoutFile(
  lines: ReadonlyMap<string, number>,
  files: readonly File[],
): { line: number; file: string }[] {
  const found = new Set(files.map((file) => findRow(lines, file)))
  return [...lines].filter(([, line]) => !found.has(line)).map(([file, line]) => ({ line, file }))
}
