// @vitest-environment happy-dom
import { acceptUploadNotice, getEarnings, listMyWorks, takeDownWork, withdrawWork } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { openPage } from '../../../test/open-page.tsx'
import { openWorks } from '../../../test/open-works.ts'
import { editOf, publishingRight, respondWithWorks, workOf } from '../../../test/publishing.ts'
import { pageOf } from '../../../test/responses.ts'
import { buttons, link, press, shows, text, tick, until } from '../../../test/screen.ts'
import texts from '../../locales/zh-HK/member/publishing.json' with { type: 'json' }
import { notices } from '../../ui/notices/notify.ts'

const earnings = { heldCoins: 0, releasedCoins: 0, sales: 0, percent: 65, heldDays: 7 }

test('a member without the right reads how to apply, and cannot publish', async () => {
  await openPage('/user/works', {
    locale: 'zh-HK',
    server(server) {
      respondWithWorks(server, [], { isAllowed: false })
      server.respond(getEarnings, earnings)
    },
  })
  await shows('你可得 65%')
  expect(text()).toContain(texts.works.conditions.review)
  expect(buttons()).not.toContain(texts.panel.title)
  expect(link(texts.form.notice).getAttribute('href')).toBe('/about/publishing')
  expect(link(texts.works.contact).getAttribute('href')).toBe('/user/service?request=publish')
})

test('the panel says how many works with a price are left today', async () => {
  await openWorks([])
  await shows('今日還可以發佈 1 個收費作品')
})

test('once no work with a price is left today, the panel says which rule that is', async () => {
  await openWorks([], { freeToday: 2, paidLeftToday: 0 })
  await shows(texts.form.noPaidLeft)
})

const at = '2026-11-24T10:00:00Z'
const reviewOf = (state: 'waiting' | 'rejected') => ({
  ...{ version: 1, state, submittedAt: at, dueAt: at, decidedAt: null, policy: null, note: null },
})

test('a work that waits for review while the upload notice changes says so, until its author accepts the new one', async () => {
  const { server } = await openWorks([workOf({ state: 'in_review', review: reviewOf('waiting') })], {
    isNoticeAccepted: false,
  })
  await shows(texts.review.noticeChanged)
  server.respond(acceptUploadNotice, publishingRight)
  tick(texts.form.agree)
  press(texts.review.acceptNotice)
  await until(() => expect(notices.getSnapshot().map((one) => one.text)).toContain(texts.form.mustAgree))
  tick(texts.form.agree)
  press(texts.review.acceptNotice)
  await until(() => expect(text()).not.toContain(texts.review.noticeChanged))
  expect(server.requests(acceptUploadNotice)).toHaveLength(1)
})

test('a work that waits for review of a member whose right was suspended says so', async () => {
  await openPage('/user/works', {
    locale: 'zh-HK',
    server(server) {
      const waiting = workOf({ state: 'in_review', review: reviewOf('waiting') })
      respondWithWorks(server, [waiting], { isAllowed: false })
      server.respond(getEarnings, earnings)
    },
  })
  await shows(texts.review.suspended)
})

test('a first version that was rejected is not called removed', async () => {
  await openWorks([workOf({ state: 'removed', review: reviewOf('rejected') })])
  await shows(texts.state.refused)
  expect(text()).not.toContain(texts.state.removed)
})

test('a published work is taken down once its author has read what happens to buyers', async () => {
  const published = workOf({ state: 'published' })
  const { server } = await openWorks([published])
  await shows('海邊')
  await press(texts.works.takeDown)
  await shows(texts.works.takeDownText)
  const taken = workOf({ state: 'removed', isTakenDown: true })
  server.respond(takeDownWork, taken)
  server.respond(listMyWorks, pageOf([taken]))
  for (const one of [...document.querySelectorAll<HTMLButtonElement>('[role="dialog"] button')])
    if (one.textContent === texts.works.takeDown) one.click()
  await shows(texts.state.takenDown)
  expect(buttons()).not.toContain(texts.works.takeDown)
})

