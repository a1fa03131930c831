// @vitest-environment happy-dom
import {
  changeWorkKind,
  createWork,
  deleteUpload,
  getEarnings,
  getPreviewEnd,
  getSettings,
  getWork,
  getWorkStatistics,
  listMyWorks,
  type PublishingRight,
  startUpload,
  submitWork,
  takeDownWork,
  updateWork,
  type Work,
  withdrawWork,
} from '@liuguang/contract'
import { describe, expect, test } from 'vitest'
import { openPage } from '../../../test/open-page.tsx'
import { editOf, respondWithWorks, submitOpenWork, workOf } from '../../../test/publishing.ts'
import { pageOf, settings } from '../../../test/responses.ts'
import {
  button,
  buttons,
  choose,
  errorOf,
  field,
  link,
  press,
  shows,
  text,
  tick,
  type,
  until,
} from '../../../test/screen.ts'
import texts from '../../locales/zh-HK/member/publishing.json' with { type: 'json' }
import { notices } from '../../ui/notices/notify.ts'
import { titleOf } from './read-video.ts'

const openWorks = (works: readonly Work[], rights: Partial<PublishingRight> = {}) =>
  openPage('/user/works', {
    locale: 'zh-HK',
    server: (server) => respondWithWorks(server, works, rights),
  })

