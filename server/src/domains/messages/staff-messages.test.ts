import type { Client, NoticeAudience } from '@liuguang/contract'
import * as contract from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, makeVip } from '../../../test/builders.ts'
import { drainJobs } from '../../../test/drain-jobs.ts'
import { recordedActions } from '../../../test/recorded-actions.ts'
import { makeStaff } from '../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let site: TestApp
let editor: Client
beforeAll(async () => {
  site = await openTestApp()
  editor = site.as((await makeStaff(site.ctx, 'editor')).staffToken)
})
afterAll(() => site.close())

const local = (text: string) => ({ cn: text, hk: text, en: text, vi: text })
const failure = (name: string) => ({ failure: name })
const titlesOf = async (token: string) =>
  (await site.as(token).call(contract.listMessages, {})).list.map(({ title }) => title.en)

describe('a message of the staff', () => {
  test('to an unknown account, and one without a text, are refused', async () => {
    const texts = { title: local('News'), text: local('A new page') }
    await expect(editor.call(contract.sendNotice, { accountId: 999_999, ...texts })).rejects.toMatchObject(
      failure('NOT_FOUND'),
    )
    await expect(
      editor.call(contract.sendNotice, { audience: { kind: 'all' }, ...texts, text: local(' ') }),
    ).rejects.toMatchObject(failure('BAD_REQUEST'))
    for (const to of [{}, { accountId: 1, audience: { kind: 'all' as const } }])
      await expect(editor.call(contract.sendNotice, { ...to, ...texts })).rejects.toMatchObject(
        failure('BAD_REQUEST'),
      )
  })

  test('reaches one person, and a repeat of the request sends nothing', async () => {
    const [one, other] = [await makeAccount(site.ctx), await makeAccount(site.ctx)]
    const requestKey = crypto.randomUUID()
    const send = () =>
      editor.call(
        contract.sendNotice,
        { accountId: Number(one.id), title: local('For you'), text: local('Hello') },
        { requestKey },
      )
    expect([await send(), await send()]).toEqual([{ recipients: 1 }, { recipients: 1 }])
    expect(await titlesOf(one.token)).toEqual(['For you'])
    expect(await titlesOf(other.token)).toEqual([])
  })

  test('reaches exactly those of its group who were counted, each once', async () => {
    const vip = await makeVip(site.ctx)
    const member = await makeAccount(site.ctx)
    const suspended = await makeVip(site.ctx)
    const gone = { suspended_at: site.clock.now() }
    await site.ctx.db.updateTable('accounts').set(gone).where('id', '=', suspended.id).execute()
    const audience: NoticeAudience = { kind: 'vip' }
    const { count } = await editor.call(contract.countRecipients, { audience })
    expect(count).toBe(1)
    const texts = { title: local('For VIPs'), text: local('Thank you') }
    expect(await editor.call(contract.sendNotice, { audience, ...texts })).toEqual({
      recipients: count,
    })
    const late = await makeVip(site.ctx)
    expect(await drainJobs(site.ctx)).toEqual([])
    expect(await titlesOf(vip.token)).toEqual(['For VIPs'])
    expect(await titlesOf(member.token)).toEqual([])
    expect(await titlesOf(late.token)).toEqual([])
  })

  test('is listed with its group and the number of people, the latest first', async () => {
    const texts = { title: local('For guests'), text: local('Welcome') }
    const audience: NoticeAudience = { kind: 'guests', lang: 'hk' }
    const { recipients } = await editor.call(contract.sendNotice, { audience, ...texts })
    const { id } = await makeAccount(site.ctx)
    await editor.call(contract.sendNotice, { accountId: Number(id), ...texts })
    const admin = site.as((await makeStaff(site.ctx, 'admin')).staffToken)
    const { list, next } = await admin.call(contract.listSentNotices, { size: 2 })
    expect(list).toMatchObject([
      { accountId: Number(id), audience: null, recipients: 1, by: expect.any(String), ...texts },
      { accountId: null, audience, recipients, ...texts },
    ])
    const older = await admin.call(contract.listSentNotices, { size: 2, ...(next ? { cursor: next } : {}) })
    expect(older.list.map((one) => one.id)).not.toContain(list[0]?.id)
    // an editor may not read about people
    const ofEditor = await editor.call(contract.listSentNotices, {})
    expect(ofEditor.list[0]).toMatchObject({ accountId: null, audience })
    expect(ofEditor.list.filter(({ accountId }) => accountId !== null)).toEqual([])
  })

  test('is found by its title or its text in any language, and by the day', async () => {
    const now = site.clock.now()
    let staff = editor
    const send = async (day: string, title: string, text: string) => {
      site.clock.set(`${day}T10:00:00Z`)
      staff = site.as((await makeStaff(site.ctx, 'editor')).staffToken)
      await staff.call(contract.sendNotice, {
        audience: { kind: 'vip' },
        title: { ...local('About cards'), vi: title },
        text: { ...local('Soon'), en: text },
      })
    }
    await send('2031-05-26', 'Thẻ 50%', 'Cheaper')
    await send('2031-05-28', 'Thẻ mới', 'More of 50_ kinds')
    const find = async (input: contract.InputOf<typeof contract.listSentNotices>) =>
      (await staff.call(contract.listSentNotices, input)).list.map(({ title }) => title.vi)
    expect(await find({ text: 'thẻ' })).toEqual(['Thẻ mới', 'Thẻ 50%'])
    expect(await find({ text: 'thẻ', order: 'oldest' })).toEqual(['Thẻ 50%', 'Thẻ mới'])
    // no wildcards, and no names of fields
    expect(await find({ text: '50%' })).toEqual(['Thẻ 50%'])
    expect(await find({ text: '50_' })).toEqual(['Thẻ mới'])
    expect(await find({ text: 'audience' })).toEqual([])
    expect(await find({ since: '2031-05-27' })).toEqual(['Thẻ mới'])
    expect(await find({ text: 'thẻ', until: '2031-05-27' })).toEqual(['Thẻ 50%'])
    const ofDays = { text: 'thẻ', since: '2031-05-26', size: 1 }
    const cursor = (await staff.call(contract.listSentNotices, ofDays)).next ?? ''
    expect(await find({ ...ofDays, cursor })).toEqual(['Thẻ 50%'])
    await expect(find({ cursor })).rejects.toMatchObject({ failure: 'BAD_REQUEST' })
    site.clock.set(now)
  })

  test('is counted by language and by when they joined', async () => {
    const count = async (audience: NoticeAudience) =>
      (await editor.call(contract.countRecipients, { audience })).count
    const all = await count({ kind: 'all' })
    const { id } = await makeAccount(site.ctx, { isGuest: true })
    await site.ctx.db.updateTable('accounts').set({ language: 'vi' }).where('id', '=', id).execute()
    expect(await count({ kind: 'all' })).toBe(all + 1)
    expect(await count({ kind: 'guests', lang: 'vi' })).toBe(1)
    expect(await count({ kind: 'members', lang: 'vi' })).toBe(0)
    expect(await count({ kind: 'all', joinedBefore: '2000-01-01T00:00:00Z' })).toBe(0)
    expect(await count({ kind: 'all', joinedSince: '2000-01-01T00:00:00Z' })).toBe(all + 1)
    await expect(count({ kind: 'all', joinedSince: '2016-12-31T23:59:60Z' })).rejects.toMatchObject({
      failure: 'BAD_REQUEST',
      details: { path: '/audience/joinedSince' },
    })
  })
})

