import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { withinGuessLimits } from './throttle.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

/** A guess at Ann's, who may be guessed at twice; from each address one guess may come. */
async function guessAtAnn(address: string, answer?: 'right'): Promise<string> {
  const limits = [
    { kind: 'login', subject: 'Ann', max: 2 },
    { kind: 'login', subject: address, max: 1 },
  ]
  return withinGuessLimits(site.ctx, limits, async () => answer).then(
    (right) => right ?? 'wrong',
    (error: { failure: string }) => error.failure,
  )
}

test('a guess that the second limit refuses does not count against the first', async () => {
  expect(await guessAtAnn('192.0.2.1')).toBe('wrong')
  for (let refused = 0; refused < 5; refused += 1) expect(await guessAtAnn('192.0.2.1')).toBe('TRY_LATER')
  expect(await guessAtAnn('192.0.2.2', 'right')).toBe('right')
  expect(await guessAtAnn('192.0.2.2')).toBe('wrong')
  expect(await guessAtAnn('192.0.2.3', 'right')).toBe('TRY_LATER')
})
