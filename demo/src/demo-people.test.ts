import { expect, test } from 'vitest'
import { demoCodeBatches, demoPeople } from './demo-people.ts'

test('demo accounts keep the rules of registration', () => {
  for (const { account } of demoPeople) expect(account).toMatch(/^[A-Za-z0-9]{7,}$/)
  expect(new Set(demoPeople.map(({ account }) => account)).size).toBe(demoPeople.length)
})

test('there is a payer, a VIP, one with free views only, and an operator', () => {
  expect(demoPeople.some(({ points }) => points >= 100n)).toBe(true)
  expect(demoPeople.some(({ vipDays }) => vipDays > 0)).toBe(true)
  expect(demoPeople.some(({ points, freeViews }) => points === 0n && freeViews > 0n)).toBe(true)
  expect(demoPeople.some(({ role }) => role === 'staff')).toBe(true)
})

test('every batch of codes grants something', () => {
  for (const batch of demoCodeBatches) {
    expect(batch.count).toBeGreaterThan(0)
    const amounts = [batch.points, batch.vipDays, batch.freeViews, batch.diamonds, batch.cachePoints]
    expect(amounts.some((amount) => amount !== undefined && amount > 0)).toBe(true)
  }
})
