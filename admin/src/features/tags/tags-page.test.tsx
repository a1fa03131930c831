// @vitest-environment happy-dom
import {
  createTag,
  deleteTag,
  type ListedTag,
  listStaffTags,
  mergeTags,
  nameTag,
  restoreTag,
} from '@liuguang/contract'
import { expect, test } from 'vitest'
import {
  choose,
  fill,
  findFilter,
  hasButton,
  hides,
  openPage,
  press,
  shows,
} from '../../../test/open-page.tsx'
import { router } from '../../app/router.tsx'
import texts from '../../locales/en-US.ts'

const { app, errors, settings, tags } = texts

const tagsNamed = (en: string) => {
  const tag: ListedTag = { id: 4, lang: 'en', names: { en }, items: 2, itemsToCome: 0, lastAction: null }
  return { list: [tag], next: null }
}

test('a first name in a language is refused once a colleague has given one, which is shown then', async () => {
  const unnamed: ListedTag = {
    id: 4,
    lang: 'vi',
    names: { vi: 'Hồ' },
    items: 2,
    itemsToCome: 0,
    lastAction: null,
  }
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
    { id: 4, lang: 'en', name: 'Lake', expected: null },
  ])
})

test('a renaming is not undone once a colleague has renamed the tag, and the colleague’s name of the tag is shown', async () => {
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
    { id: 4, lang: 'en', name: 'Water', expected: 'Lake' },
    { id: 4, lang: 'en', name: 'Lake', expected: 'Water' },
  ])
})

const lake: ListedTag = {
  id: 4,
  lang: 'en',
  names: { en: 'Lake' },
  items: 2,
  itemsToCome: 0,
  lastAction: null,
}
const unused: ListedTag = {
  id: 5,
  lang: 'en',
  names: { en: 'Lakes' },
  items: 0,
  itemsToCome: 0,
  lastAction: null,
}

test.each([true, false])('a tag that was just made is deleted by undoing it: new is %s', async (isNew) => {
  const { lastAction: _lastAction, ...tag } = unused
  const server = await openPage('/tags', {
    answer(fake) {
      fake.respond(listStaffTags, { list: [], next: null })
      fake.respond(createTag, { ...tag, isNew })
      fake.respond(deleteTag, {})
    },
  })
  await press(tags.add)
  await fill(tags.tagName, 'Lakes')
  await press(tags.add)
  await shows(isNew ? app.done : tags.known)
  if (!isNew) return expect(document.body.textContent).not.toContain(app.undo)
  await press(app.undo)
  await shows(app.undone)
  expect(server.requests(deleteTag)[0]?.input).toEqual({ id: 5, expected: unused.names })
})

test('a tag is merged into another with a reason, after it is said that this cannot be undone', async () => {
  const server = await openPage('/tags', {
    answer(fake) {
      fake.respond(listStaffTags, { list: [lake, { ...unused, items: 1 }], next: null })
      fake.refuse(mergeTags, 'BAD_REQUEST', { path: '/from', rule: 'tagOffered' })
    },
  })
  await press(tags.merge)
  await shows(tags.mergeHint)
  await choose(tags.mergeInto, 'Lakes')
  await press(tags.merge)
  await shows(errors.REASON_REQUIRED)
  expect(server.requests(mergeTags)).toEqual([])
  await fill(app.reason, 'two names of one thing')
  await press(tags.merge)
  await shows(errors.rules.tagOffered)
  server.respond(mergeTags, () => {
    server.respond(listStaffTags, { list: [{ ...unused, items: 3 }], next: null })
    return { items: 2 }
  })
  await press(tags.merge)
  await shows(tags.merged.replace('{{count}}', '2'))
  expect(server.requests(mergeTags).at(-1)?.input).toEqual({
    ...{ from: 4, into: 5, reason: 'two names of one thing' },
  })
  expect(hasButton(app.undo)).toBe(false)
})

