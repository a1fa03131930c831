// @vitest-environment happy-dom
import { countRecipients, getSettings, listSentNotices, sendNotice, signOutStaff } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { pageOf, settings } from '../../../../web/test/responses.ts'
import { fill, findField, hasButton, openPage, press, shows } from '../../../test/open-page.tsx'
import texts from '../../locales/en-US.ts'
import { staffSession } from '../../platform/session.ts'

const { notice } = texts.support
const { audiences } = notice

/** Chooses a group in the form. */
async function chooseGroup(name: string): Promise<void> {
  const radio = () =>
    [...document.querySelectorAll('label')]
      .find(({ textContent }) => textContent === name)
      ?.querySelector<HTMLInputElement>('input[type="radio"]')
  await expect.poll(radio).toBeDefined()
  radio()?.click()
  await expect.poll(() => radio()?.checked).toBe(true)
}

const sendTo = (count: number) => notice.send.replace('{{count}}', String(count))

test('a count allows sending only to the group that was counted, also if it arrives after another was chosen', async () => {
  const counts: ((count: number) => void)[] = []
  const server = await openPage('/notices', {
    answer(fake) {
      fake.respond(listSentNotices, pageOf([]))
      fake.respond(countRecipients, async () => {
        const { promise, resolve } = Promise.withResolvers<number>()
        counts.push(resolve)
        return { count: await promise }
      })
    },
  })
  const counting = () => document.querySelector('.ant-btn-loading')
  await chooseGroup(audiences.vip)
  await press(notice.count)
  await expect.poll(() => counts).toHaveLength(1)
  await chooseGroup(audiences.all)
  counts[0]?.(12)
  await expect.poll(counting).toBeNull()
  expect(hasButton(sendTo(12))).toBe(false)
  expect(hasButton(notice.countFirst)).toBe(true)
  await press(notice.count)
  await expect.poll(() => counts).toHaveLength(2)
  counts[1]?.(5000)
  await shows(sendTo(5000))
  expect(server.requests(countRecipients).map(({ input }) => input.audience)).toEqual([
    { kind: 'vip' },
    { kind: 'all' },
  ])
  // Any change of the group ends what its count allows.
  await chooseGroup(audiences.members)
  await expect.poll(() => hasButton(sendTo(5000))).toBe(false)
  expect(hasButton(notice.countFirst)).toBe(true)
  expect(server.requests(sendNotice)).toEqual([])
})

test('a group is chosen by the days of UTC on which its people joined, as in the list of people', async () => {
  const server = await openPage('/notices', {
    answer(fake) {
      fake.respond(listSentNotices, pageOf([]))
      fake.respond(countRecipients, { count: 3 })
    },
  })
  const { since, until } = texts.app.days
  await fill(since.replace('{{what}}', texts.people.createdAt), '2026-11-24')
  await fill(until.replace('{{what}}', texts.people.createdAt), '2026-11-25')
  await press(notice.count)
  await shows(sendTo(3))
  expect(server.requests(countRecipients)[0]?.input.audience).toEqual({
    ...{ kind: 'all', joinedSince: '2026-11-24T00:00:00.000Z', joinedBefore: '2026-11-26T00:00:00.000Z' },
  })
})

test('a message to one person needs a text in one language only, which is sent in all', async () => {
  const server = await openPage('/notices?to=10042', {
    answer(fake) {
      fake.respond(listSentNotices, pageOf([]))
      fake.respond(sendNotice, { recipients: 1 })
    },
  })
  await press(texts.support.send)
  await shows(notice.needed)
  const nameOf = (label: string) => label.replace('{{lang}}', texts.settings.langs.hk)
  await fill(nameOf(notice.title), '你的作品')
  await fill(nameOf(notice.text), '可以發佈')
  await press(texts.support.send)
  const inAll = (text: string) => ({ cn: text, hk: text, en: text, vi: text })
  await expect
    .poll(() => server.requests(sendNotice).map(({ input }) => input))
    .toEqual([{ accountId: 10042, title: inAll('你的作品'), text: inAll('可以發佈') }])
})

test('what is half written is there again after the session has expired, not after signing out', async () => {
  const label = notice.title.replace('{{lang}}', texts.settings.langs.cn)
  const session = () => ({ token: 'y'.repeat(43), role: 'admin' as const, expiresAt })
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
  await openPage('/notices', {
    answer(fake) {
      fake.respond(listSentNotices, pageOf([]))
      fake.respond(signOutStaff, {})
    },
  })
  await chooseGroup(audiences.vip)
  await fill(label, '周末活动')
  staffSession.refuse()
  await expect.poll(() => findField(label)).toBeNull()
  staffSession.open(session())
  await expect.poll(() => findField(label)?.value).toBe('周末活动')
  expect(document.querySelector<HTMLInputElement>('input[type="radio"][value="vip"]')?.checked).toBe(true)
  await press(texts.app.signOut)
  await press(texts.app.discard)
  await expect.poll(() => findField(label)).toBeNull()
  staffSession.open(session())
  await expect.poll(() => findField(label)?.value).toBe('')
})

test.each([
  [true, notice.hint],
  [false, notice.hintWithoutMail],
])('with a mail server %s, the page says so of the emails', async (hasMail, hint) => {
  await openPage('/notices', {
    answer(fake) {
      fake.respond(listSentNotices, pageOf([]))
      fake.respond(getSettings, { ...settings, hasMail })
    },
  })
  await shows(hint)
})
