import { type DemoShort, demoShorts } from './demo-shorts.ts'
import { type DemoVideo, demoVideos } from './demo-videos.ts'

/** Shorts that are made between two long videos: the feed has some before the library is half done. */
const shortsBetween = 2

/** Everything in the order in which it is made: each short after the long video that it leads into. */
export const demoOrder: readonly (DemoVideo | DemoShort)[] = mixed()

function mixed(): (DemoVideo | DemoShort)[] {
  const order: (DemoVideo | DemoShort)[] = []
  const made = new Set<string>()
  let waiting = [...demoShorts]
  for (const video of demoVideos) {
    order.push(video)
    made.add(video.slug)
    const ready = waiting.filter(({ leadsTo }) => !leadsTo || made.has(leadsTo.slug)).slice(0, shortsBetween)
    order.push(...ready)
    waiting = waiting.filter((short) => !ready.includes(short))
  }
  return [...order, ...waiting]
}
