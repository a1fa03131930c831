// @vitest-environment happy-dom
import { getStaffItem, translateItem } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { respondItemPage, staffItemDetail } from '../../../test/items.ts'
import { fill, findField, hasButton, openPage, press, shows } from '../../../test/open-page.tsx'
import texts from '../../locales/en-US.ts'

const { app, items } = texts

test('texts are stored, and restored by undo, only if they have not changed since they were shown', async () => {
  const server = await openPage('/items/12', {
    answer(fake) {
      respondItemPage(fake)
      fake.respond(translateItem, ({ title, description }) => {
        fake.respond(getStaffItem, staffItemDetail({ texts: [{ lang: 'en', title, description }] }))
        return {}
      })
    },
  })
  await fill(items.title, 'Clouds over a lake')
  await press(app.save)
  await press(app.undo)
  await shows(app.undone)
  const [before, after] = ['Clouds', 'Clouds over a lake'].map((title) => ({ title, description: 'At dawn' }))
  expect(server.requests(translateItem).map(({ input }) => input)).toEqual([
    { id: 12, lang: 'en', ...after, expected: before },
    { id: 12, lang: 'en', ...before, expected: after },
  ])
})

test('the first texts in a language are stored only where there are none yet', async () => {
  const server = await openPage('/items/12', {
    answer(fake) {
      respondItemPage(fake)
      fake.respond(getStaffItem, staffItemDetail({ texts: [] }))
      fake.refuse(translateItem, 'CHANGED_MEANWHILE')
    },
  })
  await fill(items.title, 'Clouds')
  await press(app.save)
  await shows(texts.errors.CHANGED_MEANWHILE)
  expect(server.requests(translateItem).map(({ input }) => input)).toEqual([
    { id: 12, lang: 'en', title: 'Clouds', description: '', expected: null },
  ])
})

test('a text that a colleague has stored meanwhile is shown beside the one that was typed, to choose between', async () => {
  const theirs = { lang: 'en', title: 'Clouds and a lake', description: 'At dawn' } as const
  const server = await openPage('/items/12', {
    answer(fake) {
      respondItemPage(fake)
      fake.refuse(translateItem, 'CHANGED_MEANWHILE')
    },
  })
  await fill(items.title, 'Clouds over a lake')
  server.respond(getStaffItem, staffItemDetail({ texts: [theirs] }))
  await press(app.save)
  await shows(texts.settings.keepMine)
  await shows('Clouds and a lake')
  expect(findField(items.title)?.value).toBe('Clouds over a lake')
  await press(texts.settings.keepMine)
  server.respond(translateItem, {})
  await press(app.save)
  await shows(app.done)
  expect(server.requests(translateItem).at(-1)?.input).toMatchObject({
    ...{ title: 'Clouds over a lake', expected: { title: theirs.title, description: 'At dawn' } },
  })
})

test('choosing the text of the colleague puts it into the fields', async () => {
  const server = await openPage('/items/12', {
    answer(fake) {
      respondItemPage(fake)
      fake.refuse(translateItem, 'CHANGED_MEANWHILE')
    },
  })
  await fill(items.title, 'Clouds over a lake')
  server.respond(
    getStaffItem,
    staffItemDetail({ texts: [{ lang: 'en', title: 'Their clouds', description: '' }] }),
  )
  await press(app.save)
  await press(texts.settings.takeTheirs)
  await expect.poll(() => findField(items.title)?.value).toBe('Their clouds')
  expect(hasButton(texts.settings.takeTheirs)).toBe(false)
})

/** Opens the texts of the item in Vietnamese. */
async function openVietnamese(): Promise<void> {
  const tab = () =>
    [...document.querySelectorAll<HTMLElement>('[role="tab"]')].find(
      ({ textContent }) => textContent === texts.settings.langs.vi,
    )
  await expect.poll(tab).toBeDefined()
  tab()?.click()
}

async function saveVietnamese(): Promise<void> {
  const buttons = () =>
    [...document.querySelectorAll<HTMLButtonElement>('[role="tabpanel"] button')].filter(
      ({ textContent }) => textContent === app.save,
    )
  await expect.poll(buttons).toHaveLength(2)
  buttons().at(-1)?.click()
}

test('the first texts in a language are taken away by their undo', async () => {
  const server = await openPage('/items/12', {
    answer(fake) {
      respondItemPage(fake)
      fake.respond(translateItem, {})
    },
  })
  await shows('At dawn')
  await openVietnamese()
  await expect.poll(() => findField(items.title)?.value).toBe('')
  await fill(items.title, 'Mây')
  await saveVietnamese()
  await press(app.undo)
  await shows(app.undone)
  const written = { title: 'Mây', description: '' }
  expect(server.requests(translateItem).map(({ input }) => input)).toEqual([
    { id: 12, lang: 'vi', ...written, expected: null },
    { id: 12, lang: 'vi', title: '', description: '', expected: written },
  ])
})

test('texts of another language are taken away by emptying them, and put back by undo', async () => {
  const vietnamese = { lang: 'vi', title: 'Mây', description: '' } as const
  const own = { lang: 'en', title: 'Clouds', description: 'At dawn' } as const
  const server = await openPage('/items/12', {
    answer(fake) {
      respondItemPage(fake)
      fake.respond(getStaffItem, staffItemDetail({ texts: [own, vietnamese] }))
      fake.respond(translateItem, {})
    },
  })
  await shows('At dawn')
  await openVietnamese()
  await shows(items.textRemovalHint)
  await expect.poll(() => findField(items.title)?.value).toBe('Mây')
  await fill(items.title, '')
  await saveVietnamese()
  await press(app.undo)
  await shows(app.undone)
  const former = { title: 'Mây', description: '' }
  expect(server.requests(translateItem).map(({ input }) => input)).toEqual([
    { id: 12, lang: 'vi', title: '', description: '', expected: former },
    { id: 12, lang: 'vi', ...former, expected: null },
  ])
})

test('the form has the texts of the server, also when only the end of the title is in the description', async () => {
  await openPage('/items/12', {
    answer(fake) {
      respondItemPage(fake)
      fake.respond(translateItem, () => {
        const moved = { lang: 'en', title: 'Clouds At', description: 'dawn' } as const
        fake.respond(getStaffItem, staffItemDetail({ texts: [moved] }))
        return {}
      })
    },
  })
  await fill(items.title, 'Hills')
  await press(app.save)
  await expect.poll(() => findField(items.title)?.value).toBe('Clouds At')
})
