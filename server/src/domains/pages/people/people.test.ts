import * as contract from '@liuguang/contract'
import { type Client, type InputOf, limits } from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount } from '../../../../test/builders.ts'
import { makeVideo } from '../../../../test/content/dummy-video.ts'
import { makeMemberWith } from '../../../../test/members.ts'
import { readZip } from '../../../../test/read-zip.ts'
import { recordedActions } from '../../../../test/recorded-actions.ts'
import { makeStaff } from '../../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { openSession } from '../../accounts/index.ts'
import { commandLineOperator } from '../../audit/index.ts'
import { makeCodes } from '../../memberships/index.ts'

let site: TestApp
let admin: Client & { id: number }
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())
beforeEach(async () => {
  const staff = await makeStaff(site.ctx, 'admin')
  admin = { ...site.as(staff.staffToken), id: Number(staff.id) }
})

const reason = 'asked by mail'
const failure = (name: string) => ({ failure: name })

const idsOf = async (input: InputOf<typeof contract.findPeople>) =>
  (await admin.call(contract.findPeople, input)).list.map(({ id }) => id)

/** The ids of all pages, one after the other. */
async function readPages(input: InputOf<typeof contract.findPeople>): Promise<number[]> {
  const seen: number[] = []
  let cursor: string | undefined
  do {
    const page = await admin.call(contract.findPeople, { ...input, ...(cursor && { cursor }) })
    seen.push(...page.list.map(({ id }) => id))
    cursor = page.next ?? undefined
  } while (cursor)
  return seen
}

async function makePerson(facts: Parameters<typeof makeAccount>[1] = {}) {
  const account = await makeAccount(site.ctx, facts)
  return { ...account, number: Number(account.id), client: site.as(account.token) }
}

/** @returns the account of a person who joined at a time */
async function makeJoined(at: string): Promise<number> {
  const { id, number } = await makePerson()
  await site.ctx.db.updateTable('accounts').set({ created_at: at }).where('id', '=', id).execute()
  return number
}

async function bindEmail(id: bigint, email: string) {
  const verified = { email, email_key: email.replace('+shop', ''), email_verified_at: new Date() }
  await site.ctx.db.updateTable('accounts').set(verified).where('id', '=', id).execute()
}

/** An order that a transaction on a chain paid, as the watcher stores it. */
async function payOrder(accountId: bigint, reference: string, hash: string) {
  await sql`
    with placed as (
      insert into payment_orders (reference, account_id, method, provider, state, currency, amount, points, created_at,
        expires_at)
      values (${reference}, ${accountId}, 'crypto', 'ethereum', 'pending', 'USD', 500, 25, now(), now()) returning id
    ), crypto as (
      insert into crypto_orders (order_id, chain, address, recipient, amount, price, after_block, address_range, watch_until)
      select id, 'ethereum', '0x00', ${`0x${'0'.repeat(40)}`}, ${accountId}, 5, 1, ''::bytea, now() from placed
      returning order_id
    )
    insert into crypto_transfers (chain, tx_hash, log_index, block, block_hash, contract, sender, recipient, amount,
      order_id, state, seen_at)
    select 'ethereum', ${hash}, 0, 2, '0x', '0x', '0x', '0x', 5, order_id, 'seen', now() from crypto`.execute(
    site.ownerDb,
  )
}

