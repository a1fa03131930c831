import { deleteAccount, deleteMessages, listMessages, markMessages } from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount } from '../../../test/builders.ts'
import { drainJobs } from '../../../test/drain-jobs.ts'
import { refusalFacts } from '../../../test/members.ts'
import { runCommand } from '../../../test/processes/run-command.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { messageCommand } from '../../cli/people/message.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { dayMs } from '../../platform/utc-day.ts'
import { extendVip } from '../memberships/index.ts'
import { sendMessage, sendMessages, sendToAll } from './index.ts'
import { tasks } from './jobs.ts'
import { countUnreadStatement, listMessagesStatement } from './queries.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())
beforeEach(() => site.clock.advance(1000))

async function makeReader() {
  const account = await makeAccount(site.ctx)
  site.clock.advance(1)
  const client = site.as(account.token)
  const list = async () => {
    const { list, unread, total } = await client.call(listMessages, {})
    return {
      titles: list.map(({ title }) => title.en),
      read: list.map(({ isRead }) => isRead),
      unread,
      total,
    }
  }
  const idOf = async (title: string) => {
    const { list } = await client.call(listMessages, {})
    return list.find((message) => message.title.en === title)?.id ?? 0
  }
  return { ...account, client, list, idOf }
}

const words = (title: string, text = 'Words.') => ({
  title: { cn: title, hk: title, en: title, vi: title },
  text: { cn: text, hk: text, en: text, vi: text },
})
const write = (accountId: bigint, title: string, text?: string) =>
  inTransaction(site.ctx.db, (tx) =>
    sendMessage(tx, { kind: 'notice', facts: words(title, text), accountId, now: site.clock.now() }),
  )
const writeToAll = (title: string) =>
  inTransaction(site.ctx.db, (tx) => sendToAll(tx, words(title), site.clock.now()))
const runTask = (name: string, payload: object = {}) => {
  const task = tasks.find((one) => one.name === name)
  if (!task) throw new Error(`no task ${name}`)
  return task.run(site.ctx, payload, {
    signal: new AbortController().signal,
    isLastAttempt: false,
    workDir: '',
  })
}

describe('refusals', () => {
  test.each([markMessages, deleteMessages])(
    '$name takes either one message or all up to one',
    async (call) => {
      const { client } = await makeReader()
      const shape = { failure: 'BAD_REQUEST', details: { path: '/through' } }
      for (const input of [{}, { id: 1, through: 1 }])
        expect(await client.call(call, input).catch(refusalFacts)).toMatchObject(shape)
    },
  )

  test.each([markMessages, deleteMessages])('$name cannot change another account’s message', async (call) => {
    const owner = await makeReader()
    const other = await makeReader()
    await write(owner.id, 'mine')
    const id = await owner.idOf('mine')
    const gone = { failure: 'MESSAGE_GONE', details: null }
    expect(await other.client.call(call, { id }).catch(refusalFacts)).toEqual(gone)
    expect(await other.client.call(call, { id: 2 ** 52 }).catch(refusalFacts)).toEqual(gone)
    expect(await other.client.call(call, { through: 2 ** 52 })).toEqual({ unread: 0 })
    expect((await owner.list()).read).toEqual([false])
  })

  test('a message to everybody from before the account was created cannot be marked', async () => {
    const early = await makeReader()
    await writeToAll('before')
    const id = await early.idOf('before')
    site.clock.advance(1)
    const late = await makeReader()
    expect(await late.client.call(markMessages, { id }).catch(refusalFacts)).toMatchObject({
      failure: 'MESSAGE_GONE',
    })
    expect(await late.list()).toMatchObject({ titles: [], unread: 0, total: 0 })
  })
})

