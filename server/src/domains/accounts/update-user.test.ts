import { getMemberInfo, updateUser, uploadAvatar } from '@liuguang/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount } from '../../../test/builders.ts'
import { refusalFacts } from '../../../test/members.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

test.each([
  ['an address', { name: 'go to movies.xyz' }, { failure: 'NAME_REFUSED', details: { fault: 'link' } }],
  ['staff', { name: 'Official 官方' }, { failure: 'NAME_REFUSED', details: { fault: 'reserved' } }],
  ['the site’s own name', { name: '流光' }, { failure: 'NAME_REFUSED', details: { fault: 'reserved' } }],
  ['nothing visible', { name: '\u200b' }, { failure: 'NAME_REFUSED', details: { fault: 'characters' } }],
  ['21 characters', { name: 'x'.repeat(21) }, { failure: 'BAD_REQUEST', details: { path: '/name' } }],
  ['NUL', { name: 'a\0b' }, { failure: 'BAD_REQUEST', details: { path: '/name' } }],
])('a name is refused: %s', async (_what, input, refusal) => {
  const { client, name } = await member()
  expect(await client.call(updateUser, input).catch(refusalFacts)).toMatchObject(refusal)
  expect(await client.call(getMemberInfo, {})).toMatchObject({ name, account: name })
})

test('the avatar can only be removed by this call', async () => {
  const { client } = await member()
  const input = { avatar: '/media/pictures/x/320.webp' } as unknown as { avatar: '' }
  expect(await client.call(updateUser, input).catch(refusalFacts)).toMatchObject({ failure: 'BAD_REQUEST' })
})

test('a chosen name is shown in place of the account’s, until it is removed', async () => {
  const { client, name } = await member()
  expect(await client.call(updateUser, { name: '  夜雨  聲 ' })).toMatchObject({
    name: '夜雨 聲',
    account: name,
  })
  expect(await client.call(updateUser, { name: '' })).toMatchObject({ name, account: name })
})

test('a guest may choose a name too, and stays a guest', async () => {
  const guest = await makeAccount(site.ctx, { isGuest: true })
  const picked = await site.as(guest.token).call(updateUser, { name: '路過' })
  expect(picked).toMatchObject({ name: '路過', account: '', isGuest: true })
})

test('the avatar is removed, and the name stays', async () => {
  const { client } = await member()
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  await client.call(uploadAvatar, {}, { file: new Blob([Buffer.from(png)]) })
  expect(await client.call(updateUser, { name: '阿明' })).toMatchObject({ name: '阿明' })
  expect((await client.call(getMemberInfo, {})).avatar).not.toBe('')
  expect(await client.call(updateUser, { avatar: '' })).toMatchObject({ name: '阿明', avatar: '' })
})

async function member() {
  const account = await makeAccount(site.ctx)
  return { ...account, client: site.as(account.token) }
}