test.each([
  ['approved', false, true],
  ['rejected', false, false],
  ['changes_requested', false, false],
  // Submitted again: its cover is still being made.
  ['rejected', true, true],
] as const)(
  'after a review that is %s, with a change submitted again: %s, the list says that its new file will replace the published one: %s',
  async (state, isEditSubmitted, isSaid) => {
    const at = '2026-11-24T10:00:00Z'
    const review = { version: 2, state, submittedAt: at, dueAt: at, decidedAt: at, policy: null, note: null }
    const file = { state: 'ready', percent: 100, reason: null, upload: null } as const
    await openWorks([workOf({ state: 'published', isEditSubmitted, edit: editOf({ file }), review })])
    await shows('海邊')
    expect(text().includes(texts.file.changeReady)).toBe(isSaid)
  },
)

test.each([
  ['draft', true],
  ['processing', false],
] as const)('a %s work for which changes were requested says so: %s', async (state, isSaid) => {
  const at = '2026-11-24T10:00:00Z'
  const times = { submittedAt: at, dueAt: at, decidedAt: at }
  const review = { version: 1, state: 'changes_requested', ...times, policy: null, note: '0:12' } as const
  await openWorks([workOf({ state, review })])
  await shows('海邊')
  expect(text().includes(texts.review.changes)).toBe(isSaid)
})

test('a work that was decided meanwhile is not withdrawn, and its new state is shown', async () => {
  const { server } = await openWorks([workOf({ state: 'in_review' })])
  await shows('海邊')
  server.refuse(withdrawWork, 'WORK_STATE_REFUSED')
  server.respond(listMyWorks, pageOf([workOf({ state: 'published' })]))
  press(texts.works.withdraw)
  await shows(texts.state.published)
  expect(notices.getSnapshot()[0]?.text).toBe(texts.errors.WORK_STATE_REFUSED)
})

test('a work that waits for review can be withdrawn by its author', async () => {
  const times = { submittedAt: '2026-11-24T10:00:00Z', dueAt: '2026-11-26T10:00:00Z', decidedAt: null }
  const review = { version: 1, state: 'waiting', ...times, policy: null, note: null } as const
  const { server } = await openWorks([workOf({ state: 'in_review', review })])
  const withdrawn = workOf({ review: { ...review, state: 'withdrawn' } })
  server.respond(withdrawWork, () => {
    server.respond(listMyWorks, pageOf([withdrawn]))
    return withdrawn
  })
  await shows(texts.works.withdraw)
  await press(texts.works.withdraw)
  await shows(texts.state.draft)
  expect(server.requests(withdrawWork).map(({ input }) => input)).toEqual([{ id: 1 }])
  expect(buttons()).not.toContain(texts.works.withdraw)
})

test.each([
  [
    'refused',
    { file: { state: 'refused', percent: 0, reason: 'not_a_video', upload: null } },
    texts.reason.not_a_video,
  ],
  [
    'being processed',
    { file: { state: 'processing', percent: 40, reason: null, upload: null } },
    '處理中 40%',
  ],
  ['in review', { state: 'in_review' }, texts.state.in_review],
] as const)('the list says in plain words that a work is %s', async (_what, facts, said) => {
  await openWorks([workOf(facts)])
  await shows('海邊')
  await shows(said)
})

test.each([
  ['hidden', '暫時隱藏了這個作品'],
  ['removed', '下架了這個作品'],
] as const)('a work that staff made %s says so, with the way to customer service', async (state, said) => {
  await openWorks([workOf({ state, moderatedAt: '2026-11-25T10:00:00Z' })])
  await shows(said)
  expect(text()).toContain('2026年11月25日')
  expect(document.querySelector('a[href="/user/service"]')?.textContent).toBe(texts.works.contact)
})

test.each([
  ['work', {}],
  ['change of a published work', { state: 'published', edit: editOf() }],
] as const)(
  'a %s that did not reach review, because its author might not publish, says so with the day',
  async (_what, facts) => {
    await openWorks([workOf({ ...facts, rightMissingAt: '2026-11-25T10:00:00Z' })])
    await shows('2026年11月25日')
    expect(text()).toContain('當時帳號沒有投稿權限，或上載須知已更新')
  },
)

test('a work that review refused, or that its author took down, is not said to be removed by staff', async () => {
  await openWorks([workOf({ state: 'removed', isTakenDown: true })])
  await shows(texts.state.takenDown)
  expect(document.querySelector('a[href="/user/service"]')).toBeNull()
})
