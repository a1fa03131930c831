import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { LRUCache } from 'lru-cache'
import { expect, test } from 'vitest'
import {
  type Grant,
  grantEndsAt,
  type SignedGrant,
  signGrant,
  verifyGrant,
  viewerName,
  windowAt,
  windowEndsAt,
} from './grant.ts'

const scheme = {
  keys: [
    { id: 'a', key: randomBytes(32) },
    { id: 'b', key: randomBytes(32) },
  ],
  windowMs: 3_600_000,
}
const now = new Date('2026-11-21T10:30:00Z')
const window = windowAt(scheme, now)
const full = {
  scope: 'full',
  viewer: viewerName(scheme, 7n),
  right: 'bought',
  revision: 3,
  window,
  until: undefined,
} as const satisfies Grant
const ending = { ...full, right: 'vip', until: now.getTime() + 600_000 }
const preview: Grant = { scope: 'preview', endMs: 8000, window }

test('a grant can be read back, and its text is the same throughout its window', () => {
  for (const grant of [full, ending, preview, { scope: 'public' } as const]) {
    const text = signGrant(scheme, 'asset', grant)
    expect(verifyGrant(scheme, 'asset', text, now)).toEqual(grant)
    expect(signGrant(scheme, 'asset', grant)).toBe(text)
  }
})

test('a grant does not open another asset', () => {
  expect(verifyGrant(scheme, 'other', signGrant(scheme, 'asset', full), now)).toBeUndefined()
})

test('a grant lives for at least a whole window and ends at its stated time', () => {
  const text = signGrant(scheme, 'asset', full)
  const endsAt = windowEndsAt(scheme, window)
  expect(endsAt - now.getTime()).toBeGreaterThan(scheme.windowMs)
  expect(verifyGrant(scheme, 'asset', text, new Date(endsAt - 1))).toEqual(full)
  expect(verifyGrant(scheme, 'asset', text, new Date(endsAt))).toBeUndefined()
})

test('a grant never outlives the right behind it, and a longer right does not lengthen it', () => {
  const text = signGrant(scheme, 'asset', ending)
  expect(grantEndsAt(scheme, ending)).toBe(ending.until)
  expect(verifyGrant(scheme, 'asset', text, new Date(ending.until - 1))).toEqual(ending)
  expect(verifyGrant(scheme, 'asset', text, new Date(ending.until))).toBeUndefined()
  const windowEnd = windowEndsAt(scheme, window)
  const long = { ...full, until: windowEnd + 1 }
  expect(grantEndsAt(scheme, long)).toBe(windowEnd)
  expect(verifyGrant(scheme, 'asset', signGrant(scheme, 'asset', long), new Date(windowEnd))).toBeUndefined()
})

test('a grant from the cache opens no more and lives no longer', () => {
  const known = new LRUCache<string, SignedGrant>({ max: 10 })
  const read = (asset: string, text: string, at: number) =>
    verifyGrant(scheme, asset, text, new Date(at), known)
  const text = signGrant(scheme, 'asset', ending)
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
  const old = { ...scheme, keys: [...scheme.keys].reverse() }
  expect(verifyGrant(scheme, 'asset', signGrant(old, 'asset', full), now)).toEqual(full)
  const strange = { ...scheme, keys: [{ id: 'a', key: randomBytes(32) }] }
  expect(verifyGrant(scheme, 'asset', signGrant(strange, 'asset', full), now)).toBeUndefined()
})

test('a grant with any one character changed is invalid', () => {
  for (const grant of [full, ending, preview]) {
    const text = signGrant(scheme, 'asset', grant)
    for (let index = 0; index < text.length; index += 1) {
      const other = text[index] === 'A' ? 'B' : 'A'
      const altered = text.slice(0, index) + other + text.slice(index + 1)
      expect(verifyGrant(scheme, 'asset', altered, now)).toBeUndefined()
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
    const parts = signGrant(scheme, 'asset', grant).split('.')
    const numbers = parts.flatMap((part, index) => (/^\d+$/.test(part) ? [index] : []))
    expect(numbers.length).toBe(grant === preview ? 2 : 3)
    for (const index of numbers) {
      for (const spelling of spellings(parts[index] ?? '')) {
        const text = parts.with(index, spelling).join('.')
        expect([text, verifyGrant(scheme, 'asset', text, now)]).toEqual([text, undefined])
      }
    }
  }
})

test('of the four last characters that decode to the same signature, only the issued one is valid', () => {
  const base64url = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  for (const grant of [full, ending, preview]) {
    const text = signGrant(scheme, 'asset', grant)
    const same = Buffer.from(text.slice(-43), 'base64url')
    const others = [...base64url].map((last) => text.slice(0, -1) + last).filter((other) => other !== text)
    const alike = others.filter((other) => Buffer.from(other.slice(-43), 'base64url').equals(same))
    expect(alike).toHaveLength(3)
    for (const other of others) expect(verifyGrant(scheme, 'asset', other, now)).toBeUndefined()
  }
})

test('random text is refused without an error', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      const grant = verifyGrant(scheme, 'asset', text, now)
      return grant === undefined || text === 'pub'
    }),
  )
})
