import { dirname, resolve } from 'node:path'
import { Lang, TopicContent } from '@liuguang/contract'
import { Value } from 'typebox/value'
import { problemsOfTopic, type TopicProblem } from '../../domains/topics/index.ts'
import { UsageError } from '../command.ts'
import {
  faultOfPicture,
  isFields,
  type Problem,
  readImportFile,
  throwIfProblems,
} from './read-import-file.ts'

interface TopicOfFile {
  line: number
  content: TopicContent
  /** The full path. */
  cover: string | undefined
}

/** The columns of a CSV file. `items` has ids with spaces between them, `published` is yes or no. */
export const topicColumns: readonly string[] = [
  ...['slug', 'lang', 'published'],
  ...Lang.enum.flatMap((lang) => [`title_${lang}`, `description_${lang}`]),
  ...['items', 'cover'],
]
const form = { columns: topicColumns, fieldsOf, listOf: 'a list of topics: [{"slug": "…"}, …]' }

/**
 * Reads topics from a file: `.csv`, or `.json` with a list of `TopicContent`, each with the path of a `cover` from the
 * file's folder.
 * @throws UsageError with every problem and its line, when there is any
 */
export async function readTopicFile(file: string): Promise<TopicOfFile[]> {
  const problems: Problem[] = []
  const topics: TopicOfFile[] = []
  const lines = new Map<string, number>()
  for (const { line, row } of await readImportFile(file, form, problems)) {
    const addProblem = (text: string) => problems.push({ line, text })
    const { cover: coverPath, ...content } = isFields(row) ? row : { slug: row }
    for (const problem of problemsOfTopic(content)) addProblem(describeProblem(problem))
    const cover = typeof coverPath === 'string' ? resolve(dirname(file), coverPath) : undefined
    const fault =
      cover === undefined ? coverPath !== undefined && 'must be a path' : await faultOfPicture(cover)
    if (fault) addProblem(`cover ${coverPath} ${fault}`)
    if (!Value.Check(TopicContent, content)) continue
    const earlier = lines.get(content.slug)
    if (earlier !== undefined) addProblem(`"${content.slug}" is in line ${earlier} already`)
    lines.set(content.slug, line)
    topics.push({ line, content, cover })
  }
  throwIfProblems(file, problems)
  if (topics.length === 0) throw new UsageError(`${file} has no topics.`)
  return topics
}

export const describeProblem = ({ path, problem }: TopicProblem) =>
  `${path.slice(1).replaceAll('/', '.') || 'it'} ${problem}`

function fieldsOf(names: readonly string[], values: readonly string[]): Record<string, unknown> {
  const given = new Map(names.map((name, at) => [name, values[at] ?? '']))
  const cellOf = (name: string) => given.get(name) ?? ''
  const texts = Lang.enum.flatMap((lang) => {
    const [title, description] = [cellOf(`title_${lang}`), cellOf(`description_${lang}`)]
    return title || description ? [[lang, { title, description }]] : []
  })
  const published = cellOf('published')
  return {
    ...{ slug: cellOf('slug'), lang: cellOf('lang') || 'hk', texts: Object.fromEntries(texts) },
    // Another word stays as it is, and is refused.
    isPublished: { yes: true, no: false, '': false }[published] ?? published,
    items: cellOf('items')
      .split(/\s+/)
      .filter(Boolean)
      .map((id) => (/^\d{1,15}$/.test(id) ? Number(id) : id)),
    ...(cellOf('cover') && { cover: cellOf('cover') }),
  }
}
