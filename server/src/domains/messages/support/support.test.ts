import {
  addSupportMessage,
  listMessages,
  listThread,
  markThread,
  uploadSupportPicture,
} from '@liuguang/contract'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount } from '../../../../test/builders.ts'
import { refusalFacts } from '../../../../test/members.ts'
import { runCommand } from '../../../../test/processes/run-command.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { answerCommand } from '../../../cli/people/answer.ts'
import { threadsCommand } from '../../../cli/people/threads.ts'
import { domainTasks } from '../../jobs.ts'

let site: TestApp
let origin: string
beforeAll(async () => {
  site = await openTestApp()
  origin = await site.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => site.close())
beforeEach(() => site.clock.advance(1000))

async function makeMember() {
  const account = await makeAccount(site.ctx)
  const client = site.as(account.token)
  return { ...account, client, thread: async () => (await client.call(listThread, {})).list }
}
const pictureOf = async (width: number, height: number) => {
  const bytes = await sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  return new Blob([new Uint8Array(bytes)])
}
const answer = (name: string, text: string) => runCommand(site, answerCommand, name, '--text', text)
const runTask = (name: string, payload: object = {}) =>
  domainTasks
    .find((task) => task.name === name)
    ?.run(site.ctx, payload, { signal: new AbortController().signal, isLastAttempt: false, workDir: '' })

describe('writing', () => {
  test('a message has text, pictures and a topic, and a retry adds nothing', async () => {
    const { client, thread } = await makeMember()
    const small = await client.call(uploadSupportPicture, {}, { file: await pictureOf(300, 600) })
    const large = await client.call(uploadSupportPicture, {}, { file: await pictureOf(4000, 2000) })
    expect([small, large]).toMatchObject([
      { width: 300, height: 600 },
      { width: 1600, height: 800 },
    ])
    const about = { kind: 'video', id: '17', title: '雲海' } as const
    const hostile = '  <script>alert(1)</script>\n\u202ehello '
    const input = { text: hostile, pictures: [large.id, small.id], about }
    const requestKey = '11111111-1111-4111-8111-111111111111'
    const first = await client.call(addSupportMessage, input, { requestKey })
    expect(await client.call(addSupportMessage, input, { requestKey })).toEqual(first)
    expect(first).toMatchObject({ isMine: true, text: hostile.trim(), about })
    expect(first.pictures.map(({ width }) => width).sort()).toEqual([1600, 300])
    expect(await thread()).toEqual([first])
    const served = await fetch(origin + first.pictures[0]?.address)
    expect(served.headers.get('content-type')).toBe('image/webp')
  })

  test('an empty message, too long text, and pictures of others or of other messages are refused', async () => {
    const [mine, other] = [await makeMember(), await makeMember()]
    const refusal = (input: object) =>
      mine.client.call(addSupportMessage, { text: '', ...input }).catch((error) => refusalFacts(error))
    expect(await refusal({ text: ' \n ' })).toMatchObject({ failure: 'MESSAGE_EMPTY' })
    expect(await refusal({ text: 'x'.repeat(2001) })).toMatchObject({ failure: 'BAD_REQUEST' })
    expect(await refusal({ pictures: [1, 2, 3, 4, 5] })).toMatchObject({ failure: 'BAD_REQUEST' })
    const theirs = await other.client.call(uploadSupportPicture, {}, { file: await pictureOf(20, 20) })
    expect(await refusal({ pictures: [theirs.id] })).toMatchObject({ failure: 'PICTURE_GONE' })
    await other.client.call(addSupportMessage, { text: '', pictures: [theirs.id] })
    const again = other.client.call(addSupportMessage, { text: 'again', pictures: [theirs.id] })
    expect(await again.catch(refusalFacts)).toMatchObject({ failure: 'PICTURE_GONE' })
    expect(await mine.thread()).toEqual([])
    const broken = new Blob(['no picture'])
    const upload = mine.client.call(uploadSupportPicture, {}, { file: broken })
    expect(await upload.catch(refusalFacts)).toMatchObject({
      failure: 'PICTURE_REFUSED',
      details: { fault: 'kind' },
    })
  })

  test('a member can have 20 unsent pictures, which are released after a day', async () => {
    const { id, client } = await makeMember()
    const { id: upload } = await client.call(uploadSupportPicture, {}, { file: await pictureOf(20, 21) })
    const row = await site.ctx.db
      .selectFrom('support_pictures')
      .select('picture_id')
      .where('id', '=', BigInt(upload))
      .executeTakeFirstOrThrow()
    const values = Array.from({ length: 19 }, () => ({
      account_id: id,
      picture_id: row.picture_id,
      uploaded_at: site.clock.now(),
    }))
    await site.ctx.db.insertInto('support_pictures').values(values).execute()
    const one = client.call(uploadSupportPicture, {}, { file: await pictureOf(20, 22) })
    expect(await one.catch(refusalFacts)).toMatchObject({ failure: 'TOO_MANY_PICTURES' })
    site.clock.advance(86_400_001)
    await runTask('messages.sweep')
    const picture = await site.ctx.db
      .selectFrom('pictures')
      .select('released_at')
      .where('id', '=', row.picture_id)
      .executeTakeFirstOrThrow()
    expect(picture.released_at).not.toBeNull()
    await client.call(uploadSupportPicture, {}, { file: await pictureOf(20, 23) })
  })
})

describe('answering', () => {
  test('a member’s text cannot move the cursor or change the colours of a staff member’s terminal', async () => {
    const member = await makeMember()
    const orders = [
      '\u001b[2J',
      '\u001b]0;title\u0007',
      '\u009b31m',
      '\r',
      '\b\b',
      '\u202e',
      '\u200b',
      '\u007f',
    ]
    await member.client.call(addSupportMessage, { text: `Where${orders.join(' is ')} my order?` })
    for (const run of [runCommand(site, threadsCommand), runCommand(site, threadsCommand, member.name)]) {
      const shown = (await run).lines.filter((line) => line.includes('Where')).join()
      expect(shown).toMatch(/Where\ufffd\[2J is \ufffd\]0;title\ufffd is \ufffd31m/)
      expect(shown).not.toMatch(/[\p{Cc}\p{Cf}]/u)
    }
    await answer(member.name, 'It has arrived.')
  })

  test('an emoji that is joined of several is shown on the terminal as it was written', async () => {
    const member = await makeMember()
    const text = 'Thanks \u{1f469}\u200d\u{1f467}'
    await member.client.call(addSupportMessage, { text })
    for (const run of [runCommand(site, threadsCommand), runCommand(site, threadsCommand, member.name)])
      expect((await run).lines.join()).toContain(text)
    await answer(member.name, 'You are welcome.')
  })

  test('staff sees open threads and replies, and a reply read on one device is read on all', async () => {
    const member = await makeMember()
    await member.client.call(addSupportMessage, { text: 'My \u001b[31morder?' })
    const waiting = await runCommand(site, threadsCommand)
    expect(waiting.lines.find((line) => line.startsWith(String(member.id)))).toMatch(
      /1 unread.*My �\[31morder\?/,
    )
    await answer(member.name, 'It has arrived.')
    expect((await runCommand(site, threadsCommand)).lines.join()).not.toContain(member.name)
    expect((await runCommand(site, threadsCommand, member.name)).lines).toHaveLength(2)
    expect(await member.thread()).toMatchObject([
      { isMine: false, text: 'It has arrived.' },
      { isMine: true },
    ])
    const counts = async () => (await member.client.call(listMessages, {})).unreadAnswers
    expect(await counts()).toBe(1)
    const [newest] = await member.thread()
    const through = newest?.id ?? 0
    await Promise.all(Array.from({ length: 100 }, () => member.client.call(markThread, { through })))
    expect(await counts()).toBe(0)
  })

  test('another member can neither see nor mark a thread', async () => {
    const [mine, other] = [await makeMember(), await makeMember()]
    await mine.client.call(addSupportMessage, { text: 'Mine.' })
    await answer(mine.name, 'Yours.')
    expect(await other.thread()).toEqual([])
    expect(await other.client.call(markThread, { through: 2 ** 52 })).toEqual({ unread: 0 })
    expect((await mine.client.call(listThread, {})).unread).toBe(1)
  })

  test.each([
    [answerCommand, ['nobody-here', '--text', 'a'], 'no account'],
    [answerCommand, ['nobody-here'], '--text'],
    [threadsCommand, ['nobody-here'], 'no account'],
  ])('a command that cannot be executed prints the reason: %#', async (command, args, words) => {
    await expect(runCommand(site, command, ...args)).rejects.toThrow(words)
  })
})

describe('live', () => {
  const open = (token: string) =>
    fetch(`${origin}/api.php/v1/messages/live`, { headers: { authorization: `Bearer ${token}` } })
  async function nextChange(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) throw new Error('the stream ended')
      if (new TextDecoder().decode(value).includes('event: changed')) return
    }
  }

  test('a reply is announced within 2 s on every device of its recipient, and to nobody else', async () => {
    const [member, other] = [await makeMember(), await makeMember()]
    const streams = await Promise.all([open(member.token), open(member.token), open(other.token)])
    const readers = streams.map(({ body }) => {
      if (!body) throw new Error('no body')
      return body.getReader()
    })
    expect(streams[0]?.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    // each stream starts with an event: something may have happened just before
    await Promise.all(readers.map(nextChange))
    let toOther = false
    const [first, second, third] = readers
    if (!first || !second || !third) throw new Error('three were opened')
    void nextChange(third).then(
      () => {
        toOther = true
      },
      () => undefined,
    )
    // the listener's own connection may still be opening: until then a reply is only found by polling
    await expect
      .poll(async () => {
        const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
          where application_name = 'liuguang live' and query like 'listen%' and state = 'idle'
          and datname = current_database()`.execute(site.ctx.db)
        return rows[0]?.n
      })
      .toBe(1)
    const startedAt = performance.now()
    await answer(member.name, 'Here.')
    await Promise.all([nextChange(first), nextChange(second)])
    expect(performance.now() - startedAt).toBeLessThan(2000)
    expect(toOther).toBe(false)
    await Promise.all(readers.map((reader) => reader.cancel()))
  })

  test('streams are counted separately: they wait, which is neither work nor slow', async () => {
    const { body } = await open((await makeMember()).token)
    const reader = body?.getReader()
    if (!reader) throw new Error('no body')
    await nextChange(reader)
    const metrics = async () => (await fetch(`${origin}/metrics`)).text()
    // This request itself is one.
    expect(await metrics()).toMatch(/\nliuguang_requests_open 1\n/)
    expect(await metrics()).toMatch(/\nliuguang_streams_open [1-9]/)
    await reader.cancel()
    await expect.poll(metrics).toMatch(/\nliuguang_streams_open 0\n/)
    expect(await metrics()).not.toMatch(/liuguang_request_seconds_count\{route="[^"]*\/live"/)
  })

  test('a stream needs a session token in the header', async () => {
    for (const token of ['', 'A'.repeat(43)]) {
      const response = await open(token)
      expect(await response.json()).toMatchObject({ code: 2022 })
    }
    const { token } = await makeMember()
    const inAddress = await fetch(`${origin}/api.php/v1/messages/live?token=${token}`)
    expect(await inAddress.json()).toMatchObject({ code: 2022 })
  })
})

test('deleting an account deletes its messages and releases its pictures', async () => {
  const member = await makeMember()
  const { id } = await member.client.call(uploadSupportPicture, {}, { file: await pictureOf(31, 31) })
  await member.client.call(addSupportMessage, { text: 'Secret.', pictures: [id] })
  await answer(member.name, 'Noted.')
  await runTask('messages.forget-account', { accountId: String(member.id) })
  await runTask('messages.forget-account', { accountId: String(member.id) })
  expect(await member.thread()).toEqual([])
  const left = await site.ctx.db
    .selectFrom('pictures')
    .select('released_at')
    .where('width', '=', 31)
    .execute()
  expect(left.map(({ released_at }) => released_at !== null)).toEqual([true])
})
