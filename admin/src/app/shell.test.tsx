// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getStaffMe, listSettings, listStaffActors, listStaffSessions, renameActor } from '@liuguang/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { pageOf } from '../../../web/test/responses.ts'
import { fill, openPage, press, shows } from '../../test/open-page.tsx'
import { unpagedListOf } from '../../test/unpaged-list.ts'
import texts from '../locales/en-US.ts'
import { staffSession } from '../platform/session.ts'
import { menuWidth } from '../ui/menu-width.ts'
import { router } from './router.tsx'

const { signIn } = texts.staff
const hourMs = 3_600_000

afterEach(() => {
  vi.useRealTimers()
})

/** The header of every page: who is signed in. */
const header = () => document.querySelector('.ant-layout-header')?.textContent ?? ''

/** A page without requests of its own, of a member of the staff with the name Operator. */
async function openShell() {
  const server = await openPage('/', { permitted: [], answer: () => undefined })
  await expect.poll(header).toContain('Operator')
  return server
}

const successor = { token: 'y'.repeat(43), role: 'auditor' } as const
const inAnHour = () => new Date(Date.now() + hourMs).toISOString()

test('an open page leads to the sign-in when the session expires', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
  await openShell()
  vi.advanceTimersByTime(hourMs - 60_000)
  expect(header()).toContain('Operator')
  vi.advanceTimersByTime(60_000)
  await shows(signIn.title)
})

test('the sign-in says that the session has ended after the server refused it, and not after a sign-out', async () => {
  await openPage('/actors', { answer: (fake) => fake.respond(listStaffActors, { list: [], next: null }) })
  await shows(texts.app.table.empty)
  const refusal = { code: 2022, msg: 'The session has expired. Please log in again.', data: null }
  vi.stubGlobal('fetch', async () => Response.json(refusal))
  await press(texts.app.table.reload)
  await shows(signIn.ended)
  staffSession.open({ ...successor, expiresAt: inAnHour() })
  staffSession.close()
  await shows(signIn.title)
  expect(document.body.textContent).not.toContain(signIn.ended)
})

test('a sign-in after a session that expired unnoticed shows the name of the new account', async () => {
  const server = await openShell()
  // as after a sleep of the computer: no timer has run
  const expired = { token: 'x'.repeat(43), role: 'admin', expiresAt: new Date(Date.now() - 1).toISOString() }
  localStorage.setItem('staffSession', JSON.stringify(expired))
  // Any navigation makes the router check the session.
  await router.navigate('/?again')
  await shows(signIn.title)
  server.respond(getStaffMe, { id: 2, name: 'Successor', role: 'auditor', permissions: [], settings: [] })
  staffSession.open({ ...successor, expiresAt: inAnHour() })
  await expect.poll(header).toContain('Successor')
})

test('a session that was started in another window is shown under its own name', async () => {
  const server = await openShell()
  server.respond(getStaffMe, { id: 2, name: 'Successor', role: 'auditor', permissions: [], settings: [] })
  localStorage.setItem('staffSession', JSON.stringify({ ...successor, expiresAt: inAnHour() }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'staffSession' }))
  await expect.poll(header).toContain('Successor')
})

/** Opens the page that edits the menu of the site, whose setting is `categories`. */
const openMenuPage = (settings: readonly string[]) =>
  openPage('/menu', {
    ...{ role: 'editor', permitted: ['catalogue.read'], settings },
    answer: (fake) => fake.respond(listSettings, unpagedListOf([])),
  })
const menuItems = () =>
  [...document.querySelectorAll('nav [role="menuitem"]')].map(({ textContent }) => textContent)

test('a page is in the navigation for staff who may change its setting, without other permissions', async () => {
  await openMenuPage(['categories'])
  await expect.poll(menuItems).toContain(texts.app.pages.menu)
  expect(menuItems()).not.toContain(texts.app.pages.home)
  expect(document.body.textContent).not.toContain(texts.app.notPermitted)
})

test('a page is closed to staff who may only change the setting of another one', async () => {
  await openMenuPage(['homeSections'])
  await shows(texts.app.notPermitted)
  expect(menuItems()).not.toContain(texts.app.pages.menu)
})

test('the header links to the public site, in a new window', async () => {
  await openShell()
  const link = document.querySelector(`.ant-layout-header a[aria-label="${texts.app.openSite}"]`)
  expect([link?.getAttribute('href'), link?.getAttribute('target')]).toEqual(['/', '_blank'])
})

test('the name in the header links to the sessions of the account, in any role', async () => {
  await openPage('/handbook', {
    ...{ role: 'listings', permitted: ['staff.own-sessions'] },
    answer: (fake) => fake.respond(listStaffSessions, pageOf([])),
  })
  await expect.poll(header).toContain('Operator')
  const link = document.querySelector('.ant-layout-header a')
  expect([link?.textContent, link?.getAttribute('href')]).toEqual([
    ...[`Operator · ${texts.app.roles.listings}`, '/admin/my-account'],
  ])
})

test('the navigation is scrolled to the entry of the page that is opened', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  const scrolledTo = () => (scroll.mock.contexts as Element[]).map(({ textContent }) => textContent)
  await openMenuPage(['categories'])
  await expect.poll(scrolledTo).toContain(texts.app.pages.menu)
  expect(scrolledTo()).not.toContain(texts.app.pages.items)
  scroll.mockRestore()
})

test('the notification that offers to undo an action is beside the navigation, not over it', async () => {
  const actor = { id: 5, name: 'Lin', picture: '', works: 1, followers: 0 }
  await openPage('/actors', {
    answer(fake) {
      fake.respond(listStaffActors, { list: [{ ...actor, lastAction: null }], next: null })
      fake.respond(renameActor, { ...actor, name: 'Lin Yu' })
    },
  })
  await press(texts.actors.rename)
  await fill(texts.actors.name, 'Lin Yu')
  await fill(texts.app.reason, 'corrected spelling')
  await press(texts.actors.rename)
  await shows(texts.app.undo)
  expect(document.querySelector('.ant-notification-list.ant-notification-bottomLeft')).not.toBeNull()
  // The list is moved: it would cut off a notification that is moved inside it.
  const styles = readFileSync(join(import.meta.dirname, 'app.css'), 'utf8')
  expect(styles).toMatch(
    new RegExp(
      `\\.ant-notification-list\\.ant-notification-bottomLeft \\{\\s+inset-inline-start: ${menuWidth}px;`,
    ),
  )
})
