// @vitest-environment happy-dom
import {
  deleteFaqEntry,
  listExports,
  listStaffFaq,
  orderFaq,
  putFaqEntry,
  startExport,
} from '@liuguang/contract'
import { expect, test } from 'vitest'
import { inAllLanguages, pageOf } from '../../../../web/test/responses.ts'
import { chooseFilter, fill, findField, openPage, press, shows } from '../../../test/open-page.tsx'
import { unpagedListOf } from '../../../test/unpaged-list.ts'
import { router } from '../../app/router.tsx'
import texts from '../../locales/en-US.ts'

const { actions, app, errors, settings, support } = texts

const contentOf = (question: string) => ({
  ...{ isVisible: true, isOffered: false, link: '' },
  ...{ question: inAllLanguages(question), answer: inAllLanguages('So.') },
})
const content = contentOf('Why?')
const list = [
  { id: 1, ...content, lastAction: null },
  { id: 2, ...contentOf('How?'), lastAction: null },
]
const lastOrdered = {
  ...{ action: 'messages.order-faq', actorName: 'captain7', at: '2026-11-25T10:00:00.000Z' },
  reason: null,
}

test('the page says who changed the order last, and an order and its undo say which one they replace', async () => {
  const server = await openPage('/faq', {
    answer(fake) {
      fake.respond(listStaffFaq, { ...unpagedListOf(list), lastOrdered })
      fake.respond(orderFaq, () => {
        fake.refuse(orderFaq, 'CHANGED_MEANWHILE')
        return {}
      })
    },
  })
  await shows(`captain7 · ${actions.messages['order-faq']}`)
  await press(support.faq.down.replace('{{question}}', 'Why?'))
  await press(app.undo)
  await shows(errors.CHANGED_MEANWHILE)
  expect(server.requests(orderFaq).map(({ input }) => input)).toEqual([
    { ids: [2, 1], expected: [1, 2] },
    { ids: [1, 2], expected: [2, 1] },
  ])
})

test('an order that is refused because of a colleague’s change is replaced by what there is now', async () => {
  const server = await openPage('/faq', {
    answer(fake) {
      fake.respond(listStaffFaq, { ...unpagedListOf(list), lastOrdered: null })
      fake.refuse(orderFaq, 'CHANGED_MEANWHILE')
    },
  })
  await shows('How?')
  const theirs = { id: 3, ...contentOf('When?'), lastAction: null }
  server.respond(listStaffFaq, { ...unpagedListOf([...list, theirs]), lastOrdered })
  await press(support.faq.down.replace('{{question}}', 'Why?'))
  await shows(errors.CHANGED_MEANWHILE)
  await shows('When?')
})

test('a change of an entry says what it replaces, and its undo what the change wrote', async () => {
  const server = await openPage('/faq', {
    answer(fake) {
      fake.respond(listStaffFaq, { ...unpagedListOf(list), lastOrdered: null })
      fake.respond(putFaqEntry, { id: 1, ...content })
    },
  })
  await press(support.faq.edit)
  await fill(support.faq.link, '/user/buy')
  await press(app.save)
  await press(app.undo)
  await shows(app.undone)
  const written = { ...content, link: '/user/buy' }
  expect(server.requests(putFaqEntry).map(({ input }) => input)).toEqual([
    { id: 1, ...written, expected: content },
    { id: 1, ...content, expected: written },
  ])
})

test('a question is deleted once its dialog has said what that does, and undo adds it again in its place', async () => {
  const server = await openPage('/faq', {
    answer(fake) {
      fake.respond(listStaffFaq, { ...unpagedListOf(list), lastOrdered: null })
      fake.respond(deleteFaqEntry, { nextId: 2 })
      fake.respond(putFaqEntry, { id: 9, ...content })
    },
  })
  await press(support.faq.remove)
  await shows(support.faq.removeHint)
  expect(server.requests(deleteFaqEntry)).toEqual([])
  await press(support.faq.remove)
  await press(app.undo)
  await shows(app.undone)
  expect(server.requests(deleteFaqEntry)[0]?.input).toEqual({ id: 1, expected: content })
  expect(server.requests(putFaqEntry)[0]?.input).toEqual({ ...content, nextId: 2 })
})

test('a question that was just added is deleted again by its undo, unless it was changed since', async () => {
  const server = await openPage('/faq', {
    answer(fake) {
      fake.respond(listStaffFaq, { ...unpagedListOf(list), lastOrdered: null })
      fake.respond(putFaqEntry, { id: 9, ...content })
      fake.respond(deleteFaqEntry, { nextId: null })
    },
  })
  await press(support.faq.add)
  for (const lang of Object.values(settings.langs)) {
    await fill(support.faq.questionIn.replace('{{lang}}', lang), 'Why?')
    await fill(support.faq.answerIn.replace('{{lang}}', lang), 'So.')
  }
  await press(support.faq.add)
  await press(app.undo)
  await shows(app.undone)
  expect(server.requests(putFaqEntry)[0]?.input).toEqual(content)
  expect(server.requests(deleteFaqEntry)[0]?.input).toEqual({ id: 9, expected: content })
})

