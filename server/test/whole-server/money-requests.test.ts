import {
  addAccountNote,
  addComment,
  addDanmaku,
  addPolicyVersion,
  addSupportMessage,
  answerSupportThread,
  basePath,
  buyCard,
  buyVideo,
  type CallDefinition,
  calls,
  exchangeCoins,
  grantToPerson,
  makeCodeBatch,
  proposeAdjustment,
  putFaqEntry,
  recharge,
  redeemCode,
  sendNotice,
  spendFreeView,
  startExport,
} from '@liuguang/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commandLineOperator } from '../../src/domains/audit/index.ts'
import { makeCodes } from '../../src/domains/memberships/index.ts'
import { balancesOf } from '../../src/domains/wallet/index.ts'
import { shopId, shopSecret } from '../card-shop.ts'
import { makeVideo } from '../content/dummy-video.ts'
import { type MemberWithClient, makeMemberWith } from '../members.ts'
import { makeStaff } from '../staff.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

/** Malformed requests that move money, which none of our clients would send. */

const held = { points: 1000n, coins: 1000n, diamonds: 1000n, free_views: 10n }
const golden = { id: 2, price: { asset: 'points', amount: 150 } } as const

let site: TestApp
let videoId: number
let member: MemberWithClient
beforeAll(async () => {
  site = await openTestApp({ env: { VEROTEL_SHOP_ID: shopId, VEROTEL_SECRET: shopSecret } })
  videoId = (await makeVideo(site.ctx)).id
  member = await makeMemberWith(site, held)
})
afterAll(() => site.close())

/** A raw body: the token and a new request key come first. */
async function send(call: CallDefinition, members: string, { token } = member): Promise<{ code: number }> {
  const key = call.repeatable ? `"requestKey":"${crypto.randomUUID()}",` : ''
  const response = await site.app.inject({
    method: 'POST',
    url: `${basePath}${call.path}`,
    headers: { 'content-type': 'application/json' },
    payload: `{"token":"${token}",${key}${members}}`,
  })
  return response.json()
}

const videoAt = (amount: string) => `"id":${videoId},"price":{"asset":"points","amount":${amount}}`
const cardAt = (amount: string) => `"id":2,"price":{"asset":"points","amount":${amount}}`

describe('an amount that is not an integer above zero buys nothing', () => {
  const numbers = [
    '-10',
    '-1e-7',
    '10.5',
    '9.999999999999999',
    'NaN',
    'Infinity',
    '1e308',
    '1e309',
    '-1e308',
    '"10"',
    '"0"',
    'null',
    'true',
    '[10]',
    '{"amount":10}',
    '0x0a',
    '010',
    '9007199254740993',
  ]
  test.each(numbers)('%s', async (number) => {
    for (const [call, members] of [
      [buyVideo, videoAt(number)],
      [buyVideo, `"id":${number},"price":{"asset":"points","amount":10}`],
      [buyCard, cardAt(number)],
      [buyCard, `"id":${number},"price":{"asset":"points","amount":150}`],
      [exchangeCoins, `"points":${number},"coinsPerPoint":10`],
      [exchangeCoins, `"points":1,"coinsPerPoint":${number}`],
      [spendFreeView, `"id":${number}`],
    ] as const) {
      const { code } = await send(call, members)
      expect([call.name, members, code]).not.toEqual([call.name, members, 200])
    }
    expect(await balancesOf(site.ctx.db, member.id)).toMatchObject(held)
  })
})

describe('of a duplicate member the last one counts, in every check', () => {
  test('a correct price followed by a missing one is refused', async () => {
    for (const members of [
      `"id":${videoId},"price":{"asset":"points","amount":10,"amount":0}`,
      `${videoAt('10')},"price":{"asset":"points","amount":1}`,
      `"id":${videoId},"price":{"asset":"points","asset":"diamonds","amount":10}`,
    ]) {
      expect(await send(buyVideo, members)).not.toMatchObject({ code: 200 })
    }
    expect(await send(buyCard, `${cardAt('150')},"price":{"asset":"points","amount":0}`)).not.toMatchObject({
      code: 200,
    })
    expect(await balancesOf(site.ctx.db, member.id)).toMatchObject(held)
  })

  test('a cheap and then an expensive video id: the expensive one is not sold at the price of the cheap one', async () => {
    const expensive = await makeVideo(site.ctx, { price: { asset: 'points', amount: 500 } })
    expect(await send(buyVideo, `${videoAt('10')},"id":${expensive.id}`)).not.toMatchObject({ code: 200 })
    expect(await balancesOf(site.ctx.db, member.id)).toMatchObject(held)
  })

  test('with two tokens in one request the owner of the last one pays', async () => {
    const other = await makeMemberWith(site, held)
    const response = await send(buyVideo, `${videoAt('10')},"token":"${other.token}"`)
    expect(response).toMatchObject({ code: 200 })
    expect((await balancesOf(site.ctx.db, member.id)).points).toBe(1000n)
    expect((await balancesOf(site.ctx.db, other.id)).points).toBe(990n)
  })
})

