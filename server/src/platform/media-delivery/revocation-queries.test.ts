import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../db/database.ts'
import { listRevocationsSince, revokeAccounts, revokeAsset, revokeViewer } from './revocation-queries.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

const since = new Date(0)
const list = () => listRevocationsSince(site.ctx.db, since)
const now = new Date('2026-11-21T10:00:00Z')

test('revocations are numbered in the order of commit, not of their start', async () => {
  const [begun, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow = inTransaction(site.ctx.db, async (tx) => {
    await revokeAccounts(tx, [1n], now)
    begun.resolve()
    await release.promise
  })
  await begun.promise
  // revocations of accounts too: they and those of assets share the numbers, since either can end a grant
  await inTransaction(site.ctx.db, (tx) => revokeAsset(tx, 'an-asset', now))
  const [seen] = await list()
  release.resolve()
  await slow
  const ofAccount = (await list()).find(({ account_id }) => account_id === 1n)
  expect(seen?.asset_token).toBe('an-asset')
  expect(Number(ofAccount?.id)).toBeGreaterThan(Number(seen?.id))
})

test('concurrent revocations of several accounts each are all written', async () => {
  const before = (await list()).length
  const ids = Array.from({ length: 20 }, (_, index) => 100n + BigInt(index))
  await Promise.all(
    ids.map((id) =>
      inTransaction(site.ctx.db, async (tx) => {
        await revokeAccounts(tx, [id, 99n], now)
        await revokeAsset(tx, 'another', now)
      }),
    ),
  )
  const rows = await list()
  expect(rows.length - before).toBe(60)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
})

test('a viewer is revoked once for each grant issued to them', async () => {
  const revoke = (lastRevocationId: number) =>
    revokeViewer(site.ctx.db, { viewer: 'a-viewer', lastRevocationId, now })
  expect((await Promise.all([revoke(0), revoke(0), revoke(0)])).filter(Boolean)).toHaveLength(1)
  const row = (await list()).find(({ viewer }) => viewer === 'a-viewer')
  expect([await revoke(Number(row?.id)), await revoke(Number(row?.id))]).toEqual([true, false])
})