test('a member without the right reads how to apply, and cannot publish', async () => {
  await openPage('/user/works', {
    locale: 'zh-HK',
    server(server) {
      respondWithWorks(server, [], { isAllowed: false })
      server.respond(getEarnings, { heldCoins: 0, releasedCoins: 0, sales: 0, percent: 65, heldDays: 7 })
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

test('the panel has every field before a file is chosen, and says why nothing can be published yet', async () => {
  await openWorks([])
  await shows(texts.panel.title)
  await press(texts.panel.title)
  await shows('旅行')
  for (const label of [texts.form.title, texts.form.price, texts.form.freeSeconds])
    expect(field(label).disabled).toBe(false)
  expect(button(texts.form.publish).disabled).toBe(true)
  expect(text()).toContain(texts.form.needsFile)
})

test('what was written before a file was chosen is given to its draft', async () => {
  const { server } = await openWorks([])
  server.respond(startUpload, ({ uploadId, name, bytes }) => ({ id: uploadId, name, bytes, received: 0 }))
  server.respond(deleteUpload, {})
  server.refuse(createWork, 'LINKS_REFUSED')
  await shows(texts.panel.title)
  await press(texts.panel.title)
  await shows('旅行')
  await press(texts.kind.short)
  await type(texts.form.title, '海')
  await type(texts.form.price, '10')
  await type(texts.form.freeSeconds, '12')
  await press('旅行')
  choose(texts.file.choose, [new File(['x'], '山.mp4', { type: 'video/mp4' })])
  await until(() => expect(notices.getSnapshot()[0]?.text).toContain('山.mp4'))
  expect(server.requests(createWork)[0]?.input).toMatchObject({
    ...{ kind: 'short', title: '海', price: 10, freeSeconds: 12, tagIds: [5] },
  })
  // what was written stays when the draft could not be made
  expect(field(texts.form.title).value).toBe('海')
})

test('what was written is stored before it is submitted', async () => {
  const { server } = await openWorks([workOf()])
  const order: string[] = []
  server.respond(updateWork, () => {
    order.push('update')
    return workOf({ title: '海' })
  })
  server.respond(submitWork, () => {
    order.push('submit')
    return workOf({ state: 'in_review' })
  })
  await shows('海邊')
  await press(texts.works.edit)
  await shows(texts.form.tags)
  await type(texts.form.title, '海')
  await press('旅行')
  await submitOpenWork()
  await until(() => expect(order).toEqual(['update', 'submit']))
})

test('what was written is stored by itself, also when the panel closes at once', async () => {
  const { server } = await openWorks([workOf()])
  const titles: string[] = []
  server.respond(updateWork, ({ id, seen: _, ...changes }) => {
    const work = workOf({ id, ...changes })
    titles.push(work.title)
    return work
  })
  await shows('海邊')
  await press(texts.works.edit)
  await shows(texts.form.tags)
  await type(texts.form.title, '海')
  await until(() => expect(titles).toEqual(['海']))
  await type(texts.form.title, '海島')
  await press(texts.panel.back)
  await until(() => expect(titles).toEqual(['海', '海島']))
})

test('only what was changed is sent, and what another device stored meanwhile is shown', async () => {
  const { server } = await openWorks([workOf()])
  server.respond(updateWork, ({ id, seen: _, ...changes }) => {
    const work = workOf({ id, title: '海島', ...changes })
    server.respond(getWork, work)
    return work
  })
  await shows('海邊')
  await press(texts.works.edit)
  await shows(texts.form.tags)
  await until(() => press('旅行'))
  await until(() => expect(field(texts.form.title).value).toBe('海島'))
  expect(server.requests(updateWork).map(({ input }) => input)).toEqual([
    { id: 1, tagIds: [5], seen: { tagIds: [] } },
  ])
})

test('a field that another device changed, too, is stored once the author has chosen', async () => {
  const { server } = await openWorks([workOf()])
  server.refuse(updateWork, 'WORK_CHANGED', { current: { title: '海島', people: ['阿明'] } })
  await shows('海邊')
  await press(texts.works.edit)
  await shows(texts.form.tags)
  server.respond(getWork, workOf({ title: '海島', people: ['阿明'] }))
  await type(texts.form.title, '海')
  await type(texts.form.people, '小美')
  await until(() => expect(notices.getSnapshot()[0]?.text).toBe(texts.errors.WORK_CHANGED))
  await shows(texts.conflict.changed.replace('{{value}}', '海島'))
  await shows(texts.conflict.changed.replace('{{value}}', '阿明'))
  expect([field(texts.form.title).value, field(texts.form.people).value]).toEqual(['海', '小美'])
  server.respond(updateWork, ({ id, seen: _, ...changes }) => {
    const work = workOf({ id, ...changes, people: ['阿明'] })
    server.respond(getWork, work)
    return work
  })
  await press(texts.conflict.mine)
  await until(() =>
    expect(server.requests(updateWork).at(-1)?.input).toEqual({
      id: 1,
      title: '海',
      seen: { title: '海島' },
    }),
  )
  await press(texts.conflict.other)
  await until(() => expect(field(texts.form.people).value).toBe('阿明'))
  expect(text()).not.toContain(texts.conflict.mine)
  expect(field(texts.form.title).value).toBe('海')
})

test('what another device stored is shown when the page is shown again', async () => {
  const { server } = await openWorks([workOf()])
  await shows('海邊')
  await press(texts.works.edit)
  await shows(texts.form.tags)
  server.respond(getWork, workOf({ title: '海島' }))
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await until(() => expect(field(texts.form.title).value).toBe('海島'))
  expect(server.requests(updateWork)).toEqual([])
})

test('a text that is refused is not saved, and the author reads why', async () => {
  const { server } = await openWorks([workOf()])
  server.refuse(updateWork, 'WORK_STATE_REFUSED')
  await shows('海邊')
  await press(texts.works.edit)
  await shows(texts.form.tags)
  await type(texts.form.title, '海')
  await until(() => expect(notices.getSnapshot()[0]?.text).toBe(texts.errors.WORK_STATE_REFUSED))
  await shows(texts.saveState.failed)
  server.respond(updateWork, workOf({ title: '海' }))
  await press(texts.form.save)
  await until(() => expect(notices.getSnapshot()[0]?.text).toBe(texts.form.saved))
})

test('a draft that was taken for a video is made a short', async () => {
  const { server } = await openWorks([workOf()])
  const kinds: string[] = []
  server.respond(changeWorkKind, ({ kind }) => {
    kinds.push(kind)
    server.respond(getWork, workOf({ kind }))
    return workOf({ kind, file: { state: 'waiting', percent: 0, reason: null, upload: null } })
  })
  await shows('海邊')
  await press(texts.works.edit)
  await shows(texts.kind.hint)
  await press(texts.kind.short)
  await until(() => expect(kinds).toEqual(['short']))
  await until(() => expect(button(texts.kind.short).getAttribute('aria-selected')).toBe('true'))
})

test('the kind of a published work is not offered for a change', async () => {
  await openWorks([workOf({ state: 'published' })])
  await shows('海邊')
  await press(texts.works.edit)
  await shows(texts.form.tags)
  expect(buttons()).not.toContain(texts.kind.short)
})

test('on a site for adults the agreement has to be chosen', async () => {
  await openPage('/user/works', {
    locale: 'zh-HK',
    server(server) {
      server.respond(getSettings, { ...settings, rating: 'adult' })
      respondWithWorks(server, [workOf()])
    },
  })
  await shows('海邊')
  await press(texts.works.edit)
  await shows(texts.form.tags)
  tick(texts.form.nobody)
  await until(() => expect(field(texts.form.nobody)).toHaveProperty('checked', true))
  expect(button(texts.form.publish).disabled).toBe(true)
  tick(texts.form.agree)
  await until(() => expect(button(texts.form.publish).disabled).toBe(false))
})

test('a short with a price whose preview the server will cut too short is warned about, as soon as it is typed', async () => {
  const { server } = await openWorks([workOf({ kind: 'short', price: 5, freeSeconds: 9 })])
  server.respond(getPreviewEnd, ({ freeSeconds }) =>
    freeSeconds < 12 ? { previewEndMs: 6000, isTooShort: true } : { previewEndMs: 12_000, isTooShort: false },
  )
  server.respond(updateWork, workOf({ kind: 'short', price: 5, freeSeconds: 12 }))
  const warning = '試看不足 8 秒，觀眾可能看不出內容'
  await shows('海邊')
  await press(texts.works.edit)
  await shows(warning)
  await type(texts.form.freeSeconds, '12')
  await shows('未付費的觀眾可看 12 秒')
  expect(document.body.textContent).not.toContain(warning)
})

test('before a file is chosen, a short with a price is warned about when its free seconds are too few', async () => {
  await openWorks([])
  await shows(texts.panel.title)
  await press(texts.panel.title)
  await shows('旅行')
  await type(texts.form.price, '5')
  await type(texts.form.freeSeconds, '7')
  expect(errorOf(texts.form.freeSeconds)).toBe('')
  await press(texts.kind.short)
  await until(() => expect(errorOf(texts.form.freeSeconds)).toBe('試看不足 8 秒，觀眾可能看不出內容'))
  await type(texts.form.freeSeconds, '8')
  await until(() => expect(errorOf(texts.form.freeSeconds)).toBe(''))
})

describe('once no more works with a price may be published today', () => {
  /** Opens a published work and the change of its price that is stored already. */
  const openEdited = async (price: number, editedPrice: number, state: Work['state'] = 'published') => {
    const edit = editOf({ price: editedPrice })
    await openWorks([workOf({ state, price, edit })], { paidLeftToday: 0 })
    await shows('海邊')
    await press(texts.works.edit)
    await shows(texts.form.tags)
  }

  test.each(['published', 'hidden'] as const)(
    'the price of a %s one can be emptied and typed anew',
    async (state) => {
      await openEdited(10, 0, state)
      expect(field(texts.form.price).value).toBe('0')
      expect(field(texts.form.price).disabled).toBe(false)
    },
  )

  test('a free one is said to get no price', async () => {
    await openEdited(0, 10)
    expect(errorOf(texts.form.price)).toBe(texts.form.noPaidLeft)
  })

  test('a free one has no preview to choose', async () => {
    await openEdited(0, 0)
    expect(field(texts.form.price).disabled).toBe(true)
    expect(field(texts.form.freeSeconds).disabled).toBe(true)
  })
})

test('a published work is taken down once its author has read what becomes of buyers', async () => {
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
] as const)('a work that was to be edited is said to be so as a %s one: %s', async (state, isSaid) => {
  const at = '2026-11-24T10:00:00Z'
  const times = { submittedAt: at, dueAt: at, decidedAt: at }
  const review = { version: 1, state: 'changes_requested', ...times, policy: null, note: '0:12' } as const
  await openWorks([workOf({ state, review })])
  await shows('海邊')
  expect(text().includes(texts.review.changes)).toBe(isSaid)
})

test('a work that was decided meanwhile is not taken back, and its new state is shown', async () => {
  const { server } = await openWorks([workOf({ state: 'in_review' })])
  await shows('海邊')
  server.refuse(withdrawWork, 'WORK_STATE_REFUSED')
  server.respond(listMyWorks, pageOf([workOf({ state: 'published' })]))
  press(texts.works.withdraw)
  await shows(texts.state.published)
  expect(notices.getSnapshot()[0]?.text).toBe(texts.errors.WORK_STATE_REFUSED)
})

test('a work that waits for review is taken back by its author', async () => {
  const times = { submittedAt: '2026-11-24T10:00:00Z', dueAt: '2026-11-26T10:00:00Z', decidedAt: null }
  const review = { version: 1, state: 'waiting', ...times, policy: null, note: null } as const
  const { server } = await openWorks([workOf({ state: 'in_review', review })])
  const takenBack = workOf({ review: { ...review, state: 'withdrawn' } })
  server.respond(withdrawWork, () => {
    server.respond(listMyWorks, pageOf([takenBack]))
    return takenBack
  })
  await shows(texts.works.withdraw)
  await press(texts.works.withdraw)
  await shows(texts.state.draft)
  expect(server.requests(withdrawWork).map(({ input }) => input)).toEqual([{ id: 1 }])
  expect(buttons()).not.toContain(texts.works.withdraw)
})

test.each([
  ['that the people who are named agreed', ['阿明'], texts.form.consent, { haveAllConsented: true }],
  ['that nobody can be recognised, where nobody is named', [], texts.form.nobody, { isNobodyShown: true }],
])('a work is submitted only with the statement %s', async (_what, people, text, statement) => {
  const { server } = await openWorks([workOf({ people })])
  server.respond(submitWork, workOf({ state: 'in_review' }))
  await shows('海邊')
  await press(texts.works.edit)
  await shows(text)
  expect(button(texts.form.publish).disabled).toBe(true)
  tick(text)
  await until(() => expect(button(texts.form.publish).disabled).toBe(false))
  await press(texts.form.publish)
  await until(() =>
    expect(server.requests(submitWork).map(({ input }) => input)).toEqual([{ id: 1, ...statement }]),
  )
})

test('the statement about people is asked for again when the names change', async () => {
  const { server } = await openWorks([workOf()])
  server.respond(updateWork, workOf({ people: ['阿明'] }))
  await shows('海邊')
  await press(texts.works.edit)
  await shows(texts.form.nobody)
  tick(texts.form.nobody)
  await until(() => expect(button(texts.form.publish).disabled).toBe(false))
  await type(texts.form.people, '阿明')
  await shows(texts.form.consent)
  expect(button(texts.form.publish).disabled).toBe(true)
})

test('the back button of the browser closes the panel and leaves the page', async () => {
  const { back } = await openWorks([workOf()])
  await shows('海邊')
  await press(texts.works.edit)
  await shows(texts.form.tags)
  await back()
  await until(() => expect(document.querySelector('[role="dialog"]')).toBeNull())
  await shows('海邊')
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

test('a work that review refused, or that its author took down, is not said to be removed by staff', async () => {
  await openWorks([workOf({ state: 'removed', isTakenDown: true })])
  await shows(texts.state.takenDown)
  expect(document.querySelector('a[href="/user/service"]')).toBeNull()
})

test('a title is made of the name of the file', () => {
  expect(titleOf('我的海邊_旅行 (1).mp4', 150)).toBe('我的海邊 旅行 (1)')
})

test('the author of a public work sees how it is watched', async () => {
  const { server } = await openWorks([workOf({ state: 'published', price: 10, previewEndMs: 12_000 })])
  server.refuse(getWorkStatistics, 'UNAVAILABLE')
  await shows('海邊')
  await press(texts.works.statistics)
  await shows('再試一次')
  server.respond(getWorkStatistics, {
    ...{ views: 900, plays: 40, watchedMs: 600_000, previewEnds: 31, purchases: 7, likes: 3, comments: 2 },
    reached: [40, 38, 36, 34, 32, 30, 28, 26, 24, 22, 20, 18, 16, 14, 12, 10, 8, 6, 4, 2],
  })
  await press('再試一次')
  await shows('50% 的播放看到一半，5% 看到最後')
  for (const figure of ['900', '40', '10', '31', '7']) expect(text()).toContain(figure)
  expect(document.body.textContent).toContain(texts.statistics.previewAt)
})

const watchedOf = (reached: number) => ({
  ...{ views: 900, plays: 40, watchedMs: 600_000, previewEnds: 0, purchases: 0, likes: 3, comments: 2 },
  reached: Array.from({ length: 20 }, () => reached),
})

test.each([
  ['that was never replaced', 40, []],
  ['that replaced another', 10, [texts.statistics.sinceFile]],
  ['that replaced another and was not played yet', 0, [texts.statistics.noneOfFile]],
] as const)('the curve is of the file that is played now: one %s', async (_which, reached, says) => {
  const { server } = await openWorks([workOf({ state: 'published' })])
  server.respond(getWorkStatistics, watchedOf(reached))
  await shows('海邊')
  await press(texts.works.statistics)
  await shows(texts.statistics.plays)
  const said = [texts.statistics.sinceFile, texts.statistics.noneOfFile].filter((one) => text().includes(one))
  expect(said).toEqual(says)
  expect(text().includes('看到一半')).toBe(reached > 0)
})

test('a draft has no statistics yet', async () => {
  await openWorks([workOf()])
  await shows('海邊')
  expect(buttons()).not.toContain(texts.works.statistics)
})
