// @vitest-environment happy-dom
import {
  deleteTopic,
  type ListedTopic,
  listStaffItems,
  listStaffTopics,
  putBackTopicCover,
  putTopics,
  setTopicCover,
} from '@liuguang/contract'
import { expect, test } from 'vitest'
import { pageOf } from '../../../../web/test/responses.ts'
import { chooseFile, fill, findField, hasButton, openPage, press, shows } from '../../../test/open-page.tsx'
import texts from '../../locales/en-US.ts'
import { menuWidth } from '../../ui/menu-width.ts'

const { app, errors, topics } = texts

const content = {
  ...{ slug: 'night', lang: 'en' as const, isPublished: true, items: [] },
  texts: { en: { title: 'Night', description: '' } },
}
const topic: ListedTopic = {
  ...content,
  ...{ id: 3, cover: null, updatedAt: '2026-11-25T10:00:00.000Z', lastAction: null },
}

const openTopics = () =>
  openPage('/topics', {
    answer(fake) {
      fake.respond(listStaffItems, { list: [], total: 0, isEstimate: false, next: null })
      fake.respond(listStaffTopics, pageOf([topic]))
      fake.respond(putTopics, [])
    },
  })

test('what is long in a row wraps, so that who acted last stays in sight beside the buttons', async () => {
  const server = await openTopics()
  const langs = { cn: '夜', hk: '夜', en: 'Night', vi: 'Đêm' }
  const inLangs = Object.fromEntries(
    Object.entries(langs).map(([lang, title]) => [lang, { title, description: '' }]),
  )
  const action = { action: 'topics.put', actorName: 'Chen Yi', at: topic.updatedAt, reason: null }
  const draft = { ...topic, texts: inLangs, isPublished: false, lastAction: action }
  server.respond(listStaffTopics, pageOf([draft]))
  await press(app.table.reload)
  await shows('Chen Yi')
  /** Of the cells of the row, the widths at which they wrap. */
  const widths = [...document.querySelectorAll<HTMLElement>('tbody td')].flatMap((cell) =>
    [...cell.querySelectorAll<HTMLElement>('[style*="max-width"]')].map(({ style }) =>
      Number.parseInt(style.maxWidth, 10),
    ),
  )
  expect(widths).toHaveLength(4)
  /** In a window of 1440 px, beside the menu, the page's padding of 24 px and a scrollbar of 15 px: 1169 px. */
  const room = 1440 - menuWidth - 2 * 24 - 15
  /** A picture with its gap, the last action (`app.css`), the state with the number of works, the padding of 7 cells. */
  const others = 96 + 8 + 200 + 120 + 7 * 16
  expect(widths.reduce((sum, width) => sum + width, others)).toBeLessThanOrEqual(room)
  const lastAction = [...document.querySelectorAll('td')].find(({ textContent }) =>
    textContent?.includes('Chen Yi'),
  )
  expect(lastAction?.querySelector('.wraps-in-table')).not.toBeNull()
  // The slug stands below the title.
  expect(document.querySelector('tbody .ant-table-row td')?.textContent).toBe('Nightnight')
})

test('a change and its undo send the values that they replace, so that no change of a colleague is overwritten', async () => {
  const server = await openTopics()
  await press(topics.edit)
  // Of the last language.
  await fill(topics.title, 'Đêm')
  await press(app.save)
  await press(app.undo)
  await shows(app.undone)
  const written = { ...content, texts: { ...content.texts, vi: { title: 'Đêm', description: '' } } }
  expect(server.requests(putTopics).map(({ input }) => input)).toEqual([
    { topics: [written], expected: [content] },
    { topics: [content], expected: [written], reason: app.undo },
  ])
})

test('after a change that is refused because of a colleague’s, theirs is shown', async () => {
  const server = await openTopics()
  await press(topics.edit)
  await fill(topics.title, 'Đêm')
  const theirs = { ...topic, texts: { en: { title: 'Late at night', description: '' } } }
  server.respond(listStaffTopics, pageOf([theirs]))
  server.refuse(putTopics, 'CHANGED_MEANWHILE')
  await press(app.save)
  await shows(errors.CHANGED_MEANWHILE)
  await shows('Late at night')
})

