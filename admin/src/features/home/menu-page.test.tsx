// @vitest-environment happy-dom
import { listSettings, listStaffCategories } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { fill, openPage, press, shows } from '../../../test/open-page.tsx'
import texts from '../../locales/en-US.ts'

const { app, home, settings } = texts

const openMenu = () =>
  openPage('/menu', {
    answer(fake) {
      fake.respond(listStaffCategories, [])
      fake.respond(listSettings, [
        {
          ...{ name: 'categories', scope: 'public', value: [], default: [], isDefault: true },
          ...{ needsReason: false, isPrice: false, allowed: '', schema: {}, lastChange: null },
          ...{ title: { cn: '', hk: '', en: '' }, description: { cn: '', hk: '', en: '' } },
        },
      ])
    },
  })

const slug = () => document.querySelector<HTMLInputElement>('#slug')

test('a page of a setting opens at its own address, before the setting is loaded', async () => {
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
