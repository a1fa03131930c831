import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bareVisitorsOf, collectResponses, explainLists, listAddresses, visitorsOf } from './api-lists.ts'
import { barePlayersOf, collectPlays, playersOf, preparePlayers } from './api-play.ts'
import type { Figure } from './figure.ts'
import { libraryOf } from './generate/library-size.ts'
import { type Libraries, withLibraries } from './library-templates.ts'
import { compareGrowth, type Side } from './load/compare-growth.ts'
import { median, p99 } from './load/median.ts'
import { sendLoad } from './load/send-load.ts'
import { startApi, startBare } from './load/start-servers.ts'
import { withClient } from './load/with-client.ts'

const small = libraryOf(10_000)
const middle = libraryOf(100_000)
const large = libraryOf(1_000_000)
const rounds = 5
const seconds = 3
const connections = 32

const figures = {
  lists: measureLists,
  'lists-cold': measureLists,
  'lists-growth': measureGrowth,
  'play-start': measurePlays,
}
type FigureName = keyof typeof figures

/**
 * Calls for lists and for the start of a play, over loopback, compared with a bare Fastify that sends the
 * same bytes.
 */
export async function bench(only?: readonly string[]): Promise<Figure[]> {
  const names = (Object.keys(figures) as FigureName[]).filter((name) => !only?.length || only.includes(name))
  const sizes = names.includes('lists-growth') ? [small, middle, large] : [small, middle]
  const folder = await mkdtemp(join(tmpdir(), 'liuguang-bench-'))
  try {
    return await withLibraries(sizes, async (libraries) => {
      const measured: Figure[] = []
      for (const name of names) measured.push(await figures[name]({ libraries, folder, name }))
      return measured
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface Bench {
  libraries: Libraries
  folder: string
  name: FigureName
}

const noCache = { ANSWER_CACHE_MB: '0' }

async function measureLists({ libraries, folder, name }: Bench): Promise<Figure> {
  const [smallUrl, url] = [await libraries.clone(small), await libraries.clone(middle)]
  const addresses = await addressesOf(smallUrl, url)
  const api = await startApi(url, folder, name === 'lists-cold' ? noCache : {})
  const responses = await collectResponses(api.port, addresses)
  const bytes = responses.reduce((sum, { body }) => sum + body.length, 0)
  console.log(
    `${name}: ${responses.length} addresses, ${Math.round(bytes / responses.length)} bytes on average`,
  )
  const bare = await startBare(responses, folder)
  return compare(
    name,
    { api, visitor: visitorsOf(addresses) },
    { api: bare, visitor: bareVisitorsOf(addresses) },
  )
}

async function measurePlays({ libraries, folder, name }: Bench): Promise<Figure> {
  const url = await libraries.clone(middle)
  const players = await withClient(url, preparePlayers)
  const api = await startApi(url, folder)
  const { plays, responses } = await collectPlays(api.port, players, 300)
  const bare = await startBare(responses, folder)
  return compare(name, { api, visitor: playersOf(players) }, { api: bare, visitor: barePlayersOf(plays) })
}

/** Requests per second of both servers in turns; the first round is a warm-up. */
async function compare(figure: string, ours: Side, bare: Side): Promise<Figure> {
  const rates: number[][] = []
  try {
    for (let round = 0; round <= rounds; round += 1) {
      const pair: number[] = []
      for (const { api, visitor } of [bare, ours]) {
        const before = api.cpuSeconds()
        const { perSecond, latencies } = await sendLoad({
          ...{ port: api.port, connections, seconds, visitor },
          keepAwake: figure === 'lists',
        })
        const after = api.cpuSeconds()
        const share = (used: number) => `${Math.round((used / seconds) * 100)}%`
        const busy = `${share(after.all - before.all)} (kernel ${share(after.kernel - before.kernel)})`
        console.log(
          `${figure} ${api === bare.api ? 'bare' : 'ours'}: ${Math.round(perSecond)}/s, p99 ${p99(latencies).toFixed(1)} ms, its processor ${busy}`,
        )
        pair.push(perSecond)
      }
      if (round > 0) rates.push(pair)
    }
  } finally {
    for (const { api } of [ours, bare]) await api.stop()
  }
  const of = (index: number) => rates.map((pair) => pair[index] ?? Number.NaN)
  return {
    ...{ bench: 'api', figure, unit: 'requests/s' },
    value: median(of(1)),
    baseline: median(of(0)),
    ratio: median(rates.map(([theirs = Number.NaN, mine = Number.NaN]) => mine / theirs)),
  }
}

/** How the 99th percentile grows with the library, without any cache. */
async function measureGrowth({ libraries, folder, name }: Bench): Promise<Figure> {
  const [smallUrl, largeUrl] = [await libraries.clone(small), await libraries.clone(large)]
  const side = async (url: string): Promise<Side> => {
    console.log(`buffers: ${await explainLists(url)}`)
    const addresses = await addressesOf(smallUrl, url)
    return { api: await startApi(url, folder, noCache), visitor: visitorsOf(addresses) }
  }
  const grown = await compareGrowth(name, [await side(smallUrl), await side(largeUrl)])
  return { bench: 'api', figure: name, unit: 'ms', ...grown }
}

/** Pages that exist in the small library, with the category ids of another library. */
function addressesOf(smallUrl: string, url: string) {
  return withClient(smallUrl, (few) => withClient(url, (own) => listAddresses(few, own)))
}
