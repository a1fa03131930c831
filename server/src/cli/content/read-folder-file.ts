import { stat } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import type { Db } from '../../platform/db/database.ts'
import { UsageError } from '../command.ts'
import { isFields, type Problem, readImportFile, throwIfProblems } from './read-import-file.ts'
import { readVideoMetadata, type VideoMetadata, type VideoTexts } from './read-video-metadata.ts'

export interface FolderRow {
  line: number
  /** As the row has it. */
  file: string
  /** The full path. */
  path: string
  bytes: number
  metadata: VideoMetadata
}

const columnOf = {
  title: 'title',
  description: 'description',
  tags: 'tags',
  actors: 'actors',
  category: 'category',
  price: 'price',
  freeSeconds: 'free_seconds',
  lang: 'lang',
  leadsTo: 'leads_to',
  isVipOnly: 'vip',
  isShort: 'short',
} as const satisfies Record<keyof VideoTexts, string>

export const folderColumns: readonly string[] = ['file', ...Object.values(columnOf)]

const form = {
  columns: folderColumns,
  fieldsOf: (names: readonly string[], values: readonly string[]) =>
    Object.fromEntries(names.map((name, at) => [name, values[at] ?? ''])),
  listOf: 'a list of videos: [{"file": "…", "title": "…"}, …]',
}

/**
 * Reads what a `.csv` or `.json` file says about the video files of a folder, and checks all of it.
 * @throws UsageError with every problem and its line, when there is any
 */
export async function readFolderFile(db: Db, file: string, folder: string): Promise<FolderRow[]> {
  const problems: Problem[] = []
  const lines = new Map<string, number>()
  const rows: FolderRow[] = []
  for (const { line, row } of await readImportFile(file, form, problems)) {
    const sentences: string[] = []
    const fields = textsOf(row, sentences)
    const path = resolve(folder, fields.file ?? '')
    const bytes = await sizeOf(path, fields.file, folder, sentences)
    const earlier = lines.get(path)
    if (fields.file && earlier !== undefined) sentences.push(`${fields.file} is in line ${earlier} already`)
    lines.set(path, line)
    const metadata = await readVideoMetadata(
      db,
      videoTextsOf(fields, sentences),
      (text) => columnOf[text],
      sentences,
    )
    for (const text of sentences) problems.push({ line, text })
    rows.push({ line, file: fields.file ?? '', path, bytes, metadata })
  }
  throwIfProblems(file, problems)
  if (rows.length === 0) throw new UsageError(`${file} has no videos.`)
  return rows
}

/** The texts of a row by column. Numbers and booleans of JSON become texts. */
function textsOf(row: unknown, sentences: string[]): Record<string, string> {
  if (!isFields(row)) {
    sentences.push('it must be an object with a file and a title')
    return {}
  }
  const known = Object.entries(row).filter(([name, value]) => {
    const isText = ['string', 'number', 'boolean'].includes(typeof value)
    if (!folderColumns.includes(name))
      sentences.push(`field "${name}" does not exist: ${folderColumns.join(', ')}`)
    else if (!isText) sentences.push(`${name} must be a text`)
    return isText && folderColumns.includes(name)
  })
  return Object.fromEntries(known.map(([name, value]) => [name, String(value)]))
}

function videoTextsOf(fields: Record<string, string>, sentences: string[]): VideoTexts {
  const textOf = (text: keyof VideoTexts) => fields[columnOf[text]]
  const flagOf = (text: 'isVipOnly' | 'isShort'): boolean => {
    const value = textOf(text)?.toLowerCase() ?? ''
    if (['yes', 'true', '1'].includes(value)) return true
    if (!['', 'no', 'false', '0'].includes(value)) sentences.push(`${columnOf[text]} must be yes or no`)
    return false
  }
  return {
    ...{ title: textOf('title'), description: textOf('description'), tags: textOf('tags') },
    ...{ actors: textOf('actors'), category: textOf('category'), price: textOf('price') },
    ...{ freeSeconds: textOf('freeSeconds'), lang: textOf('lang'), leadsTo: textOf('leadsTo') },
    ...{ isVipOnly: flagOf('isVipOnly'), isShort: flagOf('isShort') },
  }
}

/** @returns bytes; 0 for what is no file of the folder */
async function sizeOf(
  path: string,
  file: string | undefined,
  folder: string,
  sentences: string[],
): Promise<number> {
  if (!file) {
    sentences.push('it has no file')
    return 0
  }
  if (!path.startsWith(join(resolve(folder), sep))) {
    sentences.push(`${file} is not in the folder`)
    return 0
  }
  const stats = await stat(path).catch(() => undefined)
  if (!stats) sentences.push(`there is no file ${file}`)
  else if (!stats.isFile()) sentences.push(`${file} is not a file`)
  return stats?.isFile() ? stats.size : 0
}
