import type { Client, InputOf } from '@liuguang/contract'
import * as contract from '@liuguang/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount } from '../../../../test/builders.ts'
import { drainJobs } from '../../../../test/drain-jobs.ts'
import { makeStaff } from '../../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { setSetting } from '../../settings/index.ts'

let site: TestApp
let staff: Client
let staffName: string
beforeAll(async () => {
  site = await openTestApp()
  site.clock.set('2026-11-25T12:00:00Z')
})
afterAll(() => site.close())
beforeEach(async () => {
  site.clock.advance(1000)
  await site.ctx.db.deleteFrom('support_threads').execute()
  await signIn()
})

/** A session of the back office ends when it is not used for 30 minutes. */
async function signIn() {
  const { name, staffToken } = await makeStaff(site.ctx, 'triage')
  staff = site.as(staffToken)
  staffName = name
}

const hourMs = 3_600_000
const list = (input: InputOf<typeof contract.listSupportThreads> = {}) =>
  staff.call(contract.listSupportThreads, input)
const idsOf = async (input: InputOf<typeof contract.listSupportThreads> = {}) =>
  (await list(input)).list.map(({ accountId }) => accountId)

async function makeMember() {
  const account = await makeAccount(site.ctx)
  const client = site.as(account.token)
  return {
    accountId: Number(account.id),
    name: account.name,
    write: (text: string) => client.call(contract.addSupportMessage, { text }),
    thread: async () => (await client.call(contract.listThread, {})).list,
    answerHours: async () => (await client.call(contract.listThread, {})).answerHours,
  }
}