describe('frequently asked questions', () => {
  const entry = {
    ...{ isVisible: true, isOffered: true, link: '/user/buy' },
    ...{ question: local('How many coins?'), answer: local('{coinsPerPoint} coins') },
  }
  const shown = async () =>
    (await site.anonymous.call(contract.listFaq, {})).map(({ question, answer }) => [question.en, answer.en])

  const idsInOrder = async () => (await editor.call(contract.listStaffFaq, {})).list.map(({ id }) => id)

  test('an unknown one, and an order that leaves one out, are refused', async () => {
    await expect(editor.call(contract.putFaqEntry, { id: 999_999, ...entry })).rejects.toMatchObject(
      failure('NOT_FOUND'),
    )
    const [first] = (await editor.call(contract.listStaffFaq, {})).list
    await expect(editor.call(contract.orderFaq, { ids: [first?.id ?? 0] })).rejects.toMatchObject(
      failure('NOT_FOUND'),
    )
  })

  test('one is added at the end, moved to the top, changed and hidden, for visitors at once', async () => {
    const { id } = await editor.call(contract.putFaqEntry, entry)
    expect((await shown()).at(-1)).toEqual(['How many coins?', '10 coins'])
    const ids = await idsInOrder()
    await editor.call(contract.orderFaq, { ids: [id, ...ids.filter((one) => one !== id)] })
    await expect.poll(async () => (await shown())[0]?.[0]).toBe('How many coins?')
    await editor.call(contract.putFaqEntry, { id, ...entry, isVisible: false })
    const rows = (await editor.call(contract.listStaffFaq, {})).list
    expect(rows.find((row) => row.id === id)?.lastAction).toMatchObject({ action: 'messages.put-faq-entry' })
    expect(rows.find((row) => row.id !== id)?.lastAction).toBeNull()
    await expect.poll(async () => (await shown()).flat()).not.toContain('How many coins?')
    expect(rows.find((row) => row.id === id)).toMatchObject({ isVisible: false })
  })

  test('those are found that have a text in any language, and that visitors see or do not', async () => {
    const all = (await editor.call(contract.listStaffFaq, {})).list
    const { id } = await editor.call(contract.putFaqEntry, {
      ...{ ...entry, isVisible: false },
      question: { ...entry.question, vi: 'Tiền xu ở đâu?' },
    })
    const idsOf = async (input: contract.InputOf<typeof contract.listStaffFaq>) =>
      (await editor.call(contract.listStaffFaq, input)).list.map((one) => one.id)
    expect(await idsOf({ text: 'TIỀN XU Ở' })).toEqual([id])
    expect(await idsOf({ isVisible: false })).toContain(id)
    expect(await idsOf({ isVisible: true })).toEqual(all.filter((one) => one.isVisible).map((one) => one.id))
    expect(await idsOf({ text: 'no such question' })).toEqual([])
    const offered = await idsOf({ isOffered: true })
    const { list } = await editor.call(contract.listStaffFaq, {})
    expect(offered).toEqual(list.filter((one) => one.isOffered).map((one) => one.id))
    expect([...offered, ...(await idsOf({ isOffered: false }))].toSorted()).toEqual(
      (await idsOf({})).toSorted(),
    )
  })

  test('those are listed first that were changed last', async () => {
    const ids = await idsInOrder()
    const changed = ids.slice(0, 2)
    for (const id of changed) {
      site.clock.advance(60_000)
      await editor.call(contract.putFaqEntry, { id, ...entry, link: `/changed/${id}` })
    }
    const { list, total } = await editor.call(contract.listStaffFaq, { order: 'changed' })
    expect(list.slice(0, 2).map(({ id }) => id)).toEqual(changed.toReversed())
    expect(total).toBe(ids.length)
    expect(await idsInOrder()).toEqual(ids)
  })

  test('the list says who changed the order last', async () => {
    const ids = await idsInOrder()
    await editor.call(contract.orderFaq, { ids: ids.toReversed() })
    const { lastOrdered } = await editor.call(contract.listStaffFaq, {})
    expect(lastOrdered).toMatchObject({ action: 'messages.order-faq', actorName: expect.any(String) })
    site.clock.advance(60_000)
    // The order that they have is no change, nor is that of a text.
    await editor.call(contract.orderFaq, { ids: ids.toReversed() })
    await editor.call(contract.putFaqEntry, entry)
    expect((await editor.call(contract.listStaffFaq, {})).lastOrdered).toEqual(lastOrdered)
  })

  test('an entry or an order that is another one than expected stays', async () => {
    const { id } = await editor.call(contract.putFaqEntry, entry)
    const hidden = { ...entry, isVisible: false }
    const show = () => editor.call(contract.putFaqEntry, { id, ...entry, expected: hidden })
    await editor.call(contract.putFaqEntry, { id, ...hidden })
    await editor.call(contract.putFaqEntry, { id, ...hidden, link: '' })
    await expect(show()).rejects.toMatchObject(failure('CHANGED_MEANWHILE'))
    await editor.call(contract.putFaqEntry, { id, ...hidden })
    expect(await show()).toEqual({ id, ...entry })
    const former = await idsInOrder()
    const ids = former.toReversed()
    const restore = () => editor.call(contract.orderFaq, { ids: former, expected: ids })
    await editor.call(contract.orderFaq, { ids })
    const theirs = [...ids.slice(1), ids[0] ?? 0]
    await editor.call(contract.orderFaq, { ids: theirs })
    await expect(restore()).rejects.toMatchObject(failure('CHANGED_MEANWHILE'))
    expect(await idsInOrder()).toEqual(theirs)
    await editor.call(contract.orderFaq, { ids })
    for (const _ of ['once', 'a repeat']) await restore()
    expect(await idsInOrder()).toEqual(former)
  })

  test('one is deleted, for visitors at once, unless it was changed since', async () => {
    const doomed = { ...entry, question: local('How few coins?') }
    const { id } = await editor.call(contract.putFaqEntry, doomed)
    await expect.poll(async () => (await shown()).flat()).toContain('How few coins?')
    const remove = () => editor.call(contract.deleteFaqEntry, { id, expected: doomed })
    await editor.call(contract.putFaqEntry, { id, ...doomed, isOffered: !doomed.isOffered })
    await expect(remove()).rejects.toMatchObject(failure('CHANGED_MEANWHILE'))
    await editor.call(contract.putFaqEntry, { id, ...doomed })
    await remove()
    await expect.poll(async () => (await shown()).flat()).not.toContain('How few coins?')
    await expect(remove()).rejects.toMatchObject(failure('NOT_FOUND'))
    const actions = await recordedActions(site.ctx.db, 'messages.delete-faq-entry')
    expect(actions).toMatchObject([{ subject: `faq-entry:${id}`, before: { id, ...doomed }, after: null }])
  })

  test('one that was deleted has its place again when it is added before the one that followed it', async () => {
    const [first, second, ...rest] = (await editor.call(contract.listStaffFaq, {})).list
    const remove = async (doomed: contract.ListedFaqEntry | undefined) => {
      if (!doomed) throw new Error('there are too few questions')
      const { id, lastAction: _, ...expected } = doomed
      return { ...(await editor.call(contract.deleteFaqEntry, { id, expected })), content: expected }
    }
    const restIds = rest.map(({ id }) => id)
    const removed = await remove(second)
    expect(removed.nextId).toBe(restIds[0])
    const again = { ...removed.content, nextId: removed.nextId ?? 0 }
    const { id } = await editor.call(contract.putFaqEntry, again)
    expect(await idsInOrder()).toEqual([first?.id, id, ...restIds])
    const last = await remove(rest.at(-1))
    expect(last.nextId).toBeNull()
    // What followed it may be deleted as well meanwhile.
    const added = await editor.call(contract.putFaqEntry, { ...last.content, nextId: restIds.at(-1) ?? 0 })
    expect(await idsInOrder()).toEqual([first?.id, id, ...restIds.slice(0, -1), added.id])
  })

  test('one more than can be put in order at once is refused; those that there are can still be changed', async () => {
    const limit = contract.limits.faqEntriesMax
    const missing = limit - (await idsInOrder()).length
    await sql`
      insert into faq_entries (slug, position, is_offered, question, answer)
      select 'filler-' || n, 1000 + n, false, ${JSON.stringify(entry.question)}::jsonb, ${JSON.stringify(entry.answer)}::jsonb
      from generate_series(1, ${missing}::integer) as n`.execute(site.ownerDb)
    await expect(editor.call(contract.putFaqEntry, entry)).rejects.toMatchObject({
      failure: 'BAD_REQUEST',
      details: { path: '', rule: 'faqFull', params: { limit } },
    })
    const ids = (await idsInOrder()).toReversed()
    expect(ids).toHaveLength(limit)
    await editor.call(contract.putFaqEntry, { id: ids[0], ...entry })
    await editor.call(contract.orderFaq, { ids, expected: ids.toReversed() })
    expect(await idsInOrder()).toEqual(ids)
    await site.ownerDb.deleteFrom('faq_entries').where('slug', 'like', 'filler-%').execute()
  })
})
