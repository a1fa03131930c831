import type { TSchema } from 'typebox'

/** A column of an exported table: the path of a field in a row. */
export type Column = readonly string[]

/** The part of JSON Schema that says which fields a row has. */
interface Schema {
  type?: string
  anyOf?: Schema[]
  properties?: Record<string, Schema>
}

/** A picture says nothing in a spreadsheet: the folder of its files, their widths and its placeholder in base64. */
const leftOut = new Set(['cover'])

/** The columns of a list's rows: the fields of an object in a row are columns of their own. Pictures have none. Pure. */
export function columnsOf(row: TSchema): Column[] {
  return fieldsOf(row as Schema, [])
}

function fieldsOf(schema: Schema, path: Column): Column[] {
  const object = [schema, ...(schema.anyOf ?? [])].find(({ properties }) => properties !== undefined)
  if (!object?.properties) return path.length === 0 ? [] : [path]
  return Object.entries(object.properties)
    .filter(([name]) => !leftOut.has(name))
    .flatMap(([name, field]) => fieldsOf(field, [...path, name]))
}

/** A line of a CSV file (RFC 4180). Pure. */
export function csvLine(cells: readonly unknown[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  // A spreadsheet would run such a text as a formula, and members choose their names.
  const harmless = typeof value !== 'number' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** The value of a column in a row. */
export function valueAt(row: unknown, column: Column): unknown {
  return column.reduce<unknown>(
    (value, name) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined),
    row,
  )
}