test('forty concurrent requests of each kind, by two accounts, each take effect once', async () => {
  const [one, two] = [await makeMemberWith(site, held), await makeMemberWith(site, held)]
  const keyOf = { [one.token]: crypto.randomUUID(), [two.token]: crypto.randomUUID() }
  const { id: viewed } = await makeVideo(site.ctx)
  const [code = ''] = await makeCodes(site.ctx, {
    operator: commandLineOperator('test'),
    count: 1,
    grants: [{ kind: 'diamonds', amount: 30 }],
    note: 'test',
  })
  const price = { asset: 'points', amount: 10 } as const
  const outcomes = await Promise.allSettled(
    Array.from({ length: 40 }, (_, nth) => (nth % 2 === 0 ? one : two)).flatMap(({ client, token }) => [
      client.call(buyVideo, { id: videoId, price }),
      client.call(spendFreeView, { id: viewed }),
      client.call(buyCard, golden, { requestKey: keyOf[token] ?? '' }),
      client.call(exchangeCoins, { points: 3, coinsPerPoint: 10 }, { requestKey: keyOf[token] ?? '' }),
      client.call(redeemCode, { code }),
    ]),
  )
  const failures = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [String(outcome.reason.failure ?? outcome.reason)] : [],
  )
  // A VIP needs no free view, and the card may be bought first.
  expect(failures.filter((failure) => !/^(CODE_USED|TRY_LATER|NOT_FOR_SALE)$/.test(failure))).toEqual([])
  // A used code counts as a wrong guess, of which each account has ten.
  expect(failures.filter((failure) => failure !== 'NOT_FOR_SALE')).toHaveLength(39)
  const balances = await Promise.all([one, two].map(({ id }) => balancesOf(site.ctx.db, id)))
  // 1000 - 10 for the video - 150 for the card + 3 of the coins.
  expect(balances.map(({ points, coins }) => [points, coins])).toEqual([
    [843n, 970n],
    [843n, 970n],
  ])
  const card = await site.ctx.db
    .selectFrom('vip_cards')
    .select(['diamonds', 'free_views'])
    .where('id', '=', BigInt(golden.id))
    .executeTakeFirstOrThrow()
  const diamonds = balances.map((balance) => balance.diamonds - 1000n - BigInt(card.diamonds))
  expect(diamonds.toSorted((first, second) => Number(first - second))).toEqual([0n, 30n])
  for (const { free_views } of balances) {
    expect([9n, 10n]).toContain(free_views - BigInt(card.free_views))
  }
})

