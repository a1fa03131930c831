import { median, p99 } from './median.ts'
import { type NextRequest, sendLoad } from './send-load.ts'
import type { LoadedServer } from './start-servers.ts'

export interface Side {
  api: LoadedServer
  visitor: () => NextRequest
}

export interface Growth {
  /** p99 of the large side, ms. */
  value: number
  /** p99 of the small side, ms. */
  baseline: number
  ratio: number
}

/** Rounds in turns, of which the median counts. */
const rounds = 5
const seconds = 3
/** Few, so that latencies do not include waiting in a queue of the client's making. */
const connections = 4

/** How the 99th percentile grows from a small database to a large one. Stops both servers. */
export async function compareGrowth(name: string, sides: readonly [Side, Side]): Promise<Growth> {
  try {
    return await compareLatencies(name, sides)
  } finally {
    for (const { api } of sides) await api.stop()
  }
}

/** The same of servers that are measured again. */
export async function compareLatencies(name: string, [small, large]: readonly [Side, Side]): Promise<Growth> {
  const p99s: { small: number; large: number }[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const pair = {
      small: await measure(`${name} small`, small),
      large: await measure(`${name} large`, large),
    }
    // The first round fills caches and compiles plans.
    if (round > 0) p99s.push(pair)
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