describe('finding people', () => {
  test('a cursor of another list is refused', async () => {
    await expect(idsOf({ cursor: 'abc' })).rejects.toMatchObject(failure('BAD_REQUEST'))
  })

  test('a text finds by the beginning of a name, a displayed name and a mail address, in any case', async () => {
    const [one, other] = [await makePerson({ name: 'Moonlight7' }), await makePerson({ name: 'unrelated8' })]
    await bindEmail(other.id, 'moon@example.com')
    const shown = await makePerson()
    const names = { display_name: 'MOON river' }
    await site.ctx.db.updateTable('accounts').set(names).where('id', '=', shown.id).execute()
    await makePerson({ name: 'fullmoon9' })
    expect(await idsOf({ text: ' mOOn ' })).toEqual([shown.number, other.number, one.number])
    expect(await idsOf({ text: 'moon', order: 'oldest' })).toEqual([one.number, other.number, shown.number])
    // characters with a meaning in patterns are themselves
    expect(await idsOf({ text: 'm%n' })).toEqual([])
    expect(await idsOf({ text: 'moon_ight7' })).toEqual([])
  })

  test('a displayed name is found in simplified and in traditional characters', async () => {
    const shownAs = async (name: string) => {
      const { id, number } = await makePerson()
      await site.ctx.db.updateTable('accounts').set({ display_name: name }).where('id', '=', id).execute()
      return number
    }
    const traditional = await shownAs('蘭花 of 香港')
    const simplified = await shownAs('兰花茶')
    await shownAs('蓮花')
    for (const text of ['兰花', '蘭花']) expect(await idsOf({ text })).toEqual([simplified, traditional])
    expect(await idsOf({ text: '兰花 OF' })).toEqual([traditional])
  })

  test('a text finds whom it names as a whole, and says what it is', async () => {
    const person = await makePerson()
    await bindEmail(person.id, 'night+shop@example.com')
    const reference = '0123456789ABCDEFGHJK'
    const hash = `0x${'ab'.repeat(32)}`
    await payOrder(person.id, reference, hash)
    const grants = [{ kind: 'points', amount: 1 }] as const
    const note = { note: 'test', operator: commandLineOperator('test') }
    const [code = '', unused = ''] = await makeCodes(site.ctx, { count: 2, grants, ...note })
    await person.client.call(contract.redeemCode, { code })
    const { publicId, shareCode } = await admin.call(contract.getPerson, { id: person.number })
    const found = async (text: string) =>
      (await admin.call(contract.findPeople, { text })).list.map(({ id, match }) => [id, match])
    const only = (match: string) => [[person.number, match]]
    expect(await found(String(person.id))).toEqual(only('number'))
    expect(await found(`#${person.id}`)).toEqual(only('number'))
    expect(await found(publicId)).toEqual(only('public_id'))
    expect(await found(shareCode.toLowerCase())).toEqual(only('share_code'))
    expect(await found('Night@example.com')).toEqual(only('mailbox'))
    expect(await found('night+')).toEqual(only('text'))
    expect(await found(reference.toLowerCase())).toEqual(only('order'))
    expect(await found(hash.slice(2).toUpperCase())).toEqual(only('transfer'))
    expect(await found(code.toLowerCase())).toEqual(only('code'))
    expect(await found(unused)).toEqual([])
  })

  test('a state is a filter, and pages follow each other in both orders without gaps', async () => {
    const people = [await makePerson(), await makePerson({ isGuest: true }), await makePerson()]
    const [member, guest, suspended] = people.map(({ number }) => number)
    await admin.call(contract.suspendAccount, { accountId: suspended ?? 0, reason })
    expect(await idsOf({ state: 'guest' })).toEqual([guest])
    expect(await idsOf({ state: 'suspended' })).toEqual([suspended])
    const actions = (await admin.call(contract.findPeople, { size: 3 })).list.map(({ id, lastAction }) => [
      id,
      lastAction,
    ])
    expect(actions).toEqual([
      [suspended, expect.objectContaining({ action: 'accounts.suspend', reason })],
      [guest, null],
      [member, null],
    ])
    expect(await idsOf({ state: 'locked' })).toEqual([])
    expect(await idsOf({ state: 'member' })).toContain(member)
    expect(await idsOf({ state: 'staff' })).toContain(admin.id)
    for (const order of ['newest', 'oldest'] as const) {
      const all = await idsOf({ order, size: limits.pageSizeMax })
      expect(await readPages({ order, size: 2 })).toEqual(all)
    }
  })

  test('days of joining are a filter, the first and the last included', async () => {
    const first = await makeJoined('2020-03-01T00:00:00Z')
    const last = await makeJoined('2020-03-02T23:59:59Z')
    expect(await idsOf({ joinedSince: '2020-03-01', joinedUntil: '2020-03-02' })).toEqual([last, first])
    expect(await idsOf({ joinedSince: '2020-03-02', joinedUntil: '2020-03-02' })).toEqual([last])
    expect(await idsOf({ joinedUntil: '2020-03-01' })).toEqual([first])
    expect(await idsOf({ joinedUntil: '2020-03-01', state: 'guest' })).toEqual([])
    await expect(idsOf({ joinedUntil: '2020-02-30' })).rejects.toMatchObject(failure('BAD_REQUEST'))
  })

  test('people of some days are listed by the time of joining, each once also where times are equal', async () => {
    const late = await makeJoined('2021-03-02T00:00:00Z')
    const at = '2021-03-01T12:00:00.123456Z'
    const tied = [await makeJoined(at), await makeJoined(at), await makeJoined(at)]
    const days = { joinedSince: '2021-03-01', joinedUntil: '2021-03-02' }
    const oldestFirst = [...tied, late]
    expect(await readPages({ ...days, order: 'oldest', size: 1 })).toEqual(oldestFirst)
    expect(await readPages({ ...days, order: 'newest', size: 1 })).toEqual(oldestFirst.toReversed())
    const { next } = await admin.call(contract.findPeople, { size: 1 })
    const noTime = Buffer.from('[2,"-999999999999999999","1","newest"]').toString('base64url')
    for (const cursor of [next ?? '', noTime])
      await expect(idsOf({ ...days, cursor })).rejects.toMatchObject(failure('BAD_REQUEST'))
  })
})

