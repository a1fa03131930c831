import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MemberWithClient, makeMemberWith, refusalFacts } from '../../../test/members.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { takeFreeView } from './take-free-view.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

const memberWith = (points: bigint, freeViews = 0n): Promise<MemberWithClient> =>
  makeMemberWith(site, { points, free_views: freeViews })

async function lockSpending(id: bigint): Promise<void> {
  await site.ctx.db.updateTable('accounts').set({ is_spending_locked: true }).where('id', '=', id).execute()
}

describe('free views', () => {
  let uses = 9_000_000n
  /** The transaction is rolled back at the end, because no row of `item_free_views` has this posting. */
  async function take(accountId: bigint): Promise<unknown> {
    uses += 1n
    let left: unknown
    const isUndone = new Error('undone')
    await inTransaction(site.ctx.db, async (tx) => {
      left = await takeFreeView(tx, {
        accountId,
        freeViewId: uses,
        reference: { kind: 'video', id: 1n, title: '山水' },
        now: site.ctx.clock.now(),
      }).catch(refusalFacts)
      throw isUndone
    }).catch((error: unknown) => {
      if (error !== isUndone) throw error
    })
    return left
  }

  test('taking one returns how many are left', async () => {
    const { id } = await memberWith(0n, 3n)
    expect(await take(id)).toBe(2n)
  })

  test('taking one is refused if none is left or spending is locked', async () => {
    const { id } = await memberWith(0n)
    expect(await take(id)).toEqual({ failure: 'NO_FREE_VIEWS', details: null })
    const { id: locked } = await memberWith(0n, 1n)
    await lockSpending(locked)
    expect(await take(locked)).toEqual({ failure: 'SPENDING_LOCKED', details: null })
  })
})
