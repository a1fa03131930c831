import { ActorContent } from '@liuguang/contract'
import { Value } from 'typebox/value'
import { setActors } from '../../domains/catalogue/index.ts'
import { openContext } from '../../open-context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type Command, UsageError } from '../command.ts'
import { readId, readOptions } from '../read-options.ts'
import { problemsOfActor } from './read-actor-file.ts'

const usage = 'ITEM [NAME …] --note TEXT'

/** Says who appears in an item. */
export const setActorsCommand: Command = {
  name: 'set-actors',
  usage,
  summary:
    'say who appears in a video or short (id), in their order, in place of those named before; without a name: nobody',
  async run(args, { config, operator, print }) {
    const { values, positionals } = readOptions(args, { note: { type: 'string' } })
    const [item, ...names] = positionals
    const reason = values.note?.trim()
    if (item === undefined || !reason) throw new UsageError(`Usage: set-actors ${usage}`)
    const itemId = readId('video', item)
    for (const name of names)
      if (!Value.Check(ActorContent.properties.name, name))
        throw new UsageError(`${problemsOfActor({ name }).join('; ')}.`)
    await using ctx = await openContext(config)
    await setActors(ctx, { itemId, actors: names, operator, reason }).catch((error: unknown) => {
      const isUnknown = error instanceof AppError && error.failure === 'NOT_FOUND'
      throw isUnknown ? new UsageError(`There is no video ${itemId}.`) : error
    })
    print(names.length === 0 ? `Item ${itemId} names nobody now.` : `Item ${itemId}: ${names.join(', ')}.`)
    return 0
  },
}
