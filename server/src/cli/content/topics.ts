import { Lang, subjectPath, type TopicContent } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import {
  findStoredTopic,
  listStoredTopics,
  presentTopicCover,
  problemsOfTopic,
  putTopics,
  topicCoverForm,
} from '../../domains/topics/index.ts'
import { openContext } from '../../open-context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type Command, type CommandContext, UsageError } from '../command.ts'
import { readId, readLang, readOptions } from '../read-options.ts'
import { throwIfProblems } from './read-import-file.ts'
import { describeProblem, readTopicFile } from './read-topic-file.ts'
import { storePictureFile, storePictureFiles } from './store-picture-file.ts'

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const editOptions = {
  ...{ lang: text, title: text, description: text, items: text, add: text, cover: text },
  ...{ publish: flag, draft: flag, note: text },
} as const
type EditValues = Omit<ReturnType<typeof readOptions<typeof editOptions>>['values'], 'note'>

const usage =
  '[SLUG | import FILE [--note TEXT] | edit SLUG [--lang L --title T --description D] [--items "ID …" | --add "ID …"] [--cover FILE] [--publish | --draft] [--note TEXT]]'

/** Editorial topics: lists them, shows one, imports and edits. */
export const topicsCommand: Command = {
  name: 'topics',
  usage,
  summary:
    'list editorial topics, show one, import them from CSV or JSON (all or nothing), or make or change one; a topic that is published or withdrawn needs a reason: --note',
  async run(args, { config, operator, print }) {
    const { values, positionals } = readOptions(args, editOptions)
    const [action, target, ...rest] = positionals
    const isChange = action === 'import' || action === 'edit'
    const { note: reason, ...edits } = values
    const hasEdits = Object.keys(edits).length > 0
    if (
      rest.length > 0 ||
      (target !== undefined) !== isChange ||
      (hasEdits && action !== 'edit') ||
      (reason && !isChange)
    )
      throw new UsageError(`Usage: topics ${usage}`)
    await using ctx = await openContext(config)
    if (action === undefined) await listTopics(ctx, print)
    else if (target === undefined) await showTopic(ctx, action, print)
    else if (action === 'import') await importTopics(ctx, target, { operator, reason, print })
    else await editTopic(ctx, target, edits, { operator, reason, print })
  },
}

type Print = CommandContext['print']
type EditContext = Pick<CommandContext, 'operator' | 'print'> & { reason: string | undefined }

const listLength = 200

async function listTopics(ctx: Context, print: Print): Promise<void> {
  const topics = await listStoredTopics(ctx.db, { limit: listLength, offset: 0, after: undefined })
  for (const { id, slug, lang, is_published, texts, items } of topics) {
    const address = is_published ? subjectPath({ kind: 'topic', id }) : 'draft'
    print(`${slug}  ${address}  ${texts[lang]?.title}  (${items.length} works)`)
  }
  if (topics.length === 0) print('There are no topics.')
}

async function showTopic(ctx: Context, slug: string, print: Print): Promise<void> {
  const topic = await findStoredTopic(ctx.db, slug)
  if (!topic) throw new UsageError(`There is no topic "${slug}".`)
  print(
    `${slug}  ${topic.is_published ? subjectPath({ kind: 'topic', id: topic.id }) : 'draft'}  own language: ${topic.lang}`,
  )
  for (const lang of Lang.enum) {
    const shown = topic.texts[lang]
    if (shown) print(`${lang}: ${shown.title}`)
    if (shown?.description) print(shown.description)
  }
  print(`works: ${topic.items.join(' ')}`)
  print(`cover: ${presentTopicCover(topic.picture)?.large ?? 'none'}`)
}

async function editTopic(
  ctx: Context,
  slug: string,
  values: EditValues,
  { print, ...by }: EditContext,
): Promise<void> {
  const known = await findStoredTopic(ctx.db, slug)
  if (values.publish && values.draft) throw new UsageError('A topic is either published or a draft.')
  if (values.items !== undefined && values.add !== undefined)
    throw new UsageError('--items replaces all works, --add adds to them: give one of them.')
  const lang = readLang('lang', values.lang) ?? known?.lang ?? 'hk'
  const title = values.title?.trim() ?? known?.texts[lang]?.title
  if (title === undefined) throw new UsageError(`The topic has no title in ${lang} yet: --title TEXT`)
  const description = values.description ?? known?.texts[lang]?.description ?? ''
  const added = readIds(values.add ?? '')
  const items = values.items === undefined ? [...(known?.items ?? []), ...added] : readIds(values.items)
  const topic: TopicContent = {
    slug,
    lang: known?.lang ?? lang,
    isPublished: values.publish ?? (values.draft ? false : (known?.is_published ?? false)),
    texts: { ...known?.texts, [lang]: { title, description } },
    items: [...new Set(items)],
  }
  const [problem] = problemsOfTopic(topic)
  if (problem) throw new UsageError(`${describeProblem(problem)}.`)
  const pictures = new Map<string, bigint>()
  if (values.cover) pictures.set(slug, await storePictureFile(ctx, values.cover, topicCoverForm))
  const [stored] = await putTopics(ctx, { topics: [topic], pictures, ...by }).catch((error) => {
    const refused = problemOf(error)
    throw refused ? new UsageError(`${refused.text}.`) : error
  })
  if (stored)
    print(
      `Topic ${slug} is ${stored.is_published ? `at ${subjectPath({ kind: 'topic', id: stored.id })}` : 'a draft'}.`,
    )
}

/** All topics of the file, or none: every line that is wrong is named. */
async function importTopics(ctx: Context, file: string, { print, ...by }: EditContext): Promise<void> {
  const rows = await readTopicFile(file)
  const topics = rows.map(({ content }) => content)
  const covers = rows.map(({ line, content, cover }) => ({ line, name: content.slug, picture: cover }))
  const pictures = await storePictureFiles(ctx, covers, topicCoverForm)
  await putTopics(ctx, { topics, pictures, ...by }).catch((error) => {
    const problem = problemOf(error)
    if (problem) throwIfProblems(file, [{ line: rows[problem.index]?.line ?? 1, text: problem.text }])
    throw error
  })
  print(`${topics.length} topics were stored, ${pictures.size} with a cover.`)
}

const readIds = (list: string) =>
  list
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((id) => Number(readId('work', id)))

/** What `putTopics` found wrong, and in which topic. */
function problemOf(error: unknown): { index: number; text: string } | undefined {
  if (!(error instanceof AppError) || error.details === null) return undefined
  const { path, problem } = error.details as { path: string; problem: string }
  const [, index, rest = ''] = /^\/(\d+)(.*)$/.exec(path) ?? []
  return { index: Number(index), text: describeProblem({ path: rest, problem }) }
}
