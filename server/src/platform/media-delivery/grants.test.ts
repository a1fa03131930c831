import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { signGrant, windowAt } from './grant.ts'
import { Grants } from './grants.ts'

const keys = [{ id: 'a', key: randomBytes(32) }]
const scheme = { keys, windowMs: 3_600_000 }
const now = new Date('2026-11-21T10:30:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)

test('a grant issued by this process opens no more and lives no longer than one from another process', () => {
  const grants = new Grants(scheme)
  const viewer = grants.viewerName(7n)
  const ends = { scope: 'full', viewer, right: 'vip', revision: 3, until: later(600_000).getTime() } as const
  const full = { ...ends, window: windowAt(scheme, now) }
  const given = grants.sign('asset', full)
  for (const reader of [grants, new Grants(scheme)]) {
    for (let time = 0; time < 2; time += 1) {
      expect(reader.verify('asset', given, now)).toEqual(full)
      expect(reader.verify('other', given, now)).toBeUndefined()
      expect(reader.verify('asset', given, later(600_000))).toBeUndefined()
      expect(reader.verify('asset', given.replace('.vip.', '.staff.'), now)).toBeUndefined()
    }
  }
  expect(signGrant(scheme, 'asset', full)).toBe(given)
})

test('each viewer has a unique name', () => {
  const grants = new Grants(scheme)
  const names = [7n, 8n, 7n].map((id) => grants.viewerName(id))
  expect(names[2]).toBe(names[0])
  expect(names[1]).not.toBe(names[0])
  expect(new Grants(scheme).viewerName(7n)).toBe(names[0])
})
