import { ActorContent } from '@liuguang/contract'
import { Value } from 'typebox/value'
import { actorPictureForm, findActorContent, putActors } from '../../domains/actors/index.ts'
import { openContext } from '../../open-context.ts'
import { type Command, type CommandContext, UsageError } from '../command.ts'
import { readOptions } from '../read-options.ts'
import { actorColumns, fieldsOf, problemsOfActor, readActorFile } from './read-actor-file.ts'
import { storePictureFile, storePictureFiles } from './store-picture-file.ts'

/** `name_cn` is `--name-cn`, and `bloodType` is `--blood-type`. */
const optionOf = (column: string) =>
  column.replace(/[A-Z]|_/g, (letter) => (letter === '_' ? '-' : `-${letter.toLowerCase()}`))
const factOptions = Object.fromEntries(
  [...actorColumns, 'picture', 'note'].map((column) => [optionOf(column), { type: 'string' }] as const),
)
const usage = `import FILE --note TEXT | edit NAME ${actorColumns.map((column) => `[--${optionOf(column)} TEXT]`).join(' ')} [--picture FILE] [--note TEXT]`

/** Imports actors, or shows and changes what is known about one. */
export const actorsCommand: Command = {
  name: 'actors',
  usage,
  summary: `add or replace the actors of a file (.csv with the columns name, ${actorColumns.join(', ')}, picture; or .json), all or none; or show one and change facts ("": unknown; ; separates aliases); a change needs a reason: --note`,
  async run(args, cli) {
    const { values, positionals } = readOptions(args, factOptions)
    const { note, ...facts } = values as Record<string, string>
    const [act, subject, ...rest] = positionals
    const isKnown = act === 'edit' || (act === 'import' && Object.keys(facts).length === 0)
    if (!isKnown || !subject || rest.length > 0) throw new UsageError(`Usage: actors ${usage}`)
    if (act === 'import') await importActors(subject, cli, readReason(note))
    else await editActor(subject, facts, cli, note)
    return 0
  },
}

function readReason(note: string | undefined): string {
  const reason = note?.trim()
  if (!reason) throw new UsageError('A reason is required, and recorded: --note TEXT')
  return reason
}

async function importActors(
  file: string,
  { config, actor, print }: CommandContext,
  reason: string,
): Promise<void> {
  const actors = await readActorFile(file)
  await using ctx = await openContext(config)
  const rows = actors.map(({ line, content: { name }, picture }) => ({ line, name, picture }))
  const pictures = await storePictureFiles(ctx, rows, actorPictureForm)
  await putActors(ctx, { actors: actors.map(({ content }) => content), pictures, actor, reason })
  print(`${actors.length} actors were stored, ${pictures.size} with a picture.`)
}

async function editActor(
  name: string,
  options: Record<string, string>,
  { config, actor, print }: CommandContext,
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
    await putActors(ctx, { actors: [content], pictures, actor, reason })
  }
  const stored = { ...(await findActorContent(ctx.db, name)) }
  for (const [field, value] of Object.entries(stored))
    print(`${field}: ${typeof value === 'object' ? JSON.stringify(value) : value}`)
}

/** @param facts by the names of options; an empty one is removed */
function withFacts(known: ActorContent, facts: Record<string, string>): Record<string, unknown> {
  const given = actorColumns.filter((column) => facts[optionOf(column)] !== undefined)
  const { names, ...others } = fieldsOf(
    given,
    given.map((column) => facts[optionOf(column)]?.trim() ?? ''),
  )
  const isKept = (column: string) => !given.includes(column)
  const keptNames = Object.entries(known.names ?? {}).filter(([lang]) => isKept(`name_${lang}`))
  const allNames = { ...Object.fromEntries(keptNames), ...Object(names) }
  const kept = Object.entries(known).filter(([field]) => field !== 'names' && isKept(field))
  return {
    ...Object.fromEntries(kept),
    ...others,
    ...(Object.keys(allNames).length > 0 && { names: allNames }),
  }
}
