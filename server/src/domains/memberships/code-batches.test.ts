import type { Client, InputOf } from '@liuguang/contract'
import * as contract from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAccount } from '../../../test/builders.ts'
import { makeStaff } from '../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let site: TestApp
let finance: Client
beforeAll(async () => {
  site = await openTestApp()
  finance = site.as((await makeStaff(site.ctx, 'finance')).staffToken)
})
afterAll(() => site.close())

const reason = 'the autumn sale'
const grants = [{ kind: 'points' as const, amount: 30 }]
const failure = (name: string) => ({ failure: name })
const makeBatch = (count = 2) => finance.call(contract.makeCodeBatch, { count, grants, reason })
const shown = async (id: number) =>
  (await finance.call(contract.listCodeBatches, {})).list.find((batch) => batch.id === id)

async function redeem(code: string) {
  const { token, id } = await makeAccount(site.ctx)
  await site.as(token).call(contract.redeemCode, { code })
  return Number(id)
}

describe('a batch of codes', () => {
  test('that does not exist, and one with invalid content, are refused', async () => {
    const id = 999_999
    await expect(finance.call(contract.downloadCodes, { id })).rejects.toMatchObject(failure('NOT_FOUND'))
    await expect(finance.call(contract.revokeCodes, { id, isRevoked: true, reason })).rejects.toMatchObject(
      failure('NOT_FOUND'),
    )
    const twice = [...grants, ...grants]
    await expect(
      finance.call(contract.makeCodeBatch, { count: 1, grants: twice, reason }),
    ).rejects.toMatchObject(failure('BAD_REQUEST'))
    await expect(finance.call(contract.findSerialCode, { code: 'NOT A CODE' })).rejects.toMatchObject(
      failure('NOT_FOUND'),
    )
  })

  test('is downloaded once, and its codes are nowhere in the database', async () => {
    const requestKey = crypto.randomUUID()
    const make = () => finance.call(contract.makeCodeBatch, { count: 3, grants, reason }, { requestKey })
    const { id } = await make()
    expect((await make()).id).toBe(id)
    expect(await shown(id)).toMatchObject({ size: 3, used: 0, downloadedAt: null, note: reason })
    const { codes } = await finance.call(contract.downloadCodes, { id })
    expect(new Set(codes).size).toBe(3)
    await expect(finance.call(contract.downloadCodes, { id })).rejects.toMatchObject(
      failure('CODES_DOWNLOADED'),
    )
    const { rows } = await sql<{ stored: string }>`select answer::text as stored from request_keys`.execute(
      site.ctx.db,
    )
    for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code)
    const usedBy = await redeem(codes[0] ?? '')
    expect(await shown(id)).toMatchObject({ used: 1, downloadedAt: expect.any(String) })
    expect(await finance.call(contract.findSerialCode, { code: codes[0] ?? '' })).toMatchObject({
      ...{ batch: { id }, usedBy: { id: usedBy } },
    })
    expect(await finance.call(contract.findSerialCode, { code: codes[1] ?? '' })).toMatchObject({
      ...{ batch: { id }, usedBy: null, usedAt: null },
    })
  })

  test('is revoked and made valid again; what was redeemed stays', async () => {
    const { id } = await makeBatch()
    const { codes } = await finance.call(contract.downloadCodes, { id })
    const [used = '', unused = ''] = codes
    await redeem(used)
    const revoke = (isRevoked: boolean) => finance.call(contract.revokeCodes, { id, isRevoked, reason })
    for (const _repeat of [1, 2]) await revoke(true)
    expect(await shown(id)).toMatchObject({ revokedAt: expect.any(String), used: 1 })
    await expect(redeem(unused)).rejects.toMatchObject(failure('CODE_INVALID'))
    await expect(redeem(used)).rejects.toMatchObject(failure('CODE_USED'))
    await revoke(false)
    await redeem(unused)
    expect(await shown(id)).toMatchObject({
      ...{ revokedAt: null, used: 2, lastAction: { action: 'memberships.restore-codes' } },
    })
  })
})

test('batches are listed from either end, by state and reason, with who did something with each last', async () => {
  const [first, second, third] = [await makeBatch(), await makeBatch(), await makeBatch()]
  await finance.call(contract.downloadCodes, { id: second.id })
  await finance.call(contract.revokeCodes, { id: third.id, isRevoked: true, reason })
  const made = [first.id, second.id, third.id]
  const idsOf = async (input: InputOf<typeof contract.listCodeBatches>) =>
    (await finance.call(contract.listCodeBatches, input)).list
      .map(({ id }) => id)
      .filter((id) => made.includes(id))
  expect(await idsOf({})).toEqual(made.toReversed())
  expect(await idsOf({ order: 'oldest' })).toEqual(made)
  const [oldest] = (await finance.call(contract.listCodeBatches, { order: 'oldest', size: 1 })).list
  const { next } = await finance.call(contract.listCodeBatches, { order: 'oldest', size: 1 })
  const later = await finance.call(contract.listCodeBatches, { order: 'oldest', size: 1, cursor: next ?? '' })
  expect(later.list[0]?.id).toBeGreaterThan(oldest?.id ?? 0)
  expect(await idsOf({ state: 'prepared' })).toEqual([first.id])
  expect(await idsOf({ state: 'valid' })).toEqual([second.id])
  expect(await idsOf({ state: 'revoked' })).toEqual([third.id])
  const toPartner = '100% for the harbour shop'
  const partner = await finance.call(contract.makeCodeBatch, { count: 1, grants, reason: toPartner })
  const found = async (text: string) => (await finance.call(contract.listCodeBatches, { text })).list
  expect((await found('HARBOUR')).map(({ id }) => id)).toEqual([partner.id])
  expect((await finance.call(contract.listCodeBatches, { text: '0% for' })).total).toBe(1)
  // Not any character.
  expect(await found('100_')).toEqual([])
  expect(await idsOf({ text: reason, state: 'revoked' })).toEqual([third.id])
  const actions = await Promise.all(made.map(async (id) => (await shown(id))?.lastAction?.action))
  expect(actions).toEqual([
    'memberships.make-codes',
    'memberships.download-codes',
    'memberships.revoke-codes',
  ])
})