describe('the page of a person', () => {
  test('an unknown account is refused', async () => {
    await expect(admin.call(contract.getPerson, { id: 999 })).rejects.toMatchObject(failure('NOT_FOUND'))
  })

  test('shows balances, VIP and who did what, and its list the notes', async () => {
    const { number: id } = await makePerson()
    const grants = [
      { kind: 'points', amount: 30 },
      { kind: 'vip_days', amount: 2 },
    ] as const
    const given = await admin.call(contract.grantToPerson, { accountId: id, grants: [...grants], reason })
    expect(given.balances).toEqual([{ asset: 'points', balance: 30 }])
    await admin.call(contract.addAccountNote, { accountId: id, text: ' Speaks Vietnamese ' })
    await admin.call(contract.suspendAccount, { accountId: id, reason })
    const person = await admin.call(contract.getPerson, { id })
    const { actions } = person
    expect(person).toMatchObject({
      balances: { points: 30, coins: 0 },
      vipUntil: given.vipUntil,
      actions: [
        { action: 'accounts.suspend', reason },
        { action: 'accounts.add-note', reason: null },
        { action: 'memberships.grant', reason },
      ],
      suspendedAt: expect.any(String),
    })
    const notes = await admin.call(contract.listPersonNotes, { accountId: id })
    expect(notes.list).toMatchObject([{ text: 'Speaks Vietnamese' }])
    const entries = await admin.call(contract.listPersonEntries, { accountId: id, asset: 'points' })
    const by = actions[0]?.by ?? ''
    expect(entries.list).toMatchObject([{ amount: 30, balanceAfter: 30, by: [by], reason }])
    const vip = await admin.call(contract.listPersonVip, { accountId: id })
    expect(vip.list).toMatchObject([{ kind: 'given', endsAt: given.vipUntil, by, reason }])
  })

  test('every note is listed, the newest first, page by page', async () => {
    const { number: accountId } = await makePerson()
    for (const text of ['one', 'two', 'three']) await admin.call(contract.addAccountNote, { accountId, text })
    const first = await admin.call(contract.listPersonNotes, { accountId, size: 2 })
    const cursor = first.next ?? ''
    const second = await admin.call(contract.listPersonNotes, { accountId, size: 2, cursor })
    expect([...first.list, ...second.list].map(({ text }) => text)).toEqual(['three', 'two', 'one'])
    expect([first.total, second.next]).toEqual([3, null])
  })

  test('a note is deleted with a reason, and only with the person that it is about', async () => {
    const { number: accountId } = await makePerson()
    const { number: other } = await makePerson()
    const { id } = await admin.call(contract.addAccountNote, { accountId, text: 'a wrong note' })
    const remove = (of: number) => admin.call(contract.deleteAccountNote, { accountId: of, id, reason })
    await expect(remove(other)).rejects.toMatchObject({ failure: 'NOT_FOUND' })
    await remove(accountId)
    await expect(remove(accountId)).rejects.toMatchObject({ failure: 'NOT_FOUND' })
    expect((await admin.call(contract.listPersonNotes, { accountId })).list).toEqual([])
    const { actions } = await admin.call(contract.getPerson, { id: accountId })
    expect(actions[0]).toMatchObject({ action: 'accounts.delete-note', reason })
    const audit = await site.ctx.db
      .selectFrom('audit')
      .select(['before', 'after'])
      .where('act', '=', 'accounts.delete-note')
      .execute()
    expect(audit).toEqual([{ before: { note: String(id) }, after: null }])
  })

  test('a deleted note is given back as it was to whoever deleted it, once, and not after an erasure', async () => {
    const { number: accountId } = await makePerson()
    const { id } = await admin.call(contract.addAccountNote, { accountId, text: 'called twice' })
    await admin.call(contract.addAccountNote, { accountId, text: 'called again' })
    const { list: before } = await admin.call(contract.listPersonNotes, { accountId })
    const remove = () => admin.call(contract.deleteAccountNote, { accountId, id, reason })
    const { undo } = await remove()
    const restore = (by: Client = admin, given = { accountId, undo }) =>
      by.call(contract.restoreAccountNote, given)
    const other = site.as((await makeStaff(site.ctx, 'admin')).staffToken)
    const notFound = { failure: 'NOT_FOUND' }
    await expect(restore(other)).rejects.toMatchObject(notFound)
    await expect(restore(admin, { accountId: accountId + 1, undo })).rejects.toMatchObject(notFound)
    await restore()
    await restore()
    expect((await admin.call(contract.listPersonNotes, { accountId })).list).toEqual(before)
    expect(await recordedActions(site.ctx.db, 'accounts.restore-note')).toMatchObject([
      { subject: `account:${accountId}`, before: null, after: { note: String(id) } },
    ])
    const { undo: second } = await remove()
    await expect(restore()).rejects.toMatchObject({ failure: 'CHANGED_MEANWHILE' })
    await admin.call(contract.eraseAccount, { accountId, reason })
    await expect(restore(admin, { accountId, undo: second })).rejects.toMatchObject(notFound)
  })

  test('every open session is listed, the last used first, each once also where times are equal', async () => {
    const { id, number: accountId } = await makePerson()
    for (const device of ['one', 'two', 'three']) await openSession(site.ctx.db, id, device, site.clock.now())
    const sessions = site.ctx.db.updateTable('sessions').where('account_id', '=', id)
    await sessions.set({ last_seen_at: '2021-03-01T12:00:00.123456Z' }).execute()
    await sessions.set({ last_seen_at: '2021-03-01T12:00:00.123457Z' }).where('device', '=', 'one').execute()
    const devices: string[] = []
    let cursor: string | undefined
    do {
      const input = { accountId, size: 1, ...(cursor && { cursor }) }
      const page = await admin.call(contract.listPersonSessions, input)
      devices.push(...page.list.map(({ device }) => device))
      expect(page.total).toBe(4)
      cursor = page.next ?? undefined
    } while (cursor)
    expect(devices).toEqual(['one', 'three', 'two', 'test'])
    const oldest = { accountId, order: 'oldest' as const, size: 3 }
    const first = await admin.call(contract.listPersonSessions, oldest)
    const last = await admin.call(contract.listPersonSessions, { ...oldest, cursor: first.next ?? '' })
    expect([...first.list, ...last.list].map(({ device }) => device)).toEqual(devices.toReversed())
  })
})

