import { getPlayback } from '@liuguang/contract'
import { seededRandom } from '@liuguang/server/platform/seeded-random'
import type pg from 'pg'
import { callRequest, get } from './load/requests.ts'
import type { NextRequest } from './load/send-load.ts'
import type { PreparedResponse } from './load/start-servers.ts'
import { tokenOf } from './load/token-of.ts'

/** Accounts and videos: each of the accounts may watch each of the videos, by one of two rights. */
export interface Players {
  tokens: string[]
  videos: number[]
}

/** The numbers in the definition of `play-start` (bench/README.md). */
const accountCount = 10_000
const videoCount = 1000

/**
 * Half of the accounts bought the videos, the other half are VIPs, so that both ways to a full grant are
 * measured.
 */
export async function preparePlayers(client: pg.ClientBase): Promise<Players> {
  await client.query(
    `with members as (select id from accounts order by id limit $1::bigint)
     insert into vip_memberships (account_id, ends_at) select id, '2100-01-01' from members where id % 2 = 0`,
    [accountCount],
  )
  await client.query('update sessions set last_seen_at = now()')
  const videos = await client.query<{ id: string }>(
    `select v.id from videos v where exists (select from video_renditions r where r.asset_id = v.asset_id) order by id limit $1`,
    [videoCount],
  )
  await client.query('vacuum analyze sessions, vip_memberships')
  return {
    tokens: Array.from({ length: accountCount }, (_, index) => tokenOf(index + 1)),
    videos: videos.rows.map((row) => Number(row.id)),
  }
}

let visitors = 0

/** Each visitor starts one play after another: grant, master playlist, playlist of the 720 rendition. */
export function playersOf({ tokens, videos }: Players) {
  return (): NextRequest => {
    visitors += 1
    const random = seededRandom(visitors)
    const one = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]
    let step = 0
    let master = ''
    return (response) => {
      step = (step + 1) % 3
      if (step === 1) return callRequest(getPlayback, { id: one(videos) ?? 0 }, one(tokens))
      const text = response?.toString() ?? ''
      if (step === 2) {
        master = masterOf(text)
        return get(master)
      }
      const playlist = /^(?:v720|copy|first)\/index\.m3u8$/m.exec(text)?.[0] ?? 'no playlist'
      return get(master.replace('master.m3u8', playlist))
    }
  }
}

function masterOf(response: string): string {
  const { data } = JSON.parse(response) as { data: { source: { masterUrl: string } } }
  return data.source.masterUrl
}

/** The same three requests to a server that sends the recorded responses of earlier plays. */
export function barePlayersOf(plays: readonly string[][]) {
  return (): NextRequest => {
    visitors += 1
    const random = seededRandom(visitors)
    let [play, step] = [0, 2]
    return () => {
      step = (step + 1) % 3
      if (step === 0) play = Math.floor(random() * plays.length)
      return (plays[play]?.[step] ?? '').replace(' HTTP/1.1', `?n=${play * 3 + step} HTTP/1.1`)
    }
  }
}

/** Makes some plays one by one and records requests and responses. */
export async function collectPlays(
  port: number,
  players: Players,
  count: number,
): Promise<{ plays: string[][]; responses: PreparedResponse[] }> {
  const responses: PreparedResponse[] = []
  const plays: string[][] = []
  const next = playersOf(players)()
  let last: Buffer | undefined
  for (let n = 0; n < count; n += 1) {
    const play: string[] = []
    for (let step = 0; step < 3; step += 1) {
      const request = next(last)
      const response = await sendRequest(port, request)
      last = response.body
      play.push(request)
      responses.push(response)
    }
    plays.push(play)
  }
  return { plays, responses }
}

async function sendRequest(port: number, request: string): Promise<PreparedResponse> {
  const [method = '', path = ''] = request.split(' ')
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    ...(method === 'POST'
      ? {
          headers: { 'content-type': 'application/json' },
          body: request.slice(request.indexOf('\r\n\r\n') + 4),
        }
      : {}),
  })
  if (response.status !== 200) throw new Error(`${path} was answered ${response.status}`)
  return {
    type: response.headers.get('content-type') ?? '',
    body: Buffer.from(await response.arrayBuffer()),
  }
}
