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
  [...actorColumns, 'picture'].map((column) => [optionOf(column), { type: 'string' }] as const),
)
const usage = `import FILE | edit NAME ${actorColumns.map((column) => `[--${optionOf(column)} TEXT]`).join(' ')} [--picture FILE]`

/** Imports actors, or shows and changes what is known about one. */
export const actorsCommand: Command = {
  name: 'actors',
  usage,
  summary: `add or replace the actors of a file (.csv with the columns name, ${actorColumns.join(', ')}, picture; or .json), all or none; or show one and change facts ("": unknown; ; separates aliases)`,
  async run(args, cli) {
    const { values, positionals } = readOptions(args, factOptions)
    const [act, subject, ...rest] = positionals
    const isKnown = act === 'edit' || (act === 'import' && Object.keys(values).length === 0)
    if (!isKnown || !subject || rest.length > 0) throw new UsageError(`Usage: actors ${usage}`)
    if (act === 'import') await importActors(subject, cli)
    else await editActor(subject, values as Record<string, string>, cli)
    return 0
  },
}

async function importActors(file: string, { config, actor, print }: CommandContext): Promise<void> {
  const actors = await readActorFile(file)
  await using ctx = await openContext(config)
  const rows = actors.map(({ line, content: { name }, picture }) => ({ line, name, picture }))
  const pictures = await storePictureFiles(ctx, rows, actorPictureForm)
  await putActors(ctx, { actors: actors.map(({ content }) => content), pictures, actor })
  print(`${actors.length} actors were stored, ${pictures.size} with a picture.`)
}

async function editActor(
  name: string,
  options: Record<string, string>,
  { config, actor, print }: CommandContext,
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
    const id = picture === undefined ? undefined : await storePictureFile(ctx, picture, actorPictureForm)
    const pictures = new Map(id === undefined ? [] : [[name, id]])
    await putActors(ctx, { actors: [content], pictures, actor })
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
