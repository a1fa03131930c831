import { createHmac, randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { LRUCache } from 'lru-cache'
import { expect, test } from 'vitest'
import {
  type Grant,
  grantEndsAt,
  grantLifeMs,
  type SignedGrant,
  signGrant,
  verifyGrant,
  viewerHash,
  windowEndsAt,
} from './grant.ts'

const keys = [
  { id: 'a', key: randomBytes(32) },
  { id: 'b', key: randomBytes(32) },
]
const now = new Date('2026-11-21T10:30:00Z')
const endsAt = windowEndsAt(3600, now)
const full = {
  scope: 'full',
  viewer: viewerHash(keys, 7n),
  right: 'bought',
  lastRevocationId: 3,
  endsAt,
  until: undefined,
} as const satisfies Grant
const ending = { ...full, right: 'vip', until: now.getTime() + 600_000 }
const preview: Grant = { scope: 'preview', endMs: 8000, endsAt }

test('a grant can be read back, and its text is the same throughout its window', () => {
  for (const grant of [full, ending, preview, { scope: 'public' } as const]) {
    const text = signGrant(keys, 'asset', grant)
    expect(verifyGrant(keys, 'asset', text, now)).toEqual(grant)
    expect(signGrant(keys, 'asset', grant)).toBe(text)
  }
})

test('a grant of an earlier version, which names its hour, is valid until the end of the next one', () => {
  const [key] = keys
  if (!key) throw new Error('there is no key')
  const claim = `p.a.${Math.floor(now.getTime() / 3_600_000)}.8000`
  const text = `${claim}.${createHmac('sha256', key.key).update(`asset/${claim}`).digest('base64url')}`
  expect(verifyGrant(keys, 'asset', text, now)).toEqual(preview)
  expect(verifyGrant(keys, 'asset', text, new Date(endsAt - 1))).toEqual(preview)
  expect(verifyGrant(keys, 'asset', text, new Date(endsAt))).toBeUndefined()
})

test('a grant does not open another asset', () => {
  expect(verifyGrant(keys, 'other', signGrant(keys, 'asset', full), now)).toBeUndefined()
})

test.each([3600, 10])(
  'a grant of windows of %i s lives for at least a whole one and ends at its stated time',
  (seconds) => {
    const endsAt = windowEndsAt(seconds, now)
    const grant = { ...full, endsAt }
    const text = signGrant(keys, 'asset', grant)
    expect(endsAt - now.getTime()).toBeGreaterThanOrEqual(seconds * 1000)
    expect(endsAt - now.getTime()).toBeLessThanOrEqual(2 * seconds * 1000)
    expect(verifyGrant(keys, 'asset', text, new Date(endsAt - 1))).toEqual(grant)
    expect(verifyGrant(keys, 'asset', text, new Date(endsAt))).toBeUndefined()
  },
)

test('a grant never outlives the right behind it, and a longer right does not lengthen it', () => {
  const text = signGrant(keys, 'asset', ending)
  expect(grantEndsAt(ending)).toBe(ending.until)
  expect(verifyGrant(keys, 'asset', text, new Date(ending.until - 1))).toEqual(ending)
  expect(verifyGrant(keys, 'asset', text, new Date(ending.until))).toBeUndefined()
  const long = { ...full, until: endsAt + 1 }
  expect(grantEndsAt(long)).toBe(endsAt)
  expect(verifyGrant(keys, 'asset', signGrant(keys, 'asset', long), new Date(endsAt))).toBeUndefined()
})

test('a grant that ends later than any is refused: the clock of who issued it was wrong', () => {
  const read = (end: number) =>
    verifyGrant(keys, 'asset', signGrant(keys, 'asset', { ...full, endsAt: end }), now)
  expect(read(now.getTime() + grantLifeMs)).toBeDefined()
  expect(read(now.getTime() + grantLifeMs + 1000)).toBeUndefined()
})

test('a grant from the cache opens no more and lives no longer', () => {
  const known = new LRUCache<string, SignedGrant>({ max: 10 })
  const read = (asset: string, text: string, at: number) =>
    verifyGrant(keys, asset, text, new Date(at), known)
  const text = signGrant(keys, 'asset', ending)
  for (let time = 0; time < 2; time += 1) {
    expect(read('asset', text, now.getTime())).toEqual(ending)
    expect(read('other', text, now.getTime())).toBeUndefined()
    expect(read('asset', text, ending.until)).toBeUndefined()
    expect(
      read('asset', `${text.slice(0, -1)}${text.endsWith('A') ? 'B' : 'A'}`, now.getTime()),
    ).toBeUndefined()
  }
})

test('a grant signed with the second key is valid, and with an unknown key it is not', () => {
  const old = keys.toReversed()
  expect(verifyGrant(keys, 'asset', signGrant(old, 'asset', full), now)).toEqual(full)
  const strange = [{ id: 'a', key: randomBytes(32) }]
  expect(verifyGrant(keys, 'asset', signGrant(strange, 'asset', full), now)).toBeUndefined()
})

test('a grant with any one character changed is invalid', () => {
  for (const grant of [full, ending, preview]) {
    const text = signGrant(keys, 'asset', grant)
    for (let index = 0; index < text.length; index += 1) {
      const other = text[index] === 'A' ? 'B' : 'A'
      const altered = text.slice(0, index) + other + text.slice(index + 1)
      expect(verifyGrant(keys, 'asset', altered, now)).toBeUndefined()
    }
  }
})

test('a grant whose numbers are spelled differently is invalid', () => {
  const spellings = (digits: string) => [
    `0${digits}`,
    `00000${digits}`,
    `+${digits}`,
    ` ${digits}`,
    `${digits} `,
    `${digits}.0`,
    `${digits}e0`,
    `0x${Number(digits).toString(16)}`,
    `%3${digits}`,
    digits.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
    '',
  ]
  for (const grant of [ending, preview]) {
    const parts = signGrant(keys, 'asset', grant).split('.')
    const numbers = parts.flatMap((part, index) => (/^\d+$/.test(part) ? [index] : []))
    expect(numbers.length).toBe(grant === preview ? 2 : 3)
    for (const index of numbers) {
      for (const spelling of spellings(parts[index] ?? '')) {
        const text = parts.with(index, spelling).join('.')
        expect([text, verifyGrant(keys, 'asset', text, now)]).toEqual([text, undefined])
      }
    }
  }
})

test('of the four last characters that decode to the same signature, only the issued one is valid', () => {
  const base64url = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  for (const grant of [full, ending, preview]) {
    const text = signGrant(keys, 'asset', grant)
    const same = Buffer.from(text.slice(-43), 'base64url')
    const others = [...base64url].map((last) => text.slice(0, -1) + last).filter((other) => other !== text)
    const alike = others.filter((other) => Buffer.from(other.slice(-43), 'base64url').equals(same))
    expect(alike).toHaveLength(3)
    for (const other of others) expect(verifyGrant(keys, 'asset', other, now)).toBeUndefined()
  }
})

test('random text is refused without an error', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      const grant = verifyGrant(keys, 'asset', text, now)
      return grant === undefined || text === 'pub'
    }),
  )
})
