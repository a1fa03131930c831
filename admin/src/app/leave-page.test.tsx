// @vitest-environment happy-dom
import {
  listExports,
  listJobs,
  listSettings,
  listStaffCategories,
  signOutStaff,
  startExport,
} from '@liuguang/contract'
import { expect, test } from 'vitest'
import { inAllLanguages, pageOf } from '../../../web/test/responses.ts'
import { respondItemPage } from '../../test/items.ts'
import { fill, findField, openPage, press, shows } from '../../test/open-page.tsx'
import { unpagedListOf } from '../../test/unpaged-list.ts'
import texts from '../locales/en-US.ts'
import { router } from './router.tsx'

const { app, items, operations, staff } = texts

const category = { slug: 'travel', mid: 1, name: inAllLanguages('Travel'), isVisible: true }

/** Opens the menu of the site, whose change is stored by a button. */
async function openMenu() {
  await openPage('/menu', {
    answer(fake) {
      fake.respond(listExports, pageOf([]))
      fake.respond(listStaffCategories, [])
      fake.respond(
        listSettings,
        unpagedListOf([
          {
            ...{ name: 'categories', scope: 'public', value: [category], default: [], isDefault: false },
            ...{ needsReason: false, isPrice: false, allowed: '', schema: {}, lastChange: null },
            ...{ title: { cn: '', hk: '', en: '' }, description: { cn: '', hk: '', en: '' } },
          },
        ]),
      )
    },
  })
  await expect.poll(visibility).not.toBeNull()
}

const visibility = () => document.querySelector<HTMLButtonElement>('button[role="switch"]')
const isOn = () => visibility()?.getAttribute('aria-checked')

/** Opens an item, whose title is a form of the page. */
async function openItem() {
  await openPage('/items/12', {
    answer(fake) {
      respondItemPage(fake)
      fake.respond(listExports, pageOf([]))
      fake.respond(signOutStaff, {})
    },
  })
  await expect.poll(() => findField(items.title)?.value).toBe('Clouds')
}

/** Whether the browser would ask before it closes the page. */
function asksBeforeClosing(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

test('a page with a change that is not stored is left only once it is discarded', async () => {
  await openMenu()
  visibility()?.click()
  await expect.poll(isOn).toBe('false')
  await router.navigate('/exports')
  await shows(app.discardTitle)
  await press(app.keepEditing)
  expect(router.state.location.pathname).toBe('/admin/menu')
  expect(isOn()).toBe('false')
  await router.navigate('/exports')
  await press(app.discard)
  await shows(operations.noExports)
})

test('a page without a change is left at once, and so is one whose change was taken back', async () => {
  await openMenu()
  visibility()?.click()
  await expect.poll(isOn).toBe('false')
  await expect.poll(asksBeforeClosing).toBe(true)
  visibility()?.click()
  await expect.poll(isOn).toBe('true')
  await expect.poll(asksBeforeClosing).toBe(false)
  await router.navigate('/exports')
  await shows(operations.noExports)
})

test('a title that was typed and not stored keeps its page open', async () => {
  await openItem()
  await fill(items.title, 'Hills')
  await router.navigate('/exports')
  await shows(app.discardTitle)
  await press(app.keepEditing)
  expect(findField(items.title)?.value).toBe('Hills')
})

test('signing out asks before what was typed is discarded', async () => {
  await openItem()
  await fill(items.title, 'Hills')
  await press(app.signOut)
  await shows(app.discardTitle)
  await press(app.discard)
  await shows(staff.signIn.title)
})

test('a dialog with something that was typed keeps its page open until its action is done', async () => {
  await openPage('/jobs', {
    answer(fake) {
      fake.respond(listJobs, pageOf([]))
      fake.respond(listExports, pageOf([]))
      fake.respond(startExport, {
        ...{ id: 1, table: 'operations.list-jobs', by: 'Operator', requestedAt: '2026-11-25T10:00:00Z' },
        ...{ filters: [], rows: 0, finishedAt: null, failure: null, keptUntil: null, isMine: true },
      })
    },
  })
  await press(app.table.export)
  await fill(app.reason, 'the auditor asks for it')
  await router.navigate('/exports')
  await shows(app.discardTitle)
  await press(app.keepEditing)
  await press(app.table.export)
  await shows(operations.noExports)
})