test('a tag shows how many items of a merged tag are left to move, and cannot be deleted before that', async () => {
  const awaited = { ...unused, itemsToCome: 700 }
  await openPage('/tags', {
    answer: (fake) => fake.respond(listStaffTags, { list: [awaited], next: null }),
  })
  await shows(tags.toCome.replace('{{count}}', '700'))
  expect(hasButton(tags.remove)).toBe(false)
})

test('only a tag that no item has can be deleted, and its undo gives it back', async () => {
  const server = await openPage('/tags', {
    answer(fake) {
      fake.respond(listStaffTags, { list: [lake], next: null })
      fake.respond(deleteTag, () => {
        fake.respond(listStaffTags, { list: [lake], next: null })
        return {}
      })
    },
  })
  await shows('Lake')
  expect(hasButton(tags.remove)).toBe(false)
  server.respond(listStaffTags, { list: [lake, unused], next: null })
  await press(app.table.reload)
  await press(tags.remove)
  await shows(tags.removeHint)
  await press(tags.remove)
  await expect
    .poll(() => server.requests(deleteTag).map(({ input }) => input))
    .toEqual([{ id: 5, expected: unused.names }])
  await expect.poll(() => hasButton(tags.remove)).toBe(false)
  server.respond(restoreTag, () => {
    server.respond(listStaffTags, { list: [lake, unused], next: null })
    return {}
  })
  await press(app.undo)
  await shows(app.undone)
  expect(server.requests(restoreTag).map(({ input }) => input)).toEqual([{ id: 5 }])
  expect(hasButton(tags.remove)).toBe(true)
})

test('a role that may not change tags is offered no action', async () => {
  await openPage('/tags', {
    permitted: ['catalogue.read'],
    answer: (fake) => fake.respond(listStaffTags, { list: [lake, unused], next: null }),
  })
  await shows('Lakes')
  expect([tags.name, tags.merge, tags.remove].map(hasButton)).toEqual([false, false, false])
})

test('the first name in a language is taken away by its undo', async () => {
  const server = await openPage('/tags', {
    answer(fake) {
      fake.respond(listStaffTags, tagsNamed('Lake'))
      fake.respond(nameTag, {})
    },
  })
  await press(tags.name)
  await choose(tags.lang, settings.langs.vi)
  await fill(tags.tagName, 'Hồ')
  await press(tags.name)
  await press(app.undo)
  await shows(app.undone)
  expect(server.requests(nameTag).map(({ input }) => input)).toEqual([
    { id: 4, lang: 'vi', name: 'Hồ', expected: null },
    { id: 4, lang: 'vi', name: '', expected: 'Hồ' },
  ])
})

test('a tag keeps the name in its own language', async () => {
  const server = await openPage('/tags', {
    answer: (fake) => fake.respond(listStaffTags, tagsNamed('Lake')),
  })
  await press(tags.name)
  await fill(tags.tagName, '')
  await press(tags.name)
  await expect.poll(() => document.querySelector('.ant-form-item-explain-error')).not.toBeNull()
  expect(server.requests(nameTag)).toEqual([])
})

test('another language shows the name that the tag has there, and does not take over the first one', async () => {
  const server = await openPage('/tags', {
    answer(fake) {
      const names = { en: 'Lake', vi: 'Hồ' }
      fake.respond(listStaffTags, {
        list: [{ id: 4, lang: 'en', names, items: 2, itemsToCome: 0, lastAction: null }],
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
    .toEqual([{ id: 4, lang: 'vi', name: 'Hồ', expected: 'Hồ' }])
})

test('while tags are searched the best matches come first, and the page says so instead of the chosen order', async () => {
  const server = await openPage('/tags?order=most&text=sea', {
    answer(fake) {
      fake.respond(listStaffTags, { list: [], next: null })
    },
  })
  await shows(app.table.bestMatches)
  expect(findFilter(app.table.order)?.disabled).toBe(true)
  expect(server.requests(listStaffTags)[0]?.input).toEqual({ text: 'sea', lang: 'en' })
  await router.navigate('/tags?order=most')
  await hides(app.table.bestMatches)
  await expect.poll(() => server.requests(listStaffTags).at(-1)?.input).toEqual({ order: 'most', lang: 'en' })
})
