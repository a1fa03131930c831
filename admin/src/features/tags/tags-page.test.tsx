// @vitest-environment happy-dom
import { type ListedTag, listStaffTags, nameTag } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { choose, fill, openPage, press, shows } from '../../../test/open-page.tsx'
import texts from '../../locales/en-US.ts'

const { app, errors, settings, tags } = texts

const tagsNamed = (en: string) => {
  const tag: ListedTag = { id: 4, lang: 'en', names: { en }, items: 2, lastAct: null }
  return { list: [tag], next: null }
}

test('a first name in a language is refused once a colleague has given one, which is shown then', async () => {
  const unnamed: ListedTag = { id: 4, lang: 'vi', names: { vi: 'Hồ' }, items: 2, lastAct: null }
  const server = await openPage('/tags', {
    answer(fake) {
      fake.respond(listStaffTags, { list: [unnamed], next: null })
      fake.refuse(nameTag, 'CHANGED_MEANWHILE')
    },
  })
  await press(tags.name)
  await fill(tags.tagName, 'Lake')
  server.respond(listStaffTags, tagsNamed('Ponds'))
  await press(tags.name)
  await shows(errors.CHANGED_MEANWHILE)
  await shows('Ponds')
  expect(server.requests(nameTag).map(({ input }) => input)).toEqual([
    { id: 4, lang: 'en', name: 'Lake', from: null },
  ])
})

test('a renaming is not undone once a colleague has renamed the tag, whose name is shown then', async () => {
  const server = await openPage('/tags', {
    answer(fake) {
      fake.respond(listStaffTags, tagsNamed('Lake'))
      fake.respond(nameTag, () => {
        fake.respond(listStaffTags, tagsNamed('Water'))
        return {}
      })
    },
  })
  await press(tags.name)
  await fill(tags.tagName, 'Water')
  await press(tags.name)
  await shows(app.done)
  server.respond(listStaffTags, tagsNamed('Ponds'))
  server.refuse(nameTag, 'CHANGED_MEANWHILE')
  await press(app.undo)
  await shows(errors.CHANGED_MEANWHILE)
  await shows('Ponds')
  expect(server.requests(nameTag).map(({ input }) => input)).toEqual([
    { id: 4, lang: 'en', name: 'Water', from: 'Lake' },
    { id: 4, lang: 'en', name: 'Lake', from: 'Water' },
  ])
})

test('another language shows the name that the tag has there, and does not take over the first one', async () => {
  const server = await openPage('/tags', {
    answer(fake) {
      const names = { en: 'Lake', vi: 'Hồ' }
      fake.respond(listStaffTags, {
        list: [{ id: 4, lang: 'en', names, items: 2, lastAct: null }],
        next: null,
      })
      fake.respond(nameTag, {})
    },
  })
  await press(tags.name)
  await choose(tags.lang, settings.langs.vi)
  await press(tags.name)
  await expect
    .poll(() => server.requests(nameTag).map(({ input }) => input))
    .toEqual([{ id: 4, lang: 'vi', name: 'Hồ', from: 'Hồ' }])
})
