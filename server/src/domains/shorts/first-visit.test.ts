import { buyVideo, listShorts, recordShortWatches, type Short, suggestShorts } from '@liuguang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount, makeVip, type TestAccount } from '../../../test/builders.ts'
import { makeVideo, type TestVideoFacts } from '../../../test/content/dummy-video.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { commandLineOperator } from '../audit/index.ts'
import { grantAssets } from '../memberships/index.ts'
import { changeSetting } from '../settings/index.ts'
import { makeEditions } from './make-editions.ts'
import { pickShort } from './pick-short.ts'

let site: TestApp
let paid: number
beforeAll(async () => {
  site = await openTestApp()
  site.clock.set('2026-11-21T10:10:00Z')
  for (let count = 0; count < 14; count += 1) await makeShort()
  // The newest, which are first in every ranking.
  for (let count = 0; count < 6; count += 1) paid = await makeShort({ price: { asset: 'points', amount: 2 } })
  await makeShort({ isVipOnly: true })
  await makeEditions(site.ctx)
})
afterAll(() => site.close())

async function makeShort(facts: TestVideoFacts = {}): Promise<number> {
  site.clock.advance(1000)
  return (await makeVideo(site.ctx, { kind: 'short', price: null, ...facts })).id
}

const costs = ({ price, isVipOnly }: Short) => price !== null || isVipOnly
/** `f` for a free short, `p` for one that costs something. */
const pattern = (list: readonly Short[]) => list.map((short) => (costs(short) ? 'p' : 'f')).join('')
const feedOf = async (feed: 'mix' | 'popular') =>
  (await site.anonymous.call(listShorts, { feed, size: 60 })).list
const suggested = async (account: TestAccount) =>
  (await site.as(account.token).call(suggestShorts, { size: 10 })).list

test('the feed of visitors begins with five free shorts, and at most one in four is paid after them, to its end', async () => {
  const list = await feedOf('mix')
  expect(pattern(list)).toMatch(/^f{5,}p(f{3,}p)*f*$/)
  expect(list.filter((short) => !costs(short))).toHaveLength(14)
})

test('the popular ones, which buyers see too, begin in the same way and have all shorts', async () => {
  const list = await feedOf('popular')
  expect(list).toHaveLength(21)
  expect(pattern(list)).toMatch(/^f{5}(pfff)*pp+$/)
})

test('the feed of an account that has bought nothing does the same', async () => {
  const account = await makeAccount(site.ctx)
  expect(pattern(await suggested(account))).toMatch(/^f{5,}(pf{3,})*(p?f*)$/)
})

test('when free shorts run out, the next page ends early instead of having paid shorts in a row', async () => {
  const account = await makeAccount(site.ctx)
  const shown: Short[] = []
  for (let page = 0; page < 4; page += 1) {
    const except = shown.map(({ id }) => id)
    shown.push(...(await site.as(account.token).call(suggestShorts, { size: 8, except })).list)
  }
  expect(pattern(shown)).toMatch(/^f{5,}(pf{3,})*p?f*$/)
  expect(shown.filter((short) => !costs(short))).toHaveLength(14)
})

test("the operator's own choice begins with free ones, too, and keeps its order otherwise", async () => {
  const { list } = await site.anonymous.call(listShorts, { feed: 'mix', size: 60 })
  const free = list.filter((short) => !costs(short)).map(({ id }) => id)
  const picked = [paid, ...free.slice(0, 6)]
  for (const [index, id] of picked.entries()) {
    const pick = { videoId: BigInt(id), tab: 'chosen', position: index + 1 } as const
    await pickShort(site.ctx, { ...pick, pickedBy: commandLineOperator('test') })
  }
  await makeEditions(site.ctx)
  const chosen = (await site.anonymous.call(listShorts, { feed: 'chosen', size: 60 })).list
  expect(chosen.map(({ id }) => id)).toEqual([...free.slice(0, 5), paid, ...free.slice(5, 6)])
})

