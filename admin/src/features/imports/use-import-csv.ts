import {
  findVideoCategories,
  limits,
  listStaffCategories,
  listStaffItems,
  listStaffTags,
} from '@liuguang/contract'
import { useState } from 'react'
import { client } from '../../platform/api.ts'
import { type CsvProblem, type CsvRow, decodeCsv, readImportCsv, splitTags } from './read-import-csv.ts'

/** A row with the ids of what it names. */
export interface ImportRow extends CsvRow {
  tagIds: number[]
  categoryId?: number
}

export interface ImportCsv {
  /** By the name of the video file. Empty when there are problems. */
  rows: ReadonlyMap<string, ImportRow>
  problems: readonly CsvProblem[]
  /** The line of each video file, also when there are problems. */
  lines: ReadonlyMap<string, number>
}

/** A CSV file that describes the video files; all of it is checked before anything is sent. */
export function useImportCsv(onRead: (csv: ImportCsv) => void) {
  const [isReading, setReading] = useState(false)
  const [csv, setCsv] = useState<ImportCsv>()
  const [error, setError] = useState<Error>()
  const read = async (file: File | undefined) => {
    setError(undefined)
    setReading(true)
    try {
      const result = file ? await resolveRows(readImportCsv(decodeCsv(await file.arrayBuffer()))) : undefined
      setCsv(result)
      onRead(result ?? { rows: new Map(), problems: [], lines: new Map() })
    } catch (caught) {
      setError(caught as Error)
    }
    setReading(false)
  }
  return { csv, isReading, error, read }
}

/** Finds the tags, the categories and the videos that shorts lead to. @throws CallError */
async function resolveRows({ rows, problems }: ReturnType<typeof readImportCsv>): Promise<ImportCsv> {
  const found = [...problems]
  const names = new Set([...rows.values()].flatMap((row) => row.tags))
  const tags = await findTags(names)
  const isTag = (name: string) => tags.has(name)
  const parts = splitTags([...names], isTag).filter((name) => !names.has(name))
  for (const [name, id] of await findTags(new Set(parts))) tags.set(name, id)
  const categories = await client.call(listStaffCategories, {})
  const videos = await findVideos(new Set([...rows.values()].flatMap(({ leadsTo }) => leadsTo?.id ?? [])))
  const resolved = new Map<string, ImportRow>()
  for (const [file, row] of rows) {
    const [category, another] = row.category ? findVideoCategories(categories, row.category) : []
    if (row.category && (!category || another))
      found.push({ line: row.line, name: another ? 'ambiguousCategory' : 'category', text: row.category })
    if (row.leadsTo && !videos.has(row.leadsTo.id))
      found.push({ line: row.line, name: 'noSuchVideo', text: String(row.leadsTo.id) })
    const named = splitTags(row.tags, isTag)
    for (const text of named) if (!tags.has(text)) found.push({ line: row.line, name: 'tag', text })
    const tagIds = [...new Set(named.flatMap((name) => tags.get(name) ?? []))]
    if (row.tags.length <= limits.tagsMax && tagIds.length > limits.tagsMax)
      found.push({ line: row.line, name: 'tooMany', column: 'tags', text: String(limits.tagsMax) })
    resolved.set(file, { ...row, tagIds, ...(category && { categoryId: category.id }) })
  }
  const isRight = found.length === 0
  return {
    rows: isRight ? resolved : new Map(),
    problems: found.toSorted((a, b) => a.line - b.line),
    lines: new Map(
      [...rows].filter(([file]) => file !== '').map(([file, { line }]) => [file, line] as const),
    ),
  }
}

/** The ids among these that belong to long videos. */
async function findVideos(ids: ReadonlySet<number>): Promise<Set<number>> {
  const videos = new Set<number>()
  for (const id of ids) {
    const { list } = await client.call(listStaffItems, { text: String(id), kind: 'video', size: 1 })
    if (list.some((item) => item.id === id)) videos.add(id)
  }
  return videos
}

/** The ids of tags, by a name in any language. */
async function findTags(names: ReadonlySet<string>): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const text of names) {
    const { list } = await client.call(listStaffTags, { text })
    const tag = list.find((one) => Object.values(one.names).includes(text))
    if (tag) ids.set(text, tag.id)
  }
  return ids
}
