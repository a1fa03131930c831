import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { buyVideo } from '@liuguang/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, type TestAccount } from '../../../test/builders.ts'
import {
  alterations,
  grantOf,
  listGrants,
  loadAssetFacts,
  type RequestedGrant,
  requestFile,
  shouldOpen,
} from '../../../test/content/media-table.ts'
import { makeRealVideo, type RealVideo } from '../../../test/content/video-builders.ts'
import { listStoredKeys } from '../../../test/storage/test-storage.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { revokeAccounts } from '../../platform/media-delivery/revocation-queries.ts'
import { commandLineOperator } from '../audit/index.ts'
import { attachSubtitles } from '../media/index.ts'
import { extendVip, grantAssets } from '../memberships/index.ts'

/** Requests every file in storage with every kind of grant: exactly what the rule allows opens. */

const run = promisify(execFile)
const price = { asset: 'points', amount: 10 } as const
const startTime = '2026-11-21T10:10:00Z'

let site: TestApp
let buyer: TestAccount
let vip: TestAccount
let other: RealVideo
const videos = new Map<string, RealVideo>()

/** Paid videos with their expected previews. */
const paid = {
  'stream-copied': { fixture: 'copied', freeSeconds: 4, previewEndMs: 4000 },
  '29.97 frames/s': { fixture: 'broadcast', freeSeconds: 6, previewEndMs: 4004 },
  'long gaps between keyframes': { fixture: 'long-gaps', freeSeconds: 8, previewEndMs: 4000 },
  'no audio, for VIPs only': { fixture: 'silent', freeSeconds: 4, previewEndMs: 4000 },
  'shorter than the preview': { fixture: 'copied', freeSeconds: 30, previewEndMs: 4000 },
  'one segment long': { fixture: 'brief', freeSeconds: 30, previewEndMs: 0 },
} as const
type PaidName = keyof typeof paid
const paidNames = Object.keys(paid) as PaidName[]

beforeAll(async () => {
  site = await openTestApp()
  site.clock.set(startTime)
  buyer = await makeAccount(site.ctx)
  vip = await makeAccount(site.ctx)
  const now = site.clock.now()
  await inTransaction(site.ctx.db, async (tx) => {
    await grantAssets(tx, { accountId: buyer.id, amounts: { points: 100n }, reason: 'test', now })
    await extendVip(tx, { accountId: vip.id, days: 7, source: 'operator', now, timeZone: 'Asia/Hong_Kong' })
  })
  other = await makeRealVideo(site.ctx, { fixture: 'copied', price, freeSeconds: 4 })
  await site.as(buyer.token).call(buyVideo, { id: other.id, price })
  for (const name of paidNames) {
    const { fixture, freeSeconds } = paid[name]
    const isVipOnly = fixture === 'silent'
    const facts = { fixture, freeSeconds, isVipOnly, ...(isVipOnly ? {} : { price }) }
    const video = await makeRealVideo(site.ctx, facts)
    const text = 'WEBVTT\n\n00:00.500 --> 00:01.000\nhello'
    await attachSubtitles(
      site.ctx,
      BigInt(video.id),
      { language: 'en', label: 'English', text },
      commandLineOperator('test'),
    )
    if (!isVipOnly) await site.as(buyer.token).call(buyVideo, { id: video.id, price })
    videos.set(name, video)
  }
}, 240_000)
afterAll(() => site.close())

function videoOf(name: string): RealVideo {
  const video = videos.get(name)
  if (!video) throw new Error(`there is no video "${name}"`)
  return video
}

const holderOf = (name: PaidName) => (paid[name].fixture === 'silent' ? vip : buyer)

/** The files of an asset on disk, and the texts generated for each grant. */
async function pathsOf(video: RealVideo): Promise<{ path: string; key: string | undefined }[]> {
  const folder = `assets/${video.assetToken}/`
  const keys = (await listStoredKeys(site.ctx)).filter((key) => key.startsWith(folder))
  const { written } = await loadAssetFacts(site, video)
  return [
    ...keys.map((key) => ({ path: key.slice(folder.length), key })),
    ...written.map((path) => ({ path, key: undefined })),
  ]
}

/** Requests every file with each grant and returns those whose result differs from the rule. */
async function findMismatches(video: RealVideo, ...grants: RequestedGrant[]): Promise<string[]> {
  const facts = await loadAssetFacts(site, video)
  const paths = await pathsOf(video)
  const mismatches: string[] = []
  for (const { kind, text, opens } of grants) {
    const request = async ({ path, key }: (typeof paths)[number]) => {
      const outcome = await requestFile(site, `/media/${text}/${video.assetToken}/${path}`, key)
      const expected = shouldOpen(opens, path, facts) ? 'opened' : 'refused'
      if (outcome !== expected) mismatches.push(`${kind}: ${path} is ${outcome}, not ${expected}`)
    }
    await Promise.all(paths.map(request))
  }
  return mismatches
}

