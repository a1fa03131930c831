import { type CallDefinition, CallError, calls, type RateLimit } from '@liuguang/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount } from '../builders.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { bodyLike } from './schema-arbitrary.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp({ limitRates: true })
})
afterAll(() => site.close())

const limited = calls.flatMap((call) => (call.limit ? [{ call, limit: call.limit }] : []))

test.each(limited.map(({ call, limit }) => [call.name, call, limit] as const))(
  '%s answers RATE_LIMITED to one request more than its limit',
  async (_name, call, limit) => {
    const isAnonymous = call.who === 'visitor' || call.who === 'public'
    const client = isAnonymous ? site.anonymous : site.as((await makeAccount(site.ctx)).token)
    const [input] = fc.sample(bodyLike(call.input, 'valid'), { numRuns: 1, seed: 7 })
    const file = call.file ? { file: new Blob(['no picture'], { type: call.file.kinds[0] ?? '' }) } : {}
    const send = () =>
      client.call(call, { ...(input as object) } as never, file).then(
        () => undefined,
        (error: unknown) => (error instanceof CallError ? error.failure : String(error)),
      )
    expect(await send()).not.toBe('RATE_LIMITED')
    await setUses(call, limit)
    expect(await send()).toBe('RATE_LIMITED')
  },
)

/** Sets the requests that were counted so far to as many as are allowed. */
async function setUses({ name }: CallDefinition, { max }: RateLimit): Promise<void> {
  const { numUpdatedRows } = await site.ctx.db
    .updateTable('rate_limits')
    .set({ points: max })
    .where('key', 'like', `${name}:%`)
    .executeTakeFirstOrThrow()
  expect(numUpdatedRows).toBeGreaterThan(0n)
}