/** For each call with a request key: the first request, and a different one with the same key. */
const underOneKey: Record<string, () => Promise<[CallDefinition, object, object]>> = {
  'memberships.buy-card': async () => [buyCard, golden, { id: 3, price: { asset: 'points', amount: 400 } }],
  'memberships.redeem-code': async () => {
    const grants = [{ kind: 'points', amount: 5 }] as const
    const [first, other] = await makeCodes(site.ctx, {
      operator: commandLineOperator('test'),
      count: 2,
      grants: [...grants],
      note: 'test',
    })
    return [redeemCode, { code: first }, { code: other }]
  },
  'promotion.exchange-coins': async () => [
    exchangeCoins,
    { points: 1, coinsPerPoint: 10 },
    { points: 50, coinsPerPoint: 10 },
  ],
  'payments.recharge': async () => [
    recharge,
    { method: 'card', money: { currency: 'USD', minor: 500 }, points: 25 },
    { method: 'card', money: { currency: 'USD', minor: 1000 }, points: 50 },
  ],
  'comments.add': async () => [addComment, { id: videoId, text: 'A' }, { id: videoId, text: 'B' }],
  'danmaku.add': async () => [
    addDanmaku,
    { id: videoId, atMs: 0, text: 'A', mode: 'scroll', color: '#ffffff', size: 'medium' },
    { id: videoId, atMs: 0, text: 'B', mode: 'scroll', color: '#ffffff', size: 'medium' },
  ],
  'messages.add': async () => [addSupportMessage, { text: 'Where is it?' }, { text: 'It is here.' }],
}
/** The same of staff calls, about a member who has written to customer service. */
const ofStaffUnderOneKey: Record<string, (accountId: number) => [CallDefinition, object, object]> = {
  'accounts.add-note': (accountId) => [addAccountNote, { accountId, text: 'A' }, { accountId, text: 'B' }],
  'memberships.grant': (accountId) => {
    const grant = (amount: number) => ({ accountId, grants: [{ kind: 'points', amount }], reason })
    return [grantToPerson, grant(5), grant(50)]
  },
  'memberships.make-code-batch': () => {
    const batch = (count: number) => ({ count, grants: [{ kind: 'points', amount: 5 }], reason })
    return [makeCodeBatch, batch(1), batch(2)]
  },
  'messages.answer-thread': (accountId) => [
    answerSupportThread,
    { accountId, text: 'It is here.' },
    { accountId, text: 'It is there.' },
  ],
  'messages.put-faq-entry': () => {
    const entry = (text: string) => ({
      ...{ isVisible: false, isOffered: false, link: '' },
      ...{ question: local(text), answer: local(text) },
    })
    return [putFaqEntry, entry('A'), entry('B')]
  },
  'messages.send-notice': () => {
    const notice = (text: string) => ({
      ...{ audience: { kind: 'members' }, title: local(text), text: local(text) },
    })
    return [sendNotice, notice('A'), notice('B')]
  },
  'settings.add-policy': () => {
    const policy = (text: string) => ({ kind: 'privacy', title: local(text), text: local(text), reason })
    return [addPolicyVersion, policy('A'), policy('B')]
  },
  'operations.start-export': () => {
    const file = (action: string) => ({ table: 'audit.list', input: JSON.stringify({ action }), reason })
    return [startExport, file('staff.sign-in'), file('staff.sign-out')]
  },
  'wallet.propose-adjustment': (accountId) => {
    const adjustment = (amount: number) => ({ accountId, asset: 'points', amount, reason })
    return [proposeAdjustment, adjustment(5), adjustment(50)]
  },
}
const reason = 'test'
const local = (text: string) => ({ hk: text, cn: text, en: text, vi: text })

/** Tested in other files, because they need a password, a guest or a picture. */
const besideThem = [
  'accounts.create-guest',
  'accounts.upgrade-guest',
  'accounts.change-password',
  'payments.usdt-pay',
]

describe('a request key belongs to one payload', () => {
  test('the table of these tests has every call with a request key', () => {
    const repeatable = calls.filter((call) => call.repeatable).map(({ name }) => name)
    expect(
      [...Object.keys(underOneKey), ...Object.keys(ofStaffUnderOneKey), ...besideThem].toSorted(),
    ).toEqual(repeatable.toSorted())
  })

  test.each(Object.keys(underOneKey))(
    '%s: another payload with the same key is refused without any effect',
    async (name) => {
      const { client, id } = await makeMemberWith(site, held)
      const requestKey = crypto.randomUUID()
      const [call, first, other] = (await underOneKey[name]?.()) ?? []
      if (!call || !first || !other) throw new Error(`no input for ${name}`)
      const response = await client.call(call, first as never, { requestKey })
      const balances = await balancesOf(site.ctx.db, id)
      await expect(client.call(call, other as never, { requestKey })).rejects.toMatchObject({
        failure: 'REQUEST_KEY_REUSED',
      })
      expect(await client.call(call, first as never, { requestKey })).toEqual(response)
      expect(await balancesOf(site.ctx.db, id)).toEqual(balances)
      // The same key of another account is a different key.
      const otherAccount = await makeMemberWith(site, held)
      await otherAccount.client.call(call, other as never, { requestKey })
    },
  )

  test.each(Object.keys(ofStaffUnderOneKey))(
    '%s: another payload of staff with the same key is refused without any effect',
    async (name) => {
      const person = await makeMemberWith(site, held)
      await person.client.call(addSupportMessage, { text: 'Where is it?' })
      const [staff, colleague] = await Promise.all([makeAdmin(), makeAdmin()])
      const requestKey = crypto.randomUUID()
      const [call, first, other] = ofStaffUnderOneKey[name]?.(Number(person.id)) ?? []
      if (!call || !first || !other) throw new Error(`no input for ${name}`)
      const response = await staff.call(call, first as never, { requestKey })
      const balances = await balancesOf(site.ctx.db, person.id)
      await expect(staff.call(call, other as never, { requestKey })).rejects.toMatchObject({
        failure: 'REQUEST_KEY_REUSED',
      })
      expect(await staff.call(call, first as never, { requestKey })).toEqual(response)
      expect(await balancesOf(site.ctx.db, person.id)).toEqual(balances)
      await colleague.call(call, other as never, { requestKey })
    },
  )
})

const makeAdmin = async () => site.as((await makeStaff(site.ctx, 'admin')).staffToken)
