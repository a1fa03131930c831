import { addSupportMessage, uploadAvatar, uploadSupportPicture } from '@liuguang/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount } from '../../../test/builders.ts'
import { refusalFacts } from '../../../test/members.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { dayMs } from '../utc-day.ts'
import { countPictureBytes, pictureQuotas } from './picture-quota.ts'
import { pictureTasks } from './sweep-pictures.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
  site.clock.set('2026-12-01T10:00:00Z')
})
afterAll(() => site.close())

const signal = new AbortController().signal
let nextAddress = 0
const newAddress = () => `198.51.100.${++nextAddress}`

/** Requests of these tests come from 127.0.0.1. */
async function send(token: string, call: typeof uploadAvatar | typeof uploadSupportPicture = uploadAvatar) {
  const bytes = await sharp({ create: { width: 50, height: 50, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const file = new Blob([new Uint8Array(bytes)])
  return site
    .as(token)
    .call(call, {}, { file })
    .then(
      () => 'stored',
      (error: unknown) => refusalFacts(error),
    )
}
const refused = { failure: 'PICTURE_QUOTA_REACHED', details: null }

/** As if the account had stored this much from that address today. */
function use(account: { id: bigint }, facts: { isGuest?: boolean; address?: string; bytes: number }) {
  const { isGuest = false, address = newAddress(), bytes } = facts
  return countPictureBytes(site.ctx, { accountId: account.id, isGuest, address, signal }, bytes)
}

test('an account that has used its daily bytes stores no picture of any kind until the site’s midnight', async () => {
  const member = await makeAccount(site.ctx)
  await use(member, { bytes: pictureQuotas.member.account - 1 })
  // the picture that reaches the quota is the last accepted
  expect(await send(member.token)).toBe('stored')
  expect(await send(member.token)).toEqual(refused)
  expect(await send(member.token, uploadSupportPicture)).toEqual(refused)
  // text messages are still accepted
  await site.as(member.token).call(addSupportMessage, { text: 'Hello.' })
  site.clock.set('2026-12-01T15:59:59Z')
  expect(await send(member.token)).toEqual(refused)
  site.clock.set('2026-12-01T16:00:00Z')
  expect(await send(member.token)).toBe('stored')
})

test('a guest has a smaller quota than a member', async () => {
  const [guest, member] = [await makeAccount(site.ctx, { isGuest: true }), await makeAccount(site.ctx)]
  await use(guest, { isGuest: true, bytes: pictureQuotas.guest.account })
  await use(member, { bytes: pictureQuotas.guest.account })
  expect(await send(guest.token)).toEqual(refused)
  expect(await send(member.token)).toBe('stored')
})

test('new guests of one network share its bytes, and leave some to members', async () => {
  for (let count = 0; count < 5; count += 1) {
    const guest = await makeAccount(site.ctx, { isGuest: true })
    await use(guest, { isGuest: true, address: '127.0.0.1', bytes: pictureQuotas.guest.network / 5 })
  }
  expect(await send((await makeAccount(site.ctx, { isGuest: true })).token)).toEqual(refused)
  expect(await send((await makeAccount(site.ctx)).token)).toBe('stored')
})

test('of concurrent uploads that reach the quota together, only the first is accepted', async () => {
  const member = await makeAccount(site.ctx)
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, () =>
      use(member, { bytes: pictureQuotas.member.account }).then(
        () => 'counted',
        (error: unknown) => refusalFacts(error),
      ),
    ),
  )
  expect(outcomes.filter((outcome) => outcome === 'counted')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome !== 'counted')).toEqual(Array(9).fill(refused))
})

test('the table stores no names and is swept', async () => {
  const rows = () => site.ctx.db.selectFrom('picture_quotas').select(['subject']).execute()
  expect((await rows()).every(({ subject }) => subject.length === 32)).toBe(true)
  site.clock.advance(3 * dayMs)
  await pictureTasks[0]?.run(site.ctx, {}, { signal, isLastAttempt: false, workDir: '' })
  expect(await rows()).toEqual([])
})