test('a buyer and a VIP get the feed as it is ranked', async () => {
  const buyer = await makeAccount(site.ctx)
  await inTransaction(site.ctx.db, (tx) =>
    grantAssets(tx, { accountId: buyer.id, amounts: { points: 10n }, reason: 'test', now: site.clock.now() }),
  )
  await site.as(buyer.token).call(buyVideo, { id: paid, price: { asset: 'points', amount: 2 } })
  const vip = await makeVip(site.ctx)
  for (const account of [buyer, vip]) {
    const seen: string[] = []
    for (let count = 0; count < 20; count += 1) {
      site.clock.advance(1000)
      seen.push(pattern(await suggested(account)))
    }
    // By chance of the ranking: each order is a different one.
    expect(seen.filter((each) => each.slice(0, 5).includes('p')).length).toBeGreaterThan(10)
  }
})

async function setRules({
  freeFirst,
  paidInterval,
}: {
  freeFirst: number
  paidInterval: number
}): Promise<void> {
  const by = { operator: commandLineOperator('test'), reason: 'a test' }
  await changeSetting(site.ctx, { key: 'shortsFreeFirst', value: freeFirst, ...by })
  await changeSetting(site.ctx, { key: 'shortsPaidOneIn', value: paidInterval, ...by })
}

test('both numbers are settings', async () => {
  await setRules({ freeFirst: 2, paidInterval: 3 })
  await makeEditions(site.ctx)
  expect(pattern(await feedOf('mix'))).toMatch(/^ff+(pff+)*(pf?)?$/)
  expect(pattern(await suggested(await makeAccount(site.ctx)))).toMatch(/^ff+(pff+)*(pf?)?$/)
})

test('a short that was shown and reported as watched counts once towards the free ones', async () => {
  await setRules({ freeFirst: 12, paidInterval: 4 })
  const client = site.as((await makeAccount(site.ctx)).token)
  const { list: first } = await client.call(suggestShorts, { size: 8 })
  await client.call(recordShortWatches, { watches: first.map(({ id }) => ({ id, watchedMs: 2000 })) })
  const except = first.map(({ id }) => id)
  const { list: second } = await client.call(suggestShorts, { size: 8, except })
  expect(pattern([...first, ...second])).toMatch(/^f{12}/)
})

test('the feed of an account begins with free shorts also where the number of paid ones has no limit', async () => {
  await setRules({ freeFirst: 10, paidInterval: 1 })
  expect(pattern(await suggested(await makeAccount(site.ctx)))).toBe('f'.repeat(10))
})

test('visitors of a site with too few free shorts to begin with see all of its shorts', async () => {
  await setRules({ freeFirst: 15, paidInterval: 4 })
  await makeEditions(site.ctx)
  expect(pattern(await feedOf('mix'))).toBe('f'.repeat(14) + 'p'.repeat(7))
})

test('the editions of a run that began earlier, with former settings, are not shown instead of those of a later run', async () => {
  await setRules({ freeFirst: 10, paidInterval: 1 })
  const { db, settingsRead, resume } = holdSettings()
  const earlier = makeEditions({ ...site.ctx, db })
  await settingsRead
  await setRules({ freeFirst: 0, paidInterval: 4 })
  await makeEditions(site.ctx)
  const expected = pattern(await feedOf('mix'))
  resume()
  await earlier
  expect(expected.slice(0, 10)).toContain('p')
  expect(pattern(await feedOf('mix'))).toBe(expected)
})

/** A database whose reads of settings end when the test resumes them. `settingsRead`: when the first was made. */
function holdSettings() {
  const [read, resumed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const db = site.ctx.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      const isOfSettings = result.rows.some((row) => 'name' in row && 'value' in row)
      if (!isOfSettings) return result
      read.resolve()
      await resumed.promise
      return result
    },
  })
  return { db, settingsRead: read.promise, resume: resumed.resolve }
}
