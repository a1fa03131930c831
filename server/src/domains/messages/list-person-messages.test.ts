import {
  type Client,
  deleteMessages,
  listMessages,
  listPersonMessages,
  markMessages,
  sendNotice,
} from '@liuguang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount } from '../../../test/builders.ts'
import { makeStaff } from '../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let site: TestApp
let admin: Client
beforeAll(async () => {
  site = await openTestApp()
  admin = site.as((await makeStaff(site.ctx, 'admin')).staffToken)
})
afterAll(() => site.close())

const local = (text: string) => ({ cn: text, hk: text, en: text, vi: text })

test('staff read what the site wrote to a person as that person sees it, and mark nothing', async () => {
  const { id, token } = await makeAccount(site.ctx)
  const accountId = Number(id)
  const send = (title: string, to: { accountId: number } | { audience: { kind: 'all' } }) =>
    admin.call(sendNotice, { ...to, title: local(title), text: local(`${title}.`) })
  await send('For you', { accountId })
  await send('For all', { audience: { kind: 'all' } })
  await send('Deleted', { accountId })
  const member = site.as(token)
  const titles = async () => (await member.call(listMessages, {})).list.map(({ title }) => title.en)
  expect(await titles()).toContain('Deleted')
  const own = (await member.call(listMessages, {})).list
  const idOf = (title: string) => own.find((message) => message.title.en === title)?.id ?? 0
  await member.call(deleteMessages, { id: idOf('Deleted') })
  await member.call(markMessages, { id: idOf('For you') })

  const { list, total } = await admin.call(listPersonMessages, { accountId })
  expect(total).toBe(2)
  expect(list.map(({ title, isRead, isToAll }) => [title.en, isRead, isToAll])).toEqual([
    ['For all', false, true],
    ['For you', true, false],
  ])
  expect((await member.call(listMessages, {})).unread).toBe(1)
  const first = await admin.call(listPersonMessages, { accountId, size: 1 })
  const second = await admin.call(listPersonMessages, { accountId, size: 1, cursor: first.next ?? '' })
  expect(second.list.map(({ title }) => title.en)).toEqual(['For you'])
})

test('a cursor of another list is refused', async () => {
  const cursor = Buffer.from('[2,"5","6"]').toString('base64url')
  await expect(admin.call(listPersonMessages, { accountId: 1, cursor })).rejects.toMatchObject({
    failure: 'BAD_REQUEST',
  })
})
