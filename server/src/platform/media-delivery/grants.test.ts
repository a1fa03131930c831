import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { signGrant, windowEndsAt } from './grant.ts'
import { defaultGrantRules } from './grant-rules.ts'
import { Grants } from './grants.ts'

const keys = [{ id: 'a', key: randomBytes(32) }]
const openGrants = () => new Grants({ keys, readRules: async () => defaultGrantRules })
const now = new Date('2026-11-21T10:30:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)

test('a grant issued by this process opens no more and lives no longer than one from another process', () => {
  const grants = openGrants()
  const viewer = grants.viewerHash(7n)
  const ends = {
    scope: 'full',
    viewer,
    right: 'vip',
    lastRevocationId: 3,
    until: later(600_000).getTime(),
  } as const
  const full = { ...ends, endsAt: windowEndsAt(3600, now) }
  const given = grants.sign('asset', full)
  for (const reader of [grants, openGrants()]) {
    for (let time = 0; time < 2; time += 1) {
      expect(reader.verify('asset', given, now)).toEqual(full)
      expect(reader.verify('other', given, now)).toBeUndefined()
      expect(reader.verify('asset', given, later(600_000))).toBeUndefined()
      expect(reader.verify('asset', given.replace('.vip.', '.staff.'), now)).toBeUndefined()
    }
  }
  expect(signGrant(keys, 'asset', full)).toBe(given)
})

test('each viewer has a unique name', () => {
  const grants = openGrants()
  const names = [7n, 8n, 7n].map((id) => grants.viewerHash(id))
  expect(names[2]).toBe(names[0])
  expect(names[1]).not.toBe(names[0])
  expect(openGrants().viewerHash(7n)).toBe(names[0])
})
