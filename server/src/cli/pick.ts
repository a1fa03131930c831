import { userInfo } from 'node:os'
import { pickShort, type ShortTab, shortTabs, unpickShort } from '../domains/videos/index.ts'
import { openContext } from '../open-context.ts'
import { type Command, UsageError } from './command.ts'
import { readOptions, wholeNumber } from './read-options.ts'

function readPick(args: string[]): { videoId: bigint; tab: ShortTab; position: number } {
  const { values, positionals } = readOptions(args, { tab: { type: 'string' }, place: { type: 'string' } })
  const [id, ...rest] = positionals
  if (!id || rest.length > 0 || !/^\d{1,15}$/.test(id)) throw new UsageError('Name one short by its id.')
  const tab = shortTabs.find((one) => one === values.tab)
  if (!tab) throw new UsageError(`--tab is one of: ${shortTabs.join(', ')}`)
  return { videoId: BigInt(id), tab, position: wholeNumber('place', values.place, 1, 10_000) ?? 1 }
}

/** Puts a short at the top of 精選 or 人氣, or at another position. */
export const pickCommand: Command = {
  name: 'pick',
  usage: 'SHORT --tab chosen|popular [--place N]',
  summary: 'put a short first in a tab of the feed or at another position, or move it there',
  async run(args, { config, say }) {
    const pick = readPick(args)
    const ctx = await openContext(config)
    try {
      if (!(await pickShort(ctx, { ...pick, pickedBy: userInfo().username }))) {
        throw new UsageError(`There is no short ${pick.videoId}.`)
      }
      say(`Short ${pick.videoId} is in ${pick.tab}.`)
      return 0
    } finally {
      await ctx.close()
    }
  },
}

export const unpickCommand: Command = {
  name: 'unpick',
  usage: 'SHORT --tab chosen|popular',
  summary: 'remove a short from the picks of a tab',
  async run(args, { config, say }) {
    const { videoId, tab } = readPick(args)
    const ctx = await openContext(config)
    try {
      if (!(await unpickShort(ctx, videoId, tab))) throw new UsageError(`Short ${videoId} is not in ${tab}.`)
      say(`Short ${videoId} is no longer picked for ${tab}.`)
      return 0
    } finally {
      await ctx.close()
    }
  },
}
