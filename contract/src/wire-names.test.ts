import { expect, test } from 'vitest'
import { getMemberInfo, type MemberInfo, memberWireNames } from './accounts.ts'
import { calls } from './calls.ts'
import { createClient } from './client.ts'
import { responseSchema } from './define-call.ts'
import { buyCard } from './memberships.ts'
import { signIn } from './promotion.ts'
import { toPlainNames, toWireNames } from './wire-names.ts'

const member: MemberInfo = {
  userId: 7,
  name: 'moonlight',
  account: 'moonlight',
  avatar: '',
  email: '',
  groupId: 3,
  isGuest: false,
  needsRecoveryCode: false,
  vipUntil: 1_796_039_984,
  points: 100,
  coins: 5,
  diamonds: 0,
  cachePoints: 0,
  freeViews: 2,
  shareCode: 'moon',
}

const sentMember = {
  user_id: 7,
  name: 'moonlight',
  account: 'moonlight',
  avatar: '',
  email: '',
  group_id: 3,
  isGuest: false,
  needsRecoveryCode: false,
  vipEndtime: 1_796_039_984,
  points: 100,
  getCoin: 5,
  diamonds: 0,
  cachePoints: 0,
  freeWatch: 2,
  promote: 'moon',
}

test('member info is sent with the names of the specification, in their order', () => {
  const sent = JSON.stringify(toWireNames(member, memberWireNames))
  expect(sent).toBe(JSON.stringify(sentMember))
})

test('the client answers with plain names', async () => {
  const client = createClient({
    origin: 'http://site.invalid',
    getToken: () => undefined,
    fetch: async () => Response.json({ code: 200, msg: 'ok', data: sentMember }),
  })
  expect(await client.call(getMemberInfo, {})).toEqual(member)
})

test('fields inside objects and lists have their plain names, too', () => {
  const sent = { users: [{ user_id: 1, of: { getCoin: 2 } }, null] }
  const plain = { users: [{ userId: 1, of: { coins: 2 } }, null] }
  expect(toPlainNames(sent, memberWireNames)).toEqual(plain)
  expect(toWireNames(plain, memberWireNames)).toEqual(sent)
})

test('the coin balance and the coins of a day keep separate wire names', () => {
  const plain = { calendar: { coins: [5, 10] }, coins: 5, coinBalance: 15 }
  expect(toWireNames(plain, signIn.wireNames)).toEqual({
    calendar: { coins: [5, 10] },
    coins: 5,
    getCoin: 15,
  })
})

test('a response that an earlier release stored is sent as it was', () => {
  const stored = { vipEndtime: 1_796_039_984, points: 3 }
  expect(toWireNames(stored, buyCard.wireNames)).toEqual(stored)
})

/** The names of all fields in a JSON schema. */
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, part]) => [
    ...(key === 'properties' ? Object.keys(part) : []),
    ...fieldsOf(part),
  ])
}

test.each(calls.flatMap((call) => (call.wireNames ? [[call.name, call, call.wireNames] as const] : [])))(
  '%s has one plain name for each name of the specification, and no field of that name',
  (_name, call, names) => {
    const [wire, plain] = [Object.keys(names), Object.values(names)]
    const fields = fieldsOf(responseSchema(call))
    expect(wire.filter((name) => !fields.includes(name))).toEqual([])
    expect(plain.filter((name) => fields.includes(name))).toEqual([])
    expect(new Set(plain).size).toBe(plain.length)
  },
)