describe('the inbox', () => {
  test('a cursor of another order and an unknown account are refused', async () => {
    const cursor = Buffer.from('[2,"5"]').toString('base64url')
    await expect(list({ state: 'waiting', cursor })).rejects.toMatchObject({ failure: 'BAD_REQUEST' })
    const nobody = 999_999
    await expect(staff.call(contract.getSupportThread, { accountId: nobody })).rejects.toMatchObject({
      failure: 'NOT_FOUND',
    })
    await expect(
      staff.call(contract.answerSupportThread, { accountId: nobody, text: 'hello' }),
    ).rejects.toMatchObject({ failure: 'NOT_FOUND' })
    const { accountId } = await makeMember()
    await expect(
      staff.call(contract.closeSupportThread, { accountId, isClosed: true }),
    ).rejects.toMatchObject({ failure: 'NOT_FOUND' })
  })

  test('the longest wait is first, is due by the setting, and pages follow each other', async () => {
    const members = [await makeMember(), await makeMember(), await makeMember()]
    for (const member of members) {
      await member.write('hello')
      site.clock.advance(hourMs)
    }
    await signIn()
    // A second message does not put the first off.
    await members[0]?.write('are you there?')
    const ids = members.map(({ accountId }) => accountId)
    expect(await idsOf({ state: 'waiting' })).toEqual(ids)
    const first = await list({ state: 'waiting', size: 2 })
    expect(await idsOf({ state: 'waiting', size: 2, cursor: first.next ?? '' })).toEqual(ids.slice(2))
    expect(await idsOf()).toEqual([ids[0], ids[2], ids[1]])
    expect(await idsOf({ order: 'oldest' })).toEqual([ids[1], ids[2], ids[0]])
    const shortest = await list({ state: 'waiting', order: 'newest', size: 2 })
    expect(shortest.list.map(({ accountId }) => accountId)).toEqual([ids[2], ids[1]])
    const rest = { state: 'waiting', order: 'newest', size: 2, cursor: shortest.next ?? '' } as const
    expect(await idsOf(rest)).toEqual([ids[0]])
    expect(first.list[0]).toMatchObject({
      ...{ name: members[0]?.name, text: 'are you there?', lastBy: null },
      waitingSince: new Date(site.clock.now().getTime() - 3 * hourMs).toISOString(),
      dueAt: new Date(site.clock.now().getTime() + 21 * hourMs).toISOString(),
    })
    expect(first).toMatchObject({ waiting: 3, overdue: 0 })
    await inTransaction(site.ctx.db, (tx) => setSetting(tx, 'supportHours', 2))
    expect(await list()).toMatchObject({ waiting: 3, overdue: 2 })
    expect(await members[0]?.answerHours(), 'shown to the member').toBe(2)
    await inTransaction(site.ctx.db, (tx) => setSetting(tx, 'supportHours', 24))
  })

  test('an answer is sent once, is shown with its author, and ends the wait', async () => {
    const { accountId, write, thread } = await makeMember()
    await write('help')
    const requestKey = crypto.randomUUID()
    const answer = () =>
      staff.call(contract.answerSupportThread, { accountId, text: ' We look into it. ' }, { requestKey })
    expect(await answer()).toEqual(await answer())
    expect((await thread()).map(({ text }) => text)).toEqual(['We look into it.', 'help'])
    expect(await idsOf({ state: 'waiting' })).toEqual([])
    const { list: messages, thread: facts } = await staff.call(contract.getSupportThread, { accountId })
    expect(messages).toMatchObject([{ by: staffName }, { by: null, text: 'help' }])
    expect(facts).toMatchObject({ waitingSince: null, dueAt: null, lastBy: staffName })
  })

  test('an answer to what a colleague has answered since is refused, not after that was read', async () => {
    const { accountId, write, thread } = await makeMember()
    const { id } = await write('help')
    const answer = (text: string, expected: number | null, requestKey: string = crypto.randomUUID()) =>
      staff.call(contract.answerSupportThread, { accountId, text, expected }, { requestKey })
    const colleague = staff
    const first = await colleague.call(contract.answerSupportThread, { accountId, text: 'Done.' })
    await signIn()
    for (const expected of [id, null])
      await expect(answer('We look.', expected)).rejects.toMatchObject({ failure: 'CHANGED_MEANWHILE' })
    // What the member writes does not keep anybody from answering.
    await write('thanks')
    const requestKey = crypto.randomUUID()
    const sent = await answer('And the other one as well.', first.id, requestKey)
    await colleague.call(contract.answerSupportThread, { accountId, text: 'Bye.' })
    expect(await answer('And the other one as well.', first.id, requestKey)).toEqual(sent)
    expect((await thread()).map(({ text }) => text)).toEqual([
      ...['Bye.', 'And the other one as well.', 'thanks', 'Done.', 'help'],
    ])
  })

  test('of two answers at the same time one is sent, and the other is refused', async () => {
    const { accountId, write, thread } = await makeMember()
    const { id: expected } = await write('help')
    const colleague = staff
    await signIn()
    const answers = [staff, colleague].map((client) =>
      client.call(contract.answerSupportThread, { accountId, text: 'We look.', expected }),
    )
    const outcomes = (await Promise.allSettled(answers)).map(({ status }) => status)
    expect(outcomes.sort()).toEqual(['fulfilled', 'rejected'])
    expect(await thread()).toHaveLength(2)
  })

  test('a deleted account cannot be answered: its conversation stays erased', async () => {
    const { id, token } = await makeAccount(site.ctx, { isGuest: true })
    const accountId = Number(id)
    await site.as(token).call(contract.addSupportMessage, { text: 'help' })
    await site.as(token).call(contract.deleteAccount, {})
    await drainJobs(site.ctx)
    const answer = staff.call(contract.answerSupportThread, { accountId, text: 'hello' })
    await expect(answer).rejects.toMatchObject({ failure: 'NOT_FOUND' })
    const left = await staff.call(contract.getSupportThread, { accountId })
    expect(left).toMatchObject({ list: [], thread: null })
  })

  test('a closed conversation waits no longer, can be taken back, and opens with the next message', async () => {
    const { accountId, write } = await makeMember()
    await write('thanks!')
    const close = (isClosed: boolean) => staff.call(contract.closeSupportThread, { accountId, isClosed })
    for (const _repeat of [1, 2]) await close(true)
    expect(await idsOf({ state: 'waiting' })).toEqual([])
    expect((await list({ state: 'closed' })).list).toMatchObject([{ accountId, closedBy: staffName }])
    await close(false)
    expect(await idsOf({ state: 'waiting' })).toEqual([accountId])
    expect(await staff.call(contract.getSupportThread, { accountId })).toMatchObject({
      lastClosed: { action: 'messages.reopen-thread', actorName: staffName },
    })
    await close(true)
    await write('one more thing')
    expect(await idsOf({ state: 'closed' })).toEqual([])
    expect(await idsOf({ state: 'waiting' })).toEqual([accountId])
  })

  test('opened again, a conversation waits from then on; after an undo as it did before', async () => {
    const [waiting, answered] = [await makeMember(), await makeMember()]
    for (const { write } of [waiting, answered]) await write('hello')
    const since = site.clock.now().toISOString()
    await staff.call(contract.answerSupportThread, { accountId: answered.accountId, text: 'Hello.' })
    const change = (member: typeof waiting, input: { isClosed: boolean; isUndo?: boolean }) =>
      staff.call(contract.closeSupportThread, { accountId: member.accountId, ...input })
    const stateOf = async ({ accountId }: typeof waiting) =>
      (await staff.call(contract.getSupportThread, { accountId })).thread
    site.clock.advance(60_000)
    for (const member of [waiting, answered]) {
      await change(member, { isClosed: true })
      expect(await stateOf(member)).toMatchObject({ waitingSince: null, closedBy: staffName })
      for (const _repeat of [1, 2]) await change(member, { isClosed: false, isUndo: true })
    }
    expect(await stateOf(waiting)).toMatchObject({ waitingSince: since, closedAt: null })
    expect(await stateOf(answered)).toMatchObject({ waitingSince: null, closedAt: null })
    await change(waiting, { isClosed: true })
    await change(waiting, { isClosed: false })
    expect(await stateOf(waiting)).toMatchObject({ waitingSince: site.clock.now().toISOString() })
  })

  test('a reopening that is undone leaves the conversation closed by whom and since when it was before', async () => {
    const { accountId, write } = await makeMember()
    const { id: expected } = await write('thanks!')
    const change = (input: { isClosed: boolean; isUndo?: boolean; expected?: number }) =>
      staff.call(contract.closeSupportThread, { accountId, ...input })
    await change({ isClosed: true })
    const { thread: closed } = await staff.call(contract.getSupportThread, { accountId })
    await signIn()
    site.clock.advance(60_000)
    for (const _again of [1, 2]) {
      await change({ isClosed: false })
      await change({ isClosed: true, isUndo: true, expected })
      expect((await staff.call(contract.getSupportThread, { accountId })).thread).toEqual(closed)
    }
  })

  test('a reopening is not undone once somebody has written, or a colleague has opened it again', async () => {
    const { accountId, write } = await makeMember()
    const { id } = await write('thanks!')
    const change = (input: { isClosed: boolean; isUndo?: boolean; expected?: number }) =>
      staff.call(contract.closeSupportThread, { accountId, ...input })
    const undo = (expected: number) => change({ isClosed: true, isUndo: true, expected })
    await change({ isClosed: true })
    await change({ isClosed: false })
    const last = await write('one more thing')
    await expect(undo(id)).rejects.toMatchObject({ failure: 'CHANGED_MEANWHILE' })
    expect(await idsOf({ state: 'waiting' })).toEqual([accountId])
    const mine = staff
    await signIn()
    await change({ isClosed: true })
    await change({ isClosed: false })
    staff = mine
    await expect(undo(last.id)).rejects.toMatchObject({ failure: 'CHANGED_MEANWHILE' })
    expect(await idsOf({ state: 'waiting' })).toEqual([accountId])
  })

  test('there are canned answers in the language of each member', async () => {
    const answers = await staff.call(contract.listCannedAnswers, {})
    expect(answers.length).toBeGreaterThan(0)
    for (const { text, titles } of answers) {
      for (const words of Object.values(text)) expect(words.length).toBeGreaterThan(10)
      expect(Object.keys(titles ?? {}), 'names in the languages of the staff').toEqual(['cn', 'hk', 'en'])
    }
  })
})