describe('actions on a person', () => {
  test('no member of the staff can grant to or refund themself', async () => {
    const grants = [{ kind: 'points' as const, amount: 1 }]
    await expect(
      admin.call(contract.grantToPerson, { accountId: admin.id, grants, reason }),
    ).rejects.toMatchObject(failure('OWN_ACCOUNT'))
  })

  test('an account of the staff is neither suspended nor erased', async () => {
    const { id } = await makeStaff(site.ctx, 'editor')
    for (const call of [contract.suspendAccount, contract.eraseAccount])
      await expect(admin.call(call, { accountId: Number(id), reason })).rejects.toMatchObject(
        failure('STAFF_ACCOUNT'),
      )
  })

  test('a suspension ends the session and is undone, each once', async () => {
    const { number: accountId, client } = await makePerson()
    const actions = (action: string) => recordedActions(site.ctx.db, action)
    for (const _repeat of [1, 2]) await admin.call(contract.suspendAccount, { accountId, reason })
    await expect(client.call(contract.getMemberInfo, {})).rejects.toMatchObject(failure('SESSION_ENDED'))
    const subject = `account:${accountId}`
    expect((await actions('accounts.suspend')).filter((row) => row.subject === subject)).toHaveLength(1)
    for (const _repeat of [1, 2]) await admin.call(contract.unsuspendAccount, { accountId, reason })
    expect((await actions('accounts.unsuspend')).filter((row) => row.subject === subject)).toHaveLength(1)
    await expect(client.call(contract.getMemberInfo, {})).resolves.toMatchObject({ userId: accountId })
  })

  test('one session or all are ended, and none of another person', async () => {
    const [person, other] = [await makePerson(), await makePerson()]
    const accountId = person.number
    const sessionsOf = async (id: number) =>
      (await admin.call(contract.listPersonSessions, { accountId: id })).list
    const sessionId = (await sessionsOf(accountId))[0]?.id ?? 0
    await expect(
      admin.call(contract.endPersonSessions, { accountId: other.number, sessionId, reason }),
    ).rejects.toMatchObject(failure('NOT_FOUND'))
    await admin.call(contract.endPersonSessions, { accountId, sessionId, reason })
    await expect(person.client.call(contract.getMemberInfo, {})).rejects.toMatchObject(
      failure('SESSION_ENDED'),
    )
    await admin.call(contract.endPersonSessions, { accountId: other.number, reason })
    expect(await sessionsOf(other.number)).toEqual([])
  })

  test('the data of a suspended person is exported once, with the notes about them', async () => {
    const { number: accountId } = await makePerson()
    await admin.call(contract.addAccountNote, { accountId, text: 'asked for the archive' })
    const gift = { grants: [{ kind: 'vip_days' as const, amount: 3 }], reason: 'a broken upload' }
    await admin.call(contract.grantToPerson, { accountId, ...gift })
    await admin.call(contract.suspendAccount, { accountId, reason })
    const { address } = await admin.call(contract.exportPerson, { accountId, lang: 'en', reason })
    const first = await site.app.inject({ method: 'GET', url: address })
    expect(first.statusCode).toBe(200)
    const files = readZip(first.rawPayload)
    const exported = JSON.stringify([...files.entries()])
    for (const text of ['asked for the archive', gift.reason]) expect(exported).toContain(text)
    expect((await site.app.inject({ method: 'GET', url: address })).statusCode).toBe(404)
  })

  test('an erased account loses its name and notes, and nothing more happens to it', async () => {
    const { number: accountId, id, name } = await makePerson()
    await admin.call(contract.addAccountNote, { accountId, text: 'asked for the erasure' })
    for (const _repeat of [1, 2]) await admin.call(contract.eraseAccount, { accountId, reason })
    expect(await admin.call(contract.getPerson, { id: accountId })).toMatchObject({
      ...{ name: '', isGuest: false, deletedAt: expect.any(String) },
    })
    expect((await admin.call(contract.listPersonNotes, { accountId })).list).toEqual([])
    expect(await idsOf({ text: name })).toEqual([])
    expect(await idsOf({ state: 'deleted' })).toContain(accountId)
    const subject = `account:${id}`
    const rows = await recordedActions(site.ctx.db, 'accounts.erase')
    expect(rows.filter((row) => row.subject === subject)).toHaveLength(1)
    await expect(admin.call(contract.exportPerson, { accountId, lang: 'en', reason })).rejects.toMatchObject(
      failure('NOT_FOUND'),
    )
  })

  test('nothing is given to an erased account', async () => {
    const { number: accountId } = await makePerson()
    await admin.call(contract.eraseAccount, { accountId, reason })
    for (const kind of ['points', 'vip_days'] as const)
      await expect(
        admin.call(contract.grantToPerson, { accountId, grants: [{ kind, amount: 5 }], reason }),
      ).rejects.toMatchObject(failure('NOT_FOUND'))
    const entries = await admin.call(contract.listPersonEntries, { accountId, asset: 'points' })
    expect(entries.list).toEqual([])
    expect((await admin.call(contract.listPersonVip, { accountId })).list).toEqual([])
  })

  test('purchases are listed from the newest or the oldest, refunded ones among them', async () => {
    const buyer = await makeMemberWith(site, { points: 30n })
    const accountId = Number(buyer.id)
    const bought: number[] = []
    for (const _ of [1, 2, 3]) {
      const { id } = await makeVideo(site.ctx)
      const price = { asset: 'points' as const, amount: 10 }
      bought.push((await buyer.client.call(contract.buyVideo, { id, price })).id)
    }
    await admin.call(contract.refundPersonPurchase, { purchaseId: bought[1] ?? 0, reason })
    for (const order of ['newest', 'oldest'] as const) {
      const first = await admin.call(contract.listPersonPurchases, { accountId, order, size: 2 })
      const cursor = first.next ?? ''
      const second = await admin.call(contract.listPersonPurchases, { accountId, order, size: 2, cursor })
      const listed = [...first.list, ...second.list].map(({ id }) => id)
      expect(listed).toEqual(order === 'oldest' ? bought : bought.toReversed())
    }
  })

  test('a refunded purchase returns the price once, with a message, and the video is not theirs any more', async () => {
    const buyer = await makeMemberWith(site, { points: 10n })
    const { id } = await makeVideo(site.ctx)
    const { id: purchaseId } = await buyer.client.call(contract.buyVideo, {
      ...{ id, price: { asset: 'points', amount: 10 } },
    })
    for (const _repeat of [1, 2]) await admin.call(contract.refundPersonPurchase, { purchaseId, reason })
    const accountId = Number(buyer.id)
    const bought = await admin.call(contract.listPersonPurchases, { accountId })
    expect(bought.list).toMatchObject([
      {
        ...{ id: purchaseId, refundedAt: expect.any(String) },
        lastAction: { action: 'entitlements.refund-purchase', reason },
      },
    ])
    const counts = [true, false].map(async (isRefunded) => {
      const page = await admin.call(contract.listPersonPurchases, { accountId, isRefunded })
      return [page.list.length, page.total]
    })
    expect(await Promise.all(counts)).toEqual([
      [1, 1],
      [0, 0],
    ])
    expect((await admin.call(contract.getPerson, { id: accountId })).balances.points).toBe(10)
    expect((await buyer.client.call(contract.listMessages, {})).list).toMatchObject([
      { kind: 'purchase_taken_back' },
    ])
    await expect(
      admin.call(contract.refundPersonPurchase, { purchaseId: 999_999, reason }),
    ).rejects.toMatchObject(failure('NOT_FOUND'))
  })
})
