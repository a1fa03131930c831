import {
  basePath,
  buyVideo,
  type CallDefinition,
  coverSources,
  getHome,
  getPlayback,
  getPublicPlayback,
  getVideo,
  listRelatedVideos,
  listVideos,
  spendFreeView,
} from '@liuguang/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, type TestAccount } from '../../../test/builders.ts'
import { listGrants, loadAssetFacts, requestFile, shouldOpen } from '../../../test/content/media-table.ts'
import { makeRealVideo, type RealVideo } from '../../../test/content/video-builders.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { extendVip, grantAssets } from '../memberships/index.ts'

/** Follows every media address in any response, playlist or storyboard that anybody gets. */

const price = { asset: 'points', amount: 10 } as const

let site: TestApp
let paid: RealVideo
let vipOnly: RealVideo
let bought: RealVideo
let free: RealVideo
let hidden: RealVideo
let waiting: RealVideo
/** Accounts by name. Undefined for anonymous. */
const viewers = new Map<string, TestAccount | undefined>()
/** The addresses that each viewer got, with the status of each. */
const given = new Map<string, Map<string, number>>()

beforeAll(async () => {
  site = await openTestApp()
  site.clock.set('2026-11-21T10:10:00Z')
  const now = site.clock.now()
  for (const name of ['buyer', 'VIP', 'free viewer', 'owner', 'member']) {
    viewers.set(name, await makeAccount(site.ctx))
  }
  viewers.set('anonymous', undefined)
  viewers.set('guest', await makeAccount(site.ctx, { isGuest: true }))
  viewers.set('staff', await makeAccount(site.ctx, { isStaff: true }))
  const ownerId = accountOf('owner').id
  paid = await makeRealVideo(site.ctx, { fixture: 'copied', price, freeSeconds: 4, ownerId })
  bought = await makeRealVideo(site.ctx, { fixture: 'copied', price, freeSeconds: 4, ownerId })
  vipOnly = await makeRealVideo(site.ctx, { fixture: 'silent', isVipOnly: true, freeSeconds: 4, ownerId })
  free = await makeRealVideo(site.ctx, { fixture: 'silent', ownerId })
  hidden = await makeRealVideo(site.ctx, { fixture: 'silent', price, state: 'hidden', ownerId })
  waiting = await makeRealVideo(site.ctx, { fixture: 'silent', state: 'in_review', ownerId })
  await inTransaction(site.ctx.db, async (tx) => {
    const grant = { reason: 'test', now }
    await grantAssets(tx, { ...grant, accountId: accountOf('buyer').id, amounts: { points: 20n } })
    await grantAssets(tx, { ...grant, accountId: accountOf('free viewer').id, amounts: { free_views: 3n } })
    const vip = { days: 7, source: 'operator', now, timeZone: 'Asia/Hong_Kong' } as const
    await extendVip(tx, { ...vip, accountId: accountOf('VIP').id })
  })
  for (const { id } of [paid, bought]) await site.as(accountOf('buyer').token).call(buyVideo, { id, price })
  for (const { id } of [paid, bought, vipOnly]) {
    await site.as(accountOf('free viewer').token).call(spendFreeView, { id })
  }
  for (const name of viewers.keys()) given.set(name, await crawl(name))
}, 240_000)
afterAll(() => site.close())

function accountOf(name: string): TestAccount {
  const account = viewers.get(name)
  if (!account) throw new Error(`no account named "${name}"`)
  return account
}

const allVideos = () => [paid, bought, vipOnly, free, hidden, waiting]

const post = (call: CallDefinition, payload: object) =>
  site.app.inject({ method: 'POST', url: `${basePath}${call.path}`, payload })

