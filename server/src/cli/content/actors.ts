import { ActorContent, type Lang, subjectPath } from '@liuguang/contract'
import { Value } from 'typebox/value'
import type { Context } from '../../context.ts'
import {
  actorPictureForm,
  findActorContent,
  findActorId,
  findByFormerName,
  listStaffActors,
  putActors,
  renameActor,
} from '../../domains/actors/index.ts'
import { mergeActors } from '../../domains/engagement/index.ts'
import { openContext } from '../../open-context.ts'
import { type Command, type CommandContext, UsageError } from '../command.ts'
import { readOptions, readReason } from '../read-options.ts'
import { actorColumns, fieldsOf, problemsOfActor, readActorFile } from './read-actor-file.ts'
import { storePictureFile, storePictureFiles } from './store-picture-file.ts'

/** `name_cn` is `--name-cn`, and `bloodType` is `--blood-type`. */
const optionOf = (column: string) =>
  column.replace(/[A-Z]|_/g, (letter) => (letter === '_' ? '-' : `-${letter.toLowerCase()}`))
const factOptions = Object.fromEntries(
  [...actorColumns, 'picture', 'note'].map((column) => [optionOf(column), { type: 'string' }] as const),
)
const usage = `list [TEXT] | import FILE --note TEXT | edit NAME ${actorColumns.map((column) => `[--${optionOf(column)} TEXT]`).join(' ')} [--picture FILE] [--note TEXT] | rename NAME NEW_NAME --note TEXT | merge NAME INTO_NAME --note TEXT`

/** How many arguments follow each action. */
const argumentsOf = { list: [0, 1], import: [1], edit: [1], rename: [2], merge: [2] }
const isAction = (action: string | undefined): action is keyof typeof argumentsOf =>
  action !== undefined && Object.keys(argumentsOf).includes(action)

/** Lists and imports actors, shows and changes what is known about one, renames and merges. */
export const actorsCommand: Command = {
  name: 'actors',
  usage,
  summary: `list actors, or those of a name; add or replace the actors of a file (.csv with the columns name, ${actorColumns.join(', ')}, picture; or .json), all or none; show one and change facts ("": unknown; ; separates aliases); rename one; or merge one into another, who gets the works and followers. A change needs a reason: --note`,
  async run(args, cli) {
    const { values, positionals } = readOptions(args, factOptions)
    const { note, ...facts } = values as Record<string, string>
    const [action, ...subjects] = positionals
    const [subject = '', other = ''] = subjects
    if (
      !isAction(action) ||
      !argumentsOf[action].includes(subjects.length) ||
      (action !== 'edit' && Object.keys(facts).length > 0)
    )
      throw new UsageError(`Usage: actors ${usage}`)
    if (action === 'list') await printActors(subjects[0], cli)
    else if (action === 'import') await importActors(subject, cli, readReason(note))
    else if (action === 'edit') await editActor(subject, facts, cli, note)
    else if (action === 'rename') await rename(subject, other, cli, readReason(note))
    else await merge(subject, other, cli, readReason(note))
    return 0
  },
}

const listLength = 200

async function printActors(text: string | undefined, { config, print }: CommandContext): Promise<void> {
  await using ctx = await openContext(config)
  const { list, next } = await listStaffActors(ctx, { text, size: listLength })
  for (const { id, name, works, followers } of list)
    print(`${id}  ${name}  (${works} works, ${followers} followers)`)
  if (list.length === 0) print(text === undefined ? 'There are no actors.' : `No actor is called "${text}".`)
  if (next !== null) print(`More than ${listLength} actors: actors list TEXT finds one by name.`)
}

async function rename(
  name: string,
  newName: string,
  { config, operator, print }: CommandContext,
  reason: string,
): Promise<void> {
  await using ctx = await openContext(config)
  const id = await idOf(ctx, name)
  if (!Value.Check(ActorContent.properties.name, newName))
    throw new UsageError(`${problemsOfActor({ name: newName }).join('; ')}.`)
  await renameActor(ctx, { id, name: newName, operator, reason })
  print(`"${name}" is called "${newName}" now.`)
}