describe.each(paidNames)('%s', (name) => {
  test('has the expected preview end', async () => {
    const { previewEndMs } = await loadAssetFacts(site, videoOf(name))
    expect(previewEndMs).toBe(paid[name].previewEndMs)
  })

  test('opens each file and playlist only with the grants of the rule', async () => {
    const video = videoOf(name)
    const otherAccount = await makeAccount(site.ctx)
    const grants = await listGrants(site, video, {
      other: name === 'no audio, for VIPs only' ? videoOf('stream-copied') : other,
      holder: holderOf(name),
      otherAccount,
    })
    expect(await findMismatches(video, ...grants)).toEqual([])
    expect((await pathsOf(video)).length).toBeGreaterThan(8)
  }, 60_000)

  test('refuses a grant with one changed character', async () => {
    const video = videoOf(name)
    const full = await grantOf(site, video, holderOf(name))
    const paths = (await pathsOf(video)).map(({ path }) => path)
    const opened: string[] = []
    for (const [index, text] of alterations(full).entries()) {
      // Takes a path in turn, so that all characters and all files are tried.
      const path = paths[index % paths.length] ?? ''
      const outcome = await requestFile(site, `/media/${text}/${video.assetToken}/${path}`)
      if (outcome !== 'refused') opened.push(`${text} ${path}: ${outcome}`)
    }
    expect(opened).toEqual([])
  })

  test('has a preview whose audio and video end by its end', async () => {
    const video = videoOf(name)
    const { previewEndMs } = paid[name]
    if (previewEndMs === 0) return
    const base = `/media/${await grantOf(site, video)}/${video.assetToken}`
    const text = async (url: string) => (await site.app.inject({ method: 'GET', url })).body
    const playlists = (await text(`${base}/master.m3u8`)).match(/[\w-]+\/index\.m3u8/g) ?? []
    expect(playlists.length).toBeGreaterThan(paid[name].fixture === 'silent' ? 0 : 1)
    for (const [index, playlist] of playlists.entries()) {
      const lines = await text(`${base}/${playlist}`)
      expect(lines).toMatch(/#EXT-X-ENDLIST\n$/)
      const folder = `${base}/${playlist.slice(0, -'index.m3u8'.length)}`
      const files = lines.match(/[\w.]+\.(mp4|m4s)/g) ?? []
      const parts = await Promise.all(
        files.map(async (name) => (await site.app.inject({ method: 'GET', url: folder + name })).rawPayload),
      )
      const file = join(site.ctx.config.dataDir, `preview-${video.id}-${index}.mp4`)
      await writeFile(file, Buffer.concat(parts))
      const lengthMs = await measureLengthMs(file)
      expect(lengthMs).toBeLessThanOrEqual(previewEndMs)
      // An audio packet lasts 21.3 ms, a video frame here at most 40.
      expect(lengthMs).toBeGreaterThan(previewEndMs - 41)
    }
  })
})

/** From the start of the first packet to the end of the last, ms. */
async function measureLengthMs(file: string): Promise<number> {
  const entries = ['-show_entries', 'packet=pts_time,duration_time', '-of', 'json']
  const { stdout } = await run('ffprobe', ['-v', 'error', ...entries, file], { maxBuffer: 2 ** 24 })
  const { packets } = JSON.parse(stdout) as { packets: { pts_time: string; duration_time?: string }[] }
  const starts = packets.map((packet) => Number(packet.pts_time))
  const ends = packets.map((packet) => Number(packet.pts_time) + Number(packet.duration_time ?? 0))
  // Decoding delay shifts all times, and the first audio packet has no length.
  return Math.round((Math.max(...ends) - Math.min(...starts)) * 1000)
}

describe('files outside assets', () => {
  test('sources have no address and open with no grant', async () => {
    const video = videoOf('stream-copied')
    const grants = await listGrants(site, video, { other, holder: buyer, otherAccount: vip })
    const [, hex] = video.sourceKey.split('/')
    const opened: string[] = []
    for (const { text } of [...grants, { text: 'covers' }, { text: 'sources' }, { text: 'assets' }]) {
      for (const url of [
        `/media/${text}/${video.assetToken}/${video.sourceKey}`,
        `/media/${text}/${video.assetToken}/source`,
        `/media/${text}/${video.assetToken}/..%2f..%2f${video.sourceKey}`,
        `/media/${text}/${video.assetToken}/v240/..%2f..%2f..%2f${video.sourceKey}`,
        `/media/${text}/${video.sourceKey}`,
        `/media/${text}/${hex}`,
        `/media/${text}/${hex}/master.m3u8`,
        `/media/${text}/..%2fsources/${hex}`,
      ]) {
        const outcome = await requestFile(site, url)
        if (outcome !== 'refused') opened.push(`${url}: ${outcome}`)
      }
    }
    expect(opened).toEqual([])
  })

  test('no storage key is an address, except covers of published videos', async () => {
    const hidden = await makeRealVideo(site.ctx, { fixture: 'copied', price, state: 'hidden' })
    const waiting = await makeRealVideo(site.ctx, { fixture: 'copied', state: 'in_review' })
    const shut = [hidden.coverToken, waiting.coverToken]
    const keys = await listStoredKeys(site.ctx)
    expect(keys.filter((key) => key.startsWith('covers/')).length).toBeGreaterThan(9)
    const mismatches: string[] = []
    for (const key of keys) {
      const isOpen = key.startsWith('covers/') && !shut.some((token) => key.includes(token))
      for (const [url, expected] of [
        [`/media/${key}`, isOpen ? 'opened' : 'refused'],
        [`/${key}`, 'refused'],
        [`/media//${key}`, 'refused'],
      ] as const) {
        const outcome = await requestFile(site, url, key)
        if (outcome !== expected) mismatches.push(`${url} is ${outcome}, not ${expected}`)
      }
    }
    expect(mismatches).toEqual([])
  })
})

describe('a grant ends', () => {
  test('at its expiry, after working to the last millisecond', async () => {
    const video = videoOf('stream-copied')
    const texts = { full: await grantOf(site, video, buyer), preview: await grantOf(site, video) }
    const at = async (time: string, opens: boolean) => {
      site.clock.set(time)
      const full = { kind: time, text: texts.full, opens: opens ? 'everything' : 'nothing' } as const
      const preview = { kind: time, text: texts.preview, opens: opens ? 'preview' : 'nothing' } as const
      expect(await findMismatches(video, full, preview)).toEqual([])
    }
    await at('2026-11-21T11:59:59.999Z', true)
    await at('2026-11-21T12:00:00.000Z', false)
    site.clock.set(startTime)
  })

  test('60 s after its revocation for files and playlists, without affecting others', async () => {
    const video = await makeRealVideo(site.ctx, { fixture: 'copied', price, freeSeconds: 4 })
    const second = await makeAccount(site.ctx)
    const now = site.clock.now()
    await inTransaction(site.ctx.db, (tx) =>
      grantAssets(tx, { accountId: second.id, amounts: { points: 10n }, reason: 'test', now }),
    )
    for (const { token } of [buyer, second]) await site.as(token).call(buyVideo, { id: video.id, price })
    const revoked = await grantOf(site, video, buyer)
    const kept = await grantOf(site, video, second)
    const full = { kind: 'full', opens: 'everything' } as const
    expect(await findMismatches(video, { ...full, text: revoked })).toEqual([])
    await inTransaction(site.ctx.db, (tx) => revokeAccounts(tx, [buyer.id], now))
    site.clock.advance(60_000)
    const ended = { kind: 'revoked 60 s ago', text: revoked, opens: 'nothing' } as const
    expect(await findMismatches(video, ended)).toEqual([])
    expect(await findMismatches(video, { ...full, text: kept })).toEqual([])
    expect(
      await findMismatches(video, { kind: 'preview', text: await grantOf(site, video), opens: 'preview' }),
    ).toEqual([])
    site.clock.set(startTime)
  })

  test.each(['hidden', 'removed', 'in_review'] as const)(
    'when the video becomes %s, except for staff',
    async (state) => {
      const video = await makeRealVideo(site.ctx, { fixture: 'copied', price, freeSeconds: 4 })
      const staff = await makeAccount(site.ctx, { isStaff: true })
      const texts = [await grantOf(site, video, vip), await grantOf(site, video), 'pub']
      const unsentText = await grantOf(site, video, staff)
      await site.ctx.db.updateTable('items').set({ state }).where('id', '=', BigInt(video.id)).execute()
      site.clock.advance(60_000)
      for (const text of texts) {
        expect(await findMismatches(video, { kind: state, text, opens: 'nothing' })).toEqual([])
      }
      expect(await findMismatches(video, { kind: 'staff', text: unsentText, opens: 'everything' })).toEqual(
        [],
      )
      site.clock.set(startTime)
    },
  )
})
