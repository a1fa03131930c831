// @vitest-environment happy-dom
import {
  changeWorkKind,
  createWork,
  deleteUpload,
  getSettings,
  getWork,
  startUpload,
  submitWork,
  updateWork,
  type Work,
} from '@liuguang/contract'
import { expect, test } from 'vitest'
import { openPage } from '../../../test/open-page.tsx'
import { openWorks } from '../../../test/open-works.ts'
import { respondWithWorks, submitOpenWork, workOf } from '../../../test/publishing.ts'
import { settings } from '../../../test/responses.ts'
import {
  button,
  buttons,
  choose,
  errorOf,
  field,
  press,
  shows,
  text,
  tick,
  type,
  until,
} from '../../../test/screen.ts'
import texts from '../../locales/zh-HK/member/publishing.json' with { type: 'json' }
import { notices } from '../../ui/notices/notify.ts'

/** The label of the box for the upload notice. */
const agreement = `${texts.form.agree} ${texts.form.notice}`

/** Where the box is not checked from the start. */
const openOnAdultSite = (works: readonly Work[]) =>
  openPage('/user/works', {
    locale: 'zh-HK',
    server(server) {
      server.respond(getSettings, { ...settings, rating: 'adult' })
      respondWithWorks(server, works)
    },
  })

test('the panel has every field before a file is chosen, and publishing leads to the card for the file, which says why', async () => {
  await openWorks([])
  await shows(texts.panel.title)
  await press(texts.panel.title)
  await shows('旅行')
  for (const label of [texts.form.title, texts.form.price, texts.form.freeSeconds])
    expect(field(label).disabled).toBe(false)
  await press(texts.form.publish)
  const card = texts.file.choose + texts.file.drop + texts.form.needsFile
  await until(() => expect(document.activeElement).toBe(button(card)))
})

test('without the agreement no file is sent, and the focus moves to its box', async () => {
  const { server } = await openOnAdultSite([])
  await shows(texts.panel.title)
  await press(texts.panel.title)
  await shows(texts.form.needsFile)
  choose(texts.file.choose, [new File(['x'], '山.mp4', { type: 'video/mp4' })])
  await until(() => expect(errorOf(agreement)).toBe(texts.form.mustAgree))
  expect(document.activeElement).toBe(field(agreement))
  expect(server.requests(startUpload)).toEqual([])
  tick(texts.form.agree)
  await until(() => expect(errorOf(agreement)).toBe(''))
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

test('a draft that was detected as a video can be changed to a short', async () => {
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
  const { server } = await openOnAdultSite([workOf()])
  server.respond(submitWork, workOf({ state: 'in_review' }))
  await shows('海邊')
  await press(texts.works.edit)
  await shows(texts.form.tags)
  await submitOpenWork()
  await until(() => expect(errorOf(agreement)).toBe(texts.form.mustAgree))
  expect(document.activeElement).toBe(field(agreement))
  expect(server.requests(submitWork)).toEqual([])
  tick(texts.form.agree)
  await until(() => expect(errorOf(agreement)).toBe(''))
  await press(texts.form.publish)
  await until(() => expect(server.requests(submitWork)).toHaveLength(1))
})

test('publishing leads to the first field that is missing, and each one says what it needs', async () => {
  const { server } = await openWorks([workOf()])
  server.respond(updateWork, workOf({ title: '海' }))
  await shows('海邊')
  await press(texts.works.edit)
  await shows(texts.form.tags)
  const said = () => [texts.form.title, texts.form.nobody].map(errorOf)
  await type(texts.form.title, ' ')
  expect(said()).toEqual(['', ''])
  await press(texts.form.publish)
  await until(() => expect(said()).toEqual([texts.form.titleMissing, texts.form.nobodyMissing]))
  expect(document.activeElement).toBe(field(texts.form.title))
  await type(texts.form.title, '海')
  await until(() => expect(said()).toEqual(['', texts.form.nobodyMissing]))
  await press(texts.form.publish)
  expect(document.activeElement).toBe(field(texts.form.nobody))
  expect(server.requests(submitWork)).toEqual([])
})

test.each([
  ['that the people who are named agreed', ['阿明'], 'consent', { haveAllConsented: true }],
  ['that nobody can be recognised, where nobody is named', [], 'nobody', { isNobodyShown: true }],
] as const)('a work is submitted only with the statement %s', async (_what, people, name, statement) => {
  const text = texts.form[name]
  const { server } = await openWorks([workOf({ people: [...people] })])
  server.respond(submitWork, workOf({ state: 'in_review' }))
  await shows('海邊')
  await press(texts.works.edit)
  await shows(text)
  await press(texts.form.publish)
  await until(() => expect(errorOf(text)).toBe(texts.form[`${name}Missing`]))
  expect(document.activeElement).toBe(field(text))
  tick(text)
  await until(() => expect(errorOf(text)).toBe(''))
  await press(texts.form.publish)
  await until(() =>
    expect(server.requests(submitWork).map(({ input }) => input)).toEqual([{ id: 1, ...statement }]),
  )
})

test('the statement about people has to be made again when the names change', async () => {
  const { server } = await openWorks([workOf()])
  server.respond(updateWork, workOf({ people: ['阿明'] }))
  await shows('海邊')
  await press(texts.works.edit)
  await shows(texts.form.nobody)
  tick(texts.form.nobody)
  await until(() => expect(field(texts.form.nobody)).toHaveProperty('checked', true))
  await type(texts.form.people, '阿明')
  await shows(texts.form.consent)
  await press(texts.form.publish)
  await until(() => expect(errorOf(texts.form.consent)).toBe(texts.form.consentMissing))
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