async function merge(
  name: string,
  intoName: string,
  { config, operator, print }: CommandContext,
  reason: string,
): Promise<void> {
  await using ctx = await openContext(config)
  const into = await idOf(ctx, intoName)
  const today = (await findByFormerName(ctx.db, [name])).get(name)
  if (today?.id === into) return print(`"${name}" is "${intoName}" already.`)
  const from = await idOf(ctx, name)
  await mergeActors(ctx, { from, into, operator, reason })
  print(`"${name}" is "${intoName}" now, and ${pathOf(from)} leads to ${pathOf(into)}.`)
}

const pathOf = (id: bigint) => subjectPath({ kind: 'actor', id })

async function idOf(ctx: Context, name: string): Promise<bigint> {
  const id = await findActorId(ctx.db, name)
  if (id !== undefined) return id
  const today = (await findByFormerName(ctx.db, [name])).get(name)
  const hint = today ? `it is "${today.name}" now.` : 'actors list TEXT finds one.'
  throw new UsageError(`There is no actor "${name}": ${hint}`)
}

async function importActors(
  file: string,
  { config, operator, print }: CommandContext,
  reason: string,
): Promise<void> {
  const actors = await readActorFile(file)
  await using ctx = await openContext(config)
  const rows = actors.map(({ line, content: { name }, picture }) => ({ line, name, picture }))
  const pictures = await storePictureFiles(ctx, rows, actorPictureForm)
  await putActors(ctx, { actors: actors.map(({ content }) => content), pictures, operator, reason })
  print(`${actors.length} actors were stored, ${pictures.size} with a picture.`)
}

async function editActor(
  name: string,
  options: Record<string, string>,
  { config, operator, print }: CommandContext,
  note: string | undefined,
): Promise<void> {
  await using ctx = await openContext(config)
  const known = await findActorContent(ctx.db, name)
  if (!known) throw new UsageError(`There is no actor "${name}": actors import adds some.`)
  const { picture, ...facts } = options
  const content = withFacts(known, facts)
  const problems = problemsOfActor(content)
  if (!Value.Check(ActorContent, content) || problems.length > 0)
    throw new UsageError(`${problems.join('; ')}.`)
  if (Object.keys(options).length > 0) {
    const reason = readReason(note)
    const id = picture === undefined ? undefined : await storePictureFile(ctx, picture, actorPictureForm)
    const pictures = new Map(id === undefined ? [] : [[name, id]])
    await putActors(ctx, { actors: [content], pictures, operator, reason })
  }
  const stored = { ...(await findActorContent(ctx.db, name)) }
  for (const [field, value] of Object.entries(stored))
    print(`${field}: ${typeof value === 'object' ? JSON.stringify(value) : value}`)
}

/** @param facts by the names of options; an empty one is removed, with its translations */
function withFacts(known: ActorContent, facts: Record<string, string>): Record<string, unknown> {
  const given = actorColumns.filter((column) => facts[optionOf(column)] !== undefined)
  const { names, texts, ...others } = fieldsOf(
    given,
    given.map((column) => facts[optionOf(column)]?.trim() ?? ''),
  )
  const isKept = (column: string) => !given.includes(column)
  const keptNames = Object.entries(known.names ?? {}).filter(([lang]) => isKept(`name_${lang}`))
  const allNames = { ...Object.fromEntries(keptNames), ...Object(names) }
  const kept = Object.entries(known).filter(
    ([field]) => field !== 'names' && field !== 'texts' && isKept(field),
  )
  // Another area has other names, and a translation says nothing about another text.
  const keptTexts = Object.entries(known.texts ?? {}).map(([lang, text]) => [
    lang,
    Object.entries(text).filter(([fact]) => isKept(fact) && isKept(`${fact}_${lang}`)),
  ]) as [Lang, [string, string][]][]
  const allTexts: Record<string, object> = {}
  for (const [lang, text] of keptTexts) if (text.length > 0) allTexts[lang] = Object.fromEntries(text)
  for (const [lang, text] of Object.entries(Object(texts) as object))
    allTexts[lang] = { ...allTexts[lang], ...text }
  return {
    ...Object.fromEntries(kept),
    ...others,
    ...(Object.keys(allNames).length > 0 && { names: allNames }),
    ...(Object.keys(allTexts).length > 0 && { texts: allTexts }),
  }
}