test('a question without its texts in a language is not saved: the tab of that language says what is missing', async () => {
  const server = await openPage('/faq', {
    answer: (fake) => fake.respond(listStaffFaq, { ...unpagedListOf(list), lastOrdered: null }),
  })
  const questionIn = (lang: string) => support.faq.questionIn.replace('{{lang}}', lang)
  const { cn, hk } = settings.langs
  await press(support.faq.add)
  await fill(questionIn(cn), 'Why?')
  await fill(support.faq.answerIn.replace('{{lang}}', cn), 'So.')
  const openedTab = () => document.querySelector('[role="tab"][aria-selected="true"]')?.textContent
  expect(openedTab()).toBe(cn)
  await press(support.faq.add)
  await expect.poll(openedTab).toBe(hk)
  const panel = () => document.querySelector('[role="tabpanel"][aria-hidden="false"]')
  await expect.poll(() => panel()?.textContent).toContain(support.notice.needed)
  expect(document.activeElement).toBe(findField(questionIn(hk)))
  expect(server.requests(putFaqEntry)).toEqual([])
})

test('a dialog cannot be left while its action runs', async () => {
  const stored = Promise.withResolvers<void>()
  const server = await openPage('/faq', {
    answer(fake) {
      fake.respond(listStaffFaq, { ...unpagedListOf(list), lastOrdered: null })
      fake.respond(putFaqEntry, async () => {
        await stored.promise
        return { id: 1, ...content }
      })
    },
  })
  await press(support.faq.edit)
  await fill(support.faq.link, '/user/buy')
  await press(app.save)
  await expect.poll(() => server.requests(putFaqEntry).length).toBe(1)
  const cancel = () => [...document.querySelectorAll('button')].find((one) => one.textContent === app.cancel)
  await expect.poll(() => cancel()?.disabled).toBe(true)
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  await press(app.cancel)
  stored.resolve()
  await shows(app.undo)
  // The dialog is closed by its answer: nobody is asked whether to discard what was typed.
  expect(document.body.textContent).not.toContain(app.discardTitle)
})

test('the questions have a choice of columns and are written as a file, whatever cursor the URL has', async () => {
  const server = await openPage('/faq?cursor=second', {
    answer(fake) {
      fake.respond(listStaffFaq, { ...unpagedListOf(list), lastOrdered: null })
      fake.respond(listExports, pageOf([]))
      fake.respond(startExport, {
        ...{ id: 1, table: 'messages.list-faq', filters: [], by: 'Operator', rows: 0, isMine: true },
        ...{ requestedAt: lastOrdered.at, finishedAt: null, failure: null, keptUntil: null },
      })
    },
  })
  await shows('Why?')
  expect(server.requests(listStaffFaq).map(({ input }) => input)).toEqual([{}])
  expect(document.body.textContent).not.toContain(app.table.first)
  expect(document.querySelector(`button[aria-label="${app.table.columns}"]`)).not.toBeNull()
  await press(app.table.export)
  await fill(app.reason, 'a translation')
  await press(app.table.export)
  await shows(app.table.exportStarted)
  expect(server.requests(startExport)[0]?.input).toEqual({
    ...{ table: 'messages.list-faq', input: '{}', reason: 'a translation' },
    lang: 'en',
  })
})

test('the questions are filtered and ordered by the URL, and moved only in the order in which visitors see them', async () => {
  const server = await openPage('/faq?text=coin&visible=no&offered=yes', {
    answer: (fake) => fake.respond(listStaffFaq, { ...unpagedListOf(list), lastOrdered: null }),
  })
  const narrowed = { text: 'coin', isVisible: false, isOffered: true }
  await shows('Why?')
  expect(server.requests(listStaffFaq).map(({ input }) => input)).toContainEqual(narrowed)
  await router.navigate('/faq')
  const down = () =>
    document.querySelector<HTMLButtonElement>(
      `[aria-label="${support.faq.down.replace('{{question}}', 'Why?')}"]`,
    )
  await expect.poll(() => down()?.disabled).toBe(false)
  await chooseFilter(app.table.order, support.faq.orders.changed)
  await expect.poll(() => router.state.location.search).toBe('?order=changed')
  await expect.poll(() => server.requests(listStaffFaq).at(-1)?.input).toEqual({ order: 'changed' })
  await expect.poll(() => down()?.disabled).toBe(true)
  await shows(support.faq.fixedHint.replace('{{order}}', support.faq.orders.place))
})