test('a new topic with a slug that is in use is refused, and the existing topic stays', async () => {
  const server = await openTopics()
  const refusal = { path: '/0/slug', problem: 'is that of a topic already', rule: 'exists' }
  server.refuse(putTopics, 'BAD_REQUEST', refusal)
  await press(topics.add)
  await shows(topics.addHint)
  expect(document.body.textContent).not.toContain(topics.editHint)
  await fill(topics.slug, 'night')
  await fill(topics.title, 'Đêm')
  await press(topics.add)
  await shows(errors.rules.exists)
  expect(server.requests(putTopics).map(({ input }) => input)).toMatchObject([
    { topics: [{ slug: 'night' }], expected: [] },
  ])
})

test('a draft that was just made is deleted again by its undo', async () => {
  const server = await openTopics()
  server.respond(deleteTopic, {})
  const { lastAction: _lastAction, ...made } = { ...topic, slug: 'dawn', isPublished: false, items: [12] }
  server.respond(putTopics, [made])
  await press(topics.add)
  await fill(topics.slug, 'dawn')
  await fill(topics.title, 'Dawn')
  await press(topics.add)
  await press(app.undo)
  await shows(app.undone)
  expect(server.requests(deleteTopic).map(({ input }) => input)).toEqual([
    // Refused once a colleague has changed it.
    { slug: 'dawn', expected: made.updatedAt },
  ])
})

test('the withdrawal of a topic is not sent without a reason', async () => {
  const server = await openTopics()
  await press(topics.edit)
  await shows(topics.publishHint)
  document.querySelector<HTMLButtonElement>('[role=dialog] [role=switch]')?.click()
  await press(app.save)
  await shows(errors.REASON_REQUIRED)
  expect(server.requests(putTopics)).toEqual([])
  await fill(app.reason, 'out of season')
  await press(app.save)
  await shows(app.done)
  expect(server.requests(putTopics).map(({ input }) => input)).toEqual([
    { topics: [{ ...content, isPublished: false }], expected: [content], reason: 'out of season' },
  ])
})

test('a cover is replaced once its dialog has said what becomes of the former one, which undo puts back', async () => {
  const server = await openTopics()
  const { lastAction: _lastAction, ...changed } = topic
  server.respond(setTopicCover, { ...changed, change: { picture: 8, former: 7 } })
  server.respond(putBackTopicCover, {})
  await press(topics.cover)
  await shows(topics.coverHint)
  expect(server.requests(setTopicCover)).toEqual([])
  await chooseFile(app.picture, new File(['picture'], 'night.png', { type: 'image/png' }))
  await press(topics.cover)
  await shows(app.done)
  expect(server.requests(setTopicCover).map(({ input }) => input)).toEqual([{ slug: 'night' }])
  await press(app.undo)
  await shows(app.undone)
  expect(server.requests(putBackTopicCover)[0]?.input).toEqual({ slug: 'night', picture: 7, expected: 8 })
})

test('only a draft without works can be deleted, and undo makes it again', async () => {
  const server = await openTopics()
  await shows('Night')
  expect(hasButton(topics.remove)).toBe(false)
  const draft = { ...content, isPublished: false }
  server.respond(listStaffTopics, pageOf([{ ...topic, ...draft }]))
  server.respond(deleteTopic, {})
  await press(app.table.reload)
  await press(topics.remove)
  await shows(topics.removeHint)
  await press(topics.remove)
  await press(app.undo)
  await shows(app.undone)
  expect(server.requests(deleteTopic)[0]?.input).toEqual({ slug: 'night', expected: topic.updatedAt })
  expect(server.requests(putTopics)[0]?.input).toEqual({ topics: [draft], expected: [] })
})

test('a description without a title in its language is not saved, and not lost: the missing title is shown', async () => {
  const server = await openTopics()
  await press(topics.edit)
  await fill(topics.description, 'Về đêm')
  const { langs } = texts.settings
  const opened = () =>
    [...document.querySelectorAll('[aria-expanded="true"]')].map(({ textContent }) => textContent)
  expect(opened()).toEqual([langs.en])
  await press(app.save)
  await shows(topics.titleNeeded)
  await expect.poll(opened).toEqual([langs.en, langs.vi])
  expect(document.activeElement).toBe(findField(topics.title))
  expect(server.requests(putTopics)).toEqual([])
  await fill(topics.title, 'Đêm')
  await press(app.save)
  await shows(app.done)
  expect(server.requests(putTopics)[0]?.input.topics[0]?.texts.vi).toEqual({
    title: 'Đêm',
    description: 'Về đêm',
  })
})