/** Every call that may return media addresses, as one viewer calls it. */
async function responsesTo(name: string): Promise<string[]> {
  const token = viewers.get(name)?.token
  const send = async (call: CallDefinition, input: object) =>
    (await post(call, { ...input, ...(token ? { token } : {}) })).body
  const ids = allVideos().map(({ id }) => ({ id }))
  return Promise.all([
    send(getHome, {}),
    send(listVideos, { order: 'new' }),
    send(listVideos, { order: 'hot' }),
    ...ids.flatMap((input) =>
      [getVideo, listRelatedVideos, getPublicPlayback, getPlayback].map((call) => send(call, input)),
    ),
  ])
}

const addressesIn = (text: string): string[] => text.match(/\/media\/[\w./-]+/g) ?? []

/** Playlists name files relative to themselves. */
const filesIn = (playlist: string, url: string): string[] =>
  (playlist.match(/[\w./-]+\.(m3u8|mp4|m4s)/g) ?? []).map((file) => new URL(file, `http://x${url}`).pathname)

/** Covers are returned as a folder, from which pages build addresses. */
function addressesOf(response: string): string[] {
  const pictures: string[] = []
  const others = JSON.stringify(
    JSON.parse(response, (key, value) => {
      if (key !== 'cover') return value
      pictures.push(...coverSources(value).flatMap(({ avif, webp, jpeg }) => [avif, webp, jpeg]))
      return null
    }),
  )
  return [...pictures, ...addressesIn(others)]
}

/** Follows all addresses that a viewer gets. */
async function crawl(name: string): Promise<Map<string, number>> {
  const outcomes = new Map<string, number>()
  const open = (await responsesTo(name)).flatMap(addressesOf)
  for (let url = open.pop(); url !== undefined; url = open.pop()) {
    if (outcomes.has(url)) continue
    const response = await site.app.inject({ method: 'GET', url })
    outcomes.set(url, response.statusCode)
    const type = String(response.headers['content-type'])
    if (type.includes('vtt')) open.push(...addressesIn(response.body))
    if (type.includes('mpegurl')) open.push(...filesIn(response.body, url))
  }
  return outcomes
}

function givenTo(name: string, token?: string): string[] {
  const addresses = [...(given.get(name)?.keys() ?? [])]
  return token === undefined ? addresses : addresses.filter((address) => address.includes(token))
}

const pathIn = (address: string) => address.split('/').slice(4).join('/')

const names = ['anonymous', 'guest', 'member', 'buyer', 'VIP', 'free viewer', 'owner', 'staff']

test.each(names)('%s gets only addresses that work', (name) => {
  const outcomes = [...(given.get(name) ?? [])]
  expect(outcomes.filter(([, status]) => status !== 200)).toEqual([])
  expect(outcomes.length).toBeGreaterThan(30)
})

/** Which videos each viewer may watch completely. */
const rights: Record<string, { paid: boolean; vipOnly: boolean; hidden: boolean }> = {
  anonymous: { paid: false, vipOnly: false, hidden: false },
  guest: { paid: false, vipOnly: false, hidden: false },
  member: { paid: false, vipOnly: false, hidden: false },
  buyer: { paid: true, vipOnly: false, hidden: false },
  VIP: { paid: true, vipOnly: true, hidden: false },
  'free viewer': { paid: true, vipOnly: true, hidden: false },
  owner: { paid: true, vipOnly: true, hidden: true },
  staff: { paid: true, vipOnly: true, hidden: true },
}

