// @vitest-environment happy-dom
import { deleteDraft, listMyWorks, submitWork, type Work, withdrawWork } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { openPage } from '../../../test/open-page.tsx'
import { editOf, respondWithWorks, submitOpenWork, workOf } from '../../../test/publishing.ts'
import { pageOf } from '../../../test/responses.ts'
import { buttons, press, shows, until } from '../../../test/screen.ts'
import texts from '../../locales/zh-HK/member/publishing.json' with { type: 'json' }

const openWorks = (work: Work) =>
  openPage('/user/works', { locale: 'zh-HK', server: (server) => respondWithWorks(server, [work]) })

test('the author of a work that staff have hidden hands its change in, takes that back and discards it', async () => {
  const hidden = workOf({ state: 'hidden', moderatedAt: '2026-11-25T10:00:00Z', edit: editOf() })
  const { server } = await openWorks(hidden)
  await shows(texts.works.discard)
  expect(buttons()).toContain(texts.works.edit)
  expect(buttons()).not.toContain(texts.works.takeDown)
  const times = { submittedAt: '2026-11-26T10:00:00Z', dueAt: '2026-11-27T10:00:00Z', decidedAt: null }
  const review = { version: 2, state: 'waiting', ...times, policy: null, note: null } as const
  const show = (work: Work) => {
    server.respond(listMyWorks, pageOf([work]))
    return work
  }
  server.respond(submitWork, () => show({ ...hidden, isEditSubmitted: true, review }))
  press(texts.works.submitEdit)
  await shows(texts.form.nobody)
  await submitOpenWork(texts.works.submitEdit)
  await shows(texts.works.withdraw)
  for (const name of [texts.works.edit, texts.works.submitEdit, texts.works.discard])
    expect(buttons()).not.toContain(name)
  server.respond(withdrawWork, () => show(hidden))
  press(texts.works.withdraw)
  await shows(texts.works.discard)
  server.respond(deleteDraft, () => {
    show({ ...hidden, edit: null })
    return {}
  })
  press(texts.works.discard)
  await shows('捨棄對「海邊」的修改？')
  press(texts.works.discard)
  await until(() => expect(buttons()).not.toContain(texts.works.discard))
  expect(server.requests(deleteDraft).map(({ input }) => input)).toEqual([{ id: 1 }])
  expect(buttons()).toContain(texts.works.edit)
})

test('a change whose cover is still being made is said to be submitted after that', async () => {
  const times = { submittedAt: '2026-11-24T10:00:00Z', dueAt: '2026-11-26T10:00:00Z' }
  const review = {
    version: 1,
    state: 'approved',
    ...times,
    decidedAt: times.dueAt,
    policy: null,
    note: null,
  } as const
  await openWorks(workOf({ state: 'published', edit: editOf(), isEditSubmitted: true, review }))
  await shows(texts.state.processing)
  expect(buttons()).toContain(texts.works.withdraw)
  expect(buttons()).not.toContain(texts.works.discard)
})
