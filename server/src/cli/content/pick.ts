import { type ShortTab, shortTabs } from '@liuguang/contract'
import { pickShort, unpickShort } from '../../domains/shorts/index.ts'
import { openContext } from '../../open-context.ts'
import { type Command, UsageError } from '../command.ts'
import { readArguments, readId, wholeNumber } from '../read-options.ts'

function readPick(args: string[]): { videoId: bigint; tab: ShortTab; position: number } {
  const { values, positionals } = readArguments(args, ['SHORT'], {
    tab: { type: 'string' },
    place: { type: 'string' },
  })
  const videoId = readId('short', positionals[0])
  const tab = shortTabs.find((one) => one === values.tab)
  if (!tab) throw new UsageError(`--tab must be one of ${shortTabs.join(', ')}.`)
  return { videoId, tab, position: wholeNumber('place', values.place, 0, Number.MAX_SAFE_INTEGER) ?? 1 }
}

/** Puts a short at the top of 精選 or 人氣, or at another position. */
export const pickCommand: Command = {
  name: 'pick',
  usage: 'SHORT --tab chosen|popular [--place N]',
  summary: 'put a short at the first or another position of a tab of the feed',
  async run(args, { config, operator, print }) {
    const pick = readPick(args)
    await using ctx = await openContext(config)
    if (!(await pickShort(ctx, { ...pick, pickedBy: operator }))) {
      throw new UsageError(`There is no short ${pick.videoId}.`)
    }
    print(`Short ${pick.videoId} is in ${pick.tab}.`)
  },
}

export const unpickCommand: Command = {
  name: 'unpick',
  usage: 'SHORT --tab chosen|popular',
  summary: 'remove a short from the picks of a tab',
  async run(args, { config, operator, print }) {
    const { videoId, tab } = readPick(args)
    await using ctx = await openContext(config)
    if (!(await unpickShort(ctx, { videoId, tab, operator })))
      throw new UsageError(`Short ${videoId} is not in ${tab}.`)
    print(`Short ${videoId} is no longer picked for ${tab}.`)
  },
}
