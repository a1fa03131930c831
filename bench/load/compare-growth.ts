import { median, p99 } from './median.ts'
import { type NextRequest, sendLoad } from './send-load.ts'
import type { LoadedServer } from './start-servers.ts'

export interface Side {
  api: LoadedServer
  visitor: () => NextRequest
}

/** Rounds in turns, of which the median counts. */
const rounds = 5
const seconds = 3
/** Few, so that latencies do not include waiting in a queue of the client's making. */
const connections = 4

/** How the 99th percentile grows from a small database to a large one, in ms and as a ratio. */
export async function compareGrowth(
  name: string,
  [small, large]: readonly [Side, Side],
): Promise<{ value: number; baseline: number; ratio: number }> {
  const p99s: { small: number; large: number }[] = []
  try {
    for (let round = 0; round <= rounds; round += 1) {
      const pair = {
        small: await measure(`${name} small`, small),
        large: await measure(`${name} large`, large),
      }
      // The first round fills caches and compiles plans.
      if (round > 0) p99s.push(pair)
    }
  } finally {
    for (const { api } of [small, large]) await api.stop()
  }
  return {
    value: median(p99s.map((pair) => pair.large)),
    baseline: median(p99s.map((pair) => pair.small)),
    ratio: median(p99s.map((pair) => pair.large / pair.small)),
  }
}

async function measure(name: string, { api, visitor }: Side): Promise<number> {
  const { latencies, perSecond } = await sendLoad({ port: api.port, connections, seconds, visitor })
  const percentile = p99(latencies)
  console.log(
    `${name}: ${Math.round(perSecond)}/s, median ${median([...latencies]).toFixed(2)} ms, p99 ${percentile.toFixed(2)} ms`,
  )
  return percentile
}