describe('listing messages', () => {
  test('an account sees its own messages and those to everybody, newest first, in pages, with the unread count', async () => {
    const reader = await makeReader()
    await write(reader.id, 'one')
    await writeToAll('two')
    await write(reader.id, 'three')
    expect(await reader.list()).toEqual({
      titles: ['three', 'two', 'one'],
      read: [false, false, false],
      unread: 3,
      total: 3,
    })
    const first = await reader.client.call(listMessages, { size: 2 })
    const second = await reader.client.call(listMessages, { size: 2, cursor: first.next ?? '' })
    const byNumber = await reader.client.call(listMessages, { size: 2, page: 2 })
    expect([second.list.map(({ title }) => title.en), second.next]).toEqual([['one'], null])
    expect(byNumber.list).toEqual(second.list)
  })

  test('reading or deleting a message, personal or to everybody, affects this account alone and can be repeated', async () => {
    const [reader, other] = [await makeReader(), await makeReader()]
    await write(reader.id, 'own')
    await writeToAll('all')
    for (const title of ['own', 'all']) {
      const id = await reader.idOf(title)
      await reader.client.call(markMessages, { id })
      await reader.client.call(markMessages, { id })
    }
    expect(await reader.list()).toMatchObject({ read: [true, true], unread: 0 })
    for (const title of ['own', 'all']) {
      const id = await reader.idOf(title)
      await reader.client.call(deleteMessages, { id })
      await reader.client.call(deleteMessages, { id })
    }
    expect(await reader.list()).toMatchObject({ titles: [], unread: 0, total: 0 })
    expect(await other.list()).toMatchObject({ titles: ['all'], unread: 1 })
  })

  test('marking all up to the last message shown leaves newer ones unread', async () => {
    const reader = await makeReader()
    await write(reader.id, 'old')
    await writeToAll('old to all')
    const through = await reader.idOf('old to all')
    await write(reader.id, 'new')
    await writeToAll('new to all')
    expect(await reader.client.call(markMessages, { through })).toEqual({ unread: 2 })
    expect((await reader.list()).read).toEqual([false, false, true, true])
    expect(await reader.client.call(deleteMessages, { through })).toEqual({ unread: 2 })
    expect((await reader.list()).titles).toEqual(['new to all', 'new'])
  })

  test('text that looks like markup is returned unchanged', async () => {
    const reader = await makeReader()
    const hostile = '<img src=x onerror=alert(1)>{title}\u202e & "quotes" '.repeat(40)
    await write(reader.id, hostile, hostile)
    const { list } = await reader.client.call(listMessages, {})
    expect(list[0]).toMatchObject({ title: { hk: hostile }, text: { vi: hostile }, link: '' })
  })
})

test('100 concurrent marks on two devices, of single and of all messages, give the same final state', async () => {
  const reader = await makeReader()
  for (let n = 0; n < 5; n += 1) await write(reader.id, `own ${n}`)
  await writeToAll('all')
  const { list } = await reader.client.call(listMessages, {})
  const newest = list[0]?.id ?? 0
  await Promise.all(
    Array.from({ length: 100 }, (_, n) => {
      const { id = newest } = list[n % list.length] ?? {}
      const call = n % 10 === 9 ? deleteMessages : markMessages
      return reader.client.call(call, n % 3 === 0 ? { through: newest } : { id })
    }),
  )
  const after = await reader.list()
  expect(after.unread).toBe(0)
  expect(after.read.every(Boolean)).toBe(true)
  await reader.client.call(deleteMessages, { through: newest })
  expect((await reader.list()).total).toBe(0)
})

