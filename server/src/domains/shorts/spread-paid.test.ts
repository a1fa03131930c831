import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spreadPaid } from './spread-paid.ts'

const isPaid = (name: string) => name.startsWith('p')
const spread = (ranked: string, freeFirst: number, paidInterval: number) =>
  spreadPaid(ranked.split(' ').filter(Boolean), isPaid, { freeFirst, paidInterval }).join(' ')

test.each([
  ['the first are free', 'p1 f1 p2 f2 f3', 2, 1, 'f1 f2 p1 p2 f3'],
  ['three free ones are between two paid ones', 'f1 p1 p2 f2 f3 f4 f5', 1, 4, 'f1 f2 f3 p1 f4 f5 p2'],
  ['a ranking that keeps the rule stays', 'f1 f2 f3 p1 f4 f5 f6 p2', 3, 4, 'f1 f2 f3 p1 f4 f5 f6 p2'],
  ['without rules all stays', 'p1 p2 f1', 0, 1, 'p1 p2 f1'],
  ['only paid ones are all shown', 'p1 p2', 5, 4, 'p1 p2'],
  ['nothing', '', 5, 4, ''],
])('paid shorts are spread: %s', (_what, ranked, freeFirst, paidInterval, expected) => {
  expect(spread(ranked, freeFirst, paidInterval)).toBe(expected)
})

test('paid ones without enough free ones before them can be left out', () => {
  const rules = { freeFirst: 1, paidInterval: 3, dropsUnplacedPaid: true }
  expect(spreadPaid(['p1', 'f1', 'p2', 'f2', 'p3', 'p4'], isPaid, rules)).toEqual(['f1', 'f2', 'p1'])
})

test('every short is there once, free ones in order, paid ones in order, and at most one in n is paid while free ones last', () => {
  fc.assert(
    fc.property(
      fc.array(fc.boolean(), { maxLength: 60 }),
      fc.integer({ min: 0, max: 8 }),
      fc.integer({ min: 1, max: 6 }),
      (paid, freeFirst, paidInterval) => {
        const ranked = paid.map((each, index) => `${each ? 'p' : 'f'}${index}`)
        const result = spreadPaid(ranked, isPaid, { freeFirst, paidInterval })
        expect(result.toSorted()).toEqual(ranked.toSorted())
        expect(result.filter(isPaid)).toEqual(ranked.filter(isPaid))
        expect(result.filter((one) => !isPaid(one))).toEqual(ranked.filter((one) => !isPaid(one)))
        const lastFree = result.findLastIndex((one) => !isPaid(one))
        for (const [index, one] of result.slice(0, lastFree + 1).entries()) {
          if (!isPaid(one)) continue
          expect(index).toBeGreaterThanOrEqual(freeFirst)
          expect(result.slice(Math.max(0, index - paidInterval + 1), index).filter(isPaid)).toEqual([])
        }
      },
    ),
  )
})