test('a conversation is found by its account’s ID, the beginning of a name, or the last message, in any state', async () => {
  const [member, other] = [await makeMember(), await makeMember()]
  await member.write('First of all')
  await member.write('Where is my 50% off?')
  await other.write('Hello')
  const named = { display_name: '海港小舟' }
  await site.ctx.db.updateTable('accounts').set(named).where('id', '=', BigInt(member.accountId)).execute()
  const found = [
    member.name?.slice(0, -1).toUpperCase(),
    String(member.accountId),
    '海港',
    'my 50% OFF',
    ' 海港 ',
  ]
  for (const text of found)
    for (const input of [{}, { state: 'waiting' }] as const) {
      expect(await idsOf({ ...input, text: text ?? '' }), text).toEqual([member.accountId])
      expect((await list({ ...input, text: text ?? '' })).total).toBe(1)
    }
  expect(await idsOf({ state: 'closed', text: '海港' })).toEqual([])
  // neither an earlier message, nor the middle of a name, nor a wildcard
  for (const text of ['First of', member.name?.slice(3) ?? '', '5_%', 'nobody-has-this-name'])
    expect(await idsOf({ text }), text).toEqual([])
})

test('conversations that a text finds have pages of their own', async () => {
  const members = [await makeMember(), await makeMember(), await makeMember()]
  for (const { write } of members) await write('an order is missing')
  await (await makeMember()).write('Hello')
  const ids = members.map(({ accountId }) => accountId)
  const first = await list({ text: 'order', size: 2 })
  const second = await list({ text: 'order', size: 2, cursor: first.next ?? '' })
  expect([...first.list, ...second.list].map(({ accountId }) => accountId)).toEqual(ids.toReversed())
  expect([first.total, second.next]).toEqual([3, null])
})
