import { deleteAccount, limits, listMuted, mutePerson, unmutePerson } from '@liuguang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount, type TestAccount } from '../../../test/builders.ts'
import { untilWaiting } from '../../../test/lock-waits.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { deletePersonalData } from './delete-account.ts'
import { exportMuted } from './muting.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

const publicIdOf = async ({ id }: TestAccount) =>
  (
    await site.ctx.db
      .selectFrom('accounts')
      .select('public_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).public_id
const make = async (facts: { isGuest?: boolean } = {}) => {
  const account = await makeAccount(site.ctx, facts)
  return { ...account, publicId: await publicIdOf(account) }
}
const failure = (name: string) => ({ failure: name })

test('people are muted and unmuted, by guests too; a repeat changes nothing', async () => {
  const [me, one, other] = [await make({ isGuest: true }), await make(), await make({ isGuest: true })]
  const client = site.as(me.token)
  expect(await client.call(listMuted, {})).toEqual([])
  const muted = await client.call(mutePerson, { id: one.publicId })
  expect(muted).toMatchObject({ id: one.publicId, avatar: '' })
  expect(muted.name, 'what one signs in with is not shown').not.toBe(one.name)
  site.clock.advance(1000)
  await client.call(mutePerson, { id: other.publicId })
  expect(await client.call(mutePerson, { id: one.publicId })).toEqual(muted)
  expect((await client.call(listMuted, {})).map(({ id }) => id)).toEqual([other.publicId, one.publicId])
  expect(await site.as(one.token).call(listMuted, {}), 'it is nobody else’s').toEqual([])
  for (const _twice of [1, 2]) await client.call(unmutePerson, { id: other.publicId })
  expect(await client.call(listMuted, {})).toEqual([muted])
})

test('muting oneself, an unknown account or more than 500 people is refused, also for ten requests at once', async () => {
  const [me, ...people] = await Promise.all(Array.from({ length: 11 }, () => make()))
  const client = site.as(me?.token ?? '')
  const mute = (id: string | undefined) => client.call(mutePerson, { id: id ?? '' })
  await expect(mute(me?.publicId)).rejects.toMatchObject(failure('MUTED_ONESELF'))
  await expect(mute('00000000-0000-4000-8000-000000000000')).rejects.toMatchObject(failure('NOT_FOUND'))
  const others = await Promise.all(Array.from({ length: limits.mutedMax - 4 }, () => makeAccount(site.ctx)))
  await site.ctx.db
    .insertInto('muted_accounts')
    .values(others.map(({ id }) => ({ account_id: me?.id ?? 0n, muted_id: id, muted_at: new Date() })))
    .execute()
  const results = await Promise.allSettled(people.map(({ publicId }) => mute(publicId)))
  const refused = results.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(6)
  for (const one of refused) expect(one).toMatchObject({ reason: failure('TOO_MANY_MUTED') })
  expect(await client.call(listMuted, {})).toHaveLength(limits.mutedMax)
})

test('the list is exported without names; a deleted account has muted nobody and is muted by nobody', async () => {
  const [me, other] = [await make({ isGuest: true }), await make({ isGuest: true })]
  await site.as(me.token).call(mutePerson, { id: other.publicId })
  await site.as(other.token).call(mutePerson, { id: me.publicId })
  expect(await exportMuted(site.ctx.db, me.id)).toEqual([
    { person: other.publicId, mutedAt: expect.any(Date) },
  ])
  await site.as(other.token).call(deleteAccount, {})
  const left = site.ctx.db.selectFrom('muted_accounts').selectAll()
  const involved = left.where((row) =>
    row.or([row('account_id', '=', other.id), row('muted_id', '=', other.id)]),
  )
  expect(await involved.execute()).toEqual([])
  await expect(site.as(me.token).call(mutePerson, { id: other.publicId })).rejects.toMatchObject(
    failure('NOT_FOUND'),
  )
})

test('an account that is deleted meanwhile has muted nobody', async () => {
  const [me, other] = [await make(), await make()]
  let muting: Promise<unknown> | undefined
  await inTransaction(site.ctx.db, async (tx) => {
    await deletePersonalData(tx, me.id, site.clock.now())
    muting = site.as(me.token).call(mutePerson, { id: other.publicId })
    muting.catch(() => undefined)
    await untilWaiting(site.ctx.db)
  })
  await expect(muting).rejects.toMatchObject(failure('NOT_FOUND'))
  const mine = site.ctx.db.selectFrom('muted_accounts').selectAll().where('account_id', '=', me.id)
  expect(await mine.execute()).toEqual([])
})
