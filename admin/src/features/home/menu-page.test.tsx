// @vitest-environment happy-dom
import { changeSetting, listSettings, listStaffCategories, menuKinds } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { inAllLanguages } from '../../../../web/test/responses.ts'
import { fill, findField, hides, openPage, press, shows } from '../../../test/open-page.tsx'
import { unpagedListOf } from '../../../test/unpaged-list.ts'
import texts from '../../locales/en-US.ts'
import type { Category } from './category.ts'

const { app, home, settings } = texts
const nameIn = (lang: 'en' | 'vi') => `${home.name} · ${settings.langs[lang]}`

const openMenu = (value: readonly Category[] = []) =>
  openPage('/menu', {
    answer(fake) {
      fake.respond(listStaffCategories, [])
      fake.respond(
        listSettings,
        unpagedListOf([
          {
            ...{ name: 'categories', scope: 'public', value, default: [], isDefault: true },
            ...{ needsReason: false, isPrice: false, allowed: '', schema: {}, lastChange: null },
            ...{ title: { cn: '', hk: '', en: '' }, description: { cn: '', hk: '', en: '' } },
          },
        ]),
      )
    },
  })

const slug = () => document.querySelector<HTMLInputElement>('#slug')

test('a page of a setting that is opened by its URL loads the setting and shows it', async () => {
  await openMenu()
  await shows(app.pages.menu)
  await shows(settings.neverChanged)
})

test('the dialog of a category closes at once while nothing was typed', async () => {
  await openMenu()
  await press(home.addCategory)
  await shows(home.parentHint)
  await press(app.cancel)
  await expect.poll(slug).toBeNull()
  expect(document.body.textContent).not.toContain(app.discardTitle)
})

test('the dialog of a category asks before what was typed is discarded', async () => {
  await openMenu()
  await press(home.addCategory)
  await fill(home.slug, 'travel')
  await press(app.cancel)
  await shows(app.discardTitle)
  await press(app.keepEditing)
  expect(slug()?.value).toBe('travel')
  await press(app.cancel)
  await press(app.discard)
  await expect.poll(slug).toBeNull()
})

const categoryOf = (slug: string, name: string, parent?: string): Category => ({
  ...{ slug, mid: menuKinds.videos, name: inAllLanguages(name), isVisible: true },
  ...(parent ? { parent } : {}),
})

test('a category is removed once the menu is saved, but not before its sub-categories', async () => {
  const categories = [categoryOf('t1', 'Travel'), categoryOf('cities', 'Cities', 't1')]
  const server = await openMenu(categories)
  const removal = (name: string) =>
    document.querySelector<HTMLButtonElement>(`button[aria-label="${home.remove} ${name}"]`)
  await shows('Cities')
  expect(document.body.textContent).not.toContain('t1')
  expect(removal('Travel')?.disabled).toBe(true)
  await press(`${home.remove} Cities`)
  await hides('Cities')
  await press(`${home.remove} Travel`)
  await hides('Travel')
  server.refuse(changeSetting, 'BAD_REQUEST', { path: '', rule: 'categoryInUse' })
  await press(app.save)
  await shows(settings.rules.categoryInUse)
  expect(server.requests(changeSetting)[0]?.input).toMatchObject({ key: 'categories', value: [] })
})

test('an empty menu says so until a category is added, and one name is enough for all languages', async () => {
  const server = await openMenu()
  await shows(home.noCategories)
  await press(home.addCategory)
  await fill(home.slug, 'travel')
  await fill(nameIn('vi'), 'Du lịch')
  await press(settings.fillLangs)
  await expect.poll(() => findField(nameIn('en'))?.value).toBe('Du lịch')
  await press(home.apply)
  await hides(home.noCategories)
  server.refuse(changeSetting, 'BAD_REQUEST', { path: '', rule: 'value' })
  await press(app.save)
  await expect.poll(() => server.requests(changeSetting).length).toBe(1)
  expect(server.requests(changeSetting)[0]?.input.value).toEqual([categoryOf('travel', 'Du lịch')])
})