test('with 10,000 messages to one account, a page and the count read only the rows they need, by index', async () => {
  const reader = await makeReader()
  await sql`insert into messages (account_id, kind, facts, sent_at, read_at)
    select ${reader.id}, 'vip_ending', '{"endsAt":"2026-12-01T00:00:00.000Z"}', now(), case when n > 200 then now() end
    from generate_series(1, 10000) as n`.execute(site.ctx.db)
  const others = await Promise.all(Array.from({ length: 10 }, () => makeReader()))
  await sql`insert into messages (account_id, kind, facts, sent_at)
    select id, 'vip_ending', '{"endsAt":"2026-12-01T00:00:00.000Z"}', now()
    from unnest(${others.map(({ id }) => id)}::bigint[]) as id, generate_series(1, 1000)`.execute(site.ctx.db)
  await sql`analyze messages`.execute(site.ctx.db)
  const { unread, total, list } = await reader.client.call(listMessages, {})
  expect({ unread, total, shown: list.length }).toEqual({ unread: 100, total: 10_000, shown: 24 })
  const page = { order: 'newest', after: 2n ** 62n, offset: 0, limit: 25 } as const
  const planOf = async (statement: ReturnType<typeof sql>) => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (analyze, timing off) ${statement}`.execute(
      site.ctx.db,
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  const plan = await planOf(listMessagesStatement(reader.id, page))
  expect(plan).toMatch(/Index Scan.* using messages_mine/)
  expect(plan).not.toMatch(/Seq Scan on messages\b/)
  expect(await planOf(countUnreadStatement(reader.id))).not.toMatch(/Seq Scan on messages\b/)
})

describe('events', () => {
  test('the coming end of VIP is announced three days before, once for each end', async () => {
    const reader = await makeReader()
    const vip = (days: number) =>
      inTransaction(site.ctx.db, (tx) =>
        extendVip(tx, {
          accountId: reader.id,
          source: 'operator',
          days,
          now: site.clock.now(),
          timeZone: 'Asia/Hong_Kong',
        }),
      )
    await vip(5)
    await runTask('messages.tell-vip-ending')
    expect((await reader.list()).titles).toEqual([])
    site.clock.advance(2 * dayMs)
    await Promise.all([runTask('messages.tell-vip-ending'), runTask('messages.tell-vip-ending')])
    const { list } = await reader.client.call(listMessages, {})
    expect(list.map(({ kind, link }) => [kind, link])).toEqual([['vip_ending', '/user/upgrade']])
    expect(list[0]?.text.hk).toMatch(/\d{4}年\d{1,2}月\d{1,2}日.*（香港標準時間）/)
    await reader.client.call(deleteMessages, { id: list[0]?.id ?? 0 })
    await runTask('messages.tell-vip-ending')
    expect((await reader.list()).titles).toEqual([])
    await vip(30)
    site.clock.advance(30 * dayMs)
    await runTask('messages.tell-vip-ending')
    expect((await reader.list()).titles).toEqual(['Your VIP ends soon'])
  })

  test('a deleted account gets no message', async () => {
    const { id, token } = await makeAccount(site.ctx, { isGuest: true })
    const vip = { accountId: id, days: 5, source: 'operator', timeZone: 'Asia/Hong_Kong' } as const
    await inTransaction(site.ctx.db, (tx) => extendVip(tx, { ...vip, now: site.clock.now() }))
    await site.as(token).call(deleteAccount, {})
    await drainJobs(site.ctx)
    site.clock.advance(2 * dayMs)
    await runTask('messages.tell-vip-ending')
    await runTask('messages.send', {
      ...{ accountId: String(id), kind: 'recharge_credited', eventKey: `order:${id}` },
      facts: { points: 1500 },
    })
    const sent = site.ctx.db.selectFrom('messages').select('kind').where('account_id', '=', id)
    expect(await sent.execute()).toEqual([])
  })

  // such messages do not say whether the review was of a change, which can be submitted again
  test('a review result of an earlier release has the reason of a refusal, and links to the page of what was published', async () => {
    const reader = await makeReader()
    const sendReviewResult = (isApproved: boolean, reason: string, kind?: 'short') =>
      runTask('messages.send', {
        ...{
          accountId: String(reader.id),
          kind: 'review_result',
          eventKey: `review:${reader.id}:${isApproved}:${kind}`,
        },
        facts: { videoId: 7, title: '{reason}', isApproved, reason, ...(kind && { kind }) },
      })
    await sendReviewResult(false, 'The sound is missing.')
    site.clock.advance(1)
    await sendReviewResult(true, '')
    site.clock.advance(1)
    await sendReviewResult(true, '', 'short')
    const { list } = await reader.client.call(listMessages, {})
    expect(list.map(({ text, link }) => [text.en, link])).toEqual([
      ['“{reason}” passed review and is now live.', '/vod/shortVideo/7'],
      ['“{reason}” passed review and is now live.', '/play/7'],
      ['“{reason}” didn’t pass review. Reason: The sound is missing.', '/user/works'],
    ])
  })

  test('messages.send sends an event once, and fails on facts that do not fit its kind', async () => {
    const reader = await makeReader()
    const job = { accountId: String(reader.id), kind: 'recharge_credited', eventKey: `order:${reader.id}` }
    await runTask('messages.send', { ...job, facts: { points: 1500 } })
    await runTask('messages.send', { ...job, facts: { points: 1500 } })
    const { list } = await reader.client.call(listMessages, {})
    expect(list.map(({ title }) => title)).toEqual([
      {
        cn: '充值到账：1,500 积分',
        hk: '充值到帳：1,500 積分',
        en: 'Top-up received: 1,500 points',
        vi: 'Nạp thành công: 1.500 điểm',
      },
    ])
    await expect(runTask('messages.send', { ...job, facts: { points: '1' } })).rejects.toThrow(
      'invalid facts',
    )
    await expect(runTask('messages.send', { ...job, kind: 'toString', facts: {} })).rejects.toThrow(
      'no message of kind',
    )
    await expect(runTask('messages.send', { ...job, eventKey: undefined, facts: {} })).rejects.toThrow(
      '/eventKey must be string',
    )
  })

  test('messages to several accounts are not sent if the facts of one do not fit its kind', async () => {
    const reader = await makeReader()
    const message = { accountId: reader.id, eventKey: null, now: site.clock.now() }
    const facts = { works: 1, names: [], isAll: true, link: '/play/1' }
    await expect(
      inTransaction(site.ctx.db, (tx) =>
        sendMessages(tx, [
          { ...message, kind: 'notice', facts: words('Good news') },
          { ...message, kind: 'follow_digest', facts },
        ]),
      ),
    ).rejects.toThrow('invalid facts for a message of kind follow_digest')
    expect((await reader.list()).titles).toEqual([])
  })

  test('messages deleted a month ago are swept, and no others', async () => {
    const reader = await makeReader()
    await write(reader.id, 'kept')
    await write(reader.id, 'deleted')
    await reader.client.call(deleteMessages, { id: await reader.idOf('deleted') })
    site.clock.advance(30 * dayMs + 1)
    await runTask('messages.sweep')
    const rows = await site.ctx.db
      .selectFrom('messages')
      .select('facts')
      .where('account_id', '=', reader.id)
      .execute()
    expect(rows).toHaveLength(1)
  })
})

describe('the command', () => {
  const run = (...args: string[]) => runCommand(site, messageCommand, ...args)

  test('writes to one account in one language, and to everybody in four', async () => {
    const reader = await makeReader()
    await run('--to', reader.name, '--title', 'Hello', '--text', 'Read me', '--title-hk', '你好')
    const { list } = await reader.client.call(listMessages, {})
    expect(list[0]?.title).toEqual({ cn: 'Hello', hk: '你好', en: 'Hello', vi: 'Hello' })
  })

  test.each([
    [['--title', 'a', '--text', 'b'], '--to ACCOUNT'],
    [['--to', 'nobody-there', '--title', 'a', '--text', 'b'], 'no account'],
    [['--to', 'all', '--title', 'a'], '--text'],
    [['--to', 'all', '--title', 'a', '--text', 'x'.repeat(2001)], 'The text in cn has 2001 characters'],
  ])('refuses %j', async (args, words) => {
    await expect(run(...args)).rejects.toThrow(words)
  })
})