describe.each(names)('the media addresses of %s', (name) => {
  test.each(['paid', 'vipOnly'] as const)(
    'for a video that is %s cover all that the right allows',
    async (kind) => {
      const video = kind === 'paid' ? paid : vipOnly
      const facts = await loadAssetFacts(site, video)
      const opens = rights[name]?.[kind] ? 'everything' : 'preview'
      // Once each: viewers with the full right also get the public addresses.
      const paths = [...new Set(givenTo(name, video.assetToken).map(pathIn))]
      expect(paths.filter((path) => !shouldOpen(opens, path, facts))).toEqual([])
      const renditions = kind === 'paid' ? ['v240', 'v360', 'audio'] : ['v240']
      const segments = [...facts.endsMs.keys()].filter((path) =>
        renditions.includes(path.split('/')[0] ?? ''),
      )
      const expected = segments.filter((path) => shouldOpen(opens, path, facts))
      expect(paths.filter((path) => path.endsWith('.m4s')).sort()).toEqual(expected.sort())
      expect(paths.some((path) => path.startsWith('storyboard/sheet'))).toBe(opens === 'everything')
    },
  )

  test('for unpublished videos exist only for owner and staff', () => {
    for (const { assetToken, coverToken } of [hidden, waiting]) {
      expect(givenTo(name, assetToken).length > 0).toBe(rights[name]?.hidden)
      expect(givenTo(name, coverToken)).toEqual([])
    }
  })

  test('for a free video are the same public addresses for everybody', () => {
    const addresses = givenTo(name, free.assetToken)
    expect(addresses).toEqual(expect.arrayContaining(givenTo('anonymous', free.assetToken)))
    // Owner and staff also have their own, which still work after the video is hidden.
    const isOwn = rights[name]?.hidden ?? false
    expect(addresses.some((address) => !address.startsWith('/media/pub/'))).toBe(isOwn)
  })

  test('is given to nobody else, where it opens more than a preview', () => {
    const full = (other: string) => givenTo(other).filter((address) => address.startsWith('/media/f.'))
    const others = new Set(names.filter((other) => other !== name).flatMap(full))
    expect(full(name).filter((address) => others.has(address))).toEqual([])
  })

  test('contain neither account nor source nor storage key', async () => {
    const text = (await responsesTo(name)).join('\n')
    expect(text).not.toContain('sources/')
    expect(text).not.toContain(site.ctx.config.dataDir)
    const account = viewers.get(name)
    const grants = givenTo(name).map((address) => address.split('/')[2] ?? '')
    if (account) expect(grants.filter((grant) => grant.split('.').includes(String(account.id)))).toEqual([])
  })
})

test('every address, requested with every kind of grant, follows the rule', async () => {
  const otherAccount = accountOf('member')
  const mismatches: string[] = []
  let requestCount = 0
  for (const [video, other, holder] of [
    [paid, bought, accountOf('buyer')],
    [vipOnly, paid, accountOf('VIP')],
  ] as const) {
    const facts = await loadAssetFacts(site, video)
    const paths = new Set(names.flatMap((name) => givenTo(name, video.assetToken).map(pathIn)))
    for (const grant of await listGrants(site, video, { other, holder, otherAccount })) {
      for (const path of paths) {
        const outcome = await requestFile(site, `/media/${grant.text}/${video.assetToken}/${path}`)
        const expected = shouldOpen(grant.opens, path, facts) ? 'opened' : 'refused'
        if (outcome !== expected) mismatches.push(`${grant.kind}: ${path} is ${outcome}, not ${expected}`)
        requestCount += 1
      }
    }
  }
  expect(mismatches).toEqual([])
  expect(requestCount).toBeGreaterThan(500)
}, 60_000)

test('public calls return the same bytes to everybody', async () => {
  const { token } = accountOf('buyer')
  const calls: [CallDefinition, object][] = [
    [getHome, {}],
    [listVideos, { order: 'new' }],
    ...[getVideo, listRelatedVideos, getPublicPlayback].map((call): [CallDefinition, object] => [
      call,
      { id: paid.id },
    ]),
  ]
  for (const [call, input] of calls) {
    const plain = await post(call, input)
    const signedIn = await post(call, { ...input, token })
    expect(signedIn.body).toBe(plain.body)
    expect(plain.headers['cache-control']).toMatch(/^public, max-age=\d+$/)
    expect(plain.headers['set-cookie']).toBeUndefined()
  }
  expect((await post(getPlayback, { id: paid.id, token })).headers['cache-control']).toBe('no-store')
})
