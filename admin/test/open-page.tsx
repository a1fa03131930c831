import { getSettings, getStaffMe, type Permission, permissions, type StaffRole } from '@liuguang/contract'
import { ConfigProvider } from 'antd'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, vi } from 'vitest'
import { createFakeServer, type FakeServer } from '../../web/test/fake-server.ts'
import { settings as siteSettings } from '../../web/test/responses.ts'
import { App } from '../src/app/app.tsx'
import { router } from '../src/app/router.tsx'
import { queryClient } from '../src/platform/api.ts'
import { chooseLocale, startI18n } from '../src/platform/i18n.ts'
import { staffSession } from '../src/platform/session.ts'

let root: Root | undefined
let server: FakeServer | undefined

interface OpenedPage {
  role?: StaffRole
  /** Default: every one. */
  permitted?: readonly Permission[]
  /** The settings that are declared for the role. Default: none. */
  settings?: readonly string[]
  /** Sets the responses of calls. */
  answer: (server: FakeServer) => void
}

/** Opens a page of the back office in English, as a member of the staff with these permissions. */
export async function openPage(
  path: string,
  { role = 'admin', permitted = permissions, settings = [], answer }: OpenedPage,
): Promise<FakeServer> {
  const opened = createFakeServer()
  server = opened
  opened.respond(getSettings, siteSettings)
  opened.respond(getStaffMe, {
    ...{ id: 1, name: 'Operator', role },
    ...{ permissions: [...permitted], settings: [...settings] },
  })
  answer(opened)
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => opened.fetch(address, init))
  await startI18n()
  await chooseLocale('en-US')
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
  staffSession.open({ token: 'x'.repeat(43), role, expiresAt })
  // A textarea that grows with its text computes with these.
  document.head.innerHTML = '<style>textarea { padding: 0; border: 0; line-height: 1 }</style>'
  document.body.innerHTML = '<div id="root"></div>'
  const element = document.querySelector('#root')
  if (!element) throw new Error('the document has no root')
  // The page of an earlier test must not be shown first.
  await router.navigate(path)
  root = createRoot(element)
  // No test reads the styles of the components; generating them and computing with them takes a third of the time.
  root.render(
    <ConfigProvider theme={{ zeroRuntime: true }}>
      <App />
    </ConfigProvider>,
  )
  return opened
}

afterEach(async () => {
  try {
    // One in which nothing was pressed.
    await scanDialog()
  } finally {
    root?.unmount()
    root = undefined
    queryClient.clear()
    staffSession.close()
    vi.unstubAllGlobals()
  }
  expect(server?.faults ?? []).toEqual([])
  server = undefined
})

/** What the media queries of a phone match; for `matchMedia`. */
export const onPhone = (query: string) => ({
  matches: query.startsWith('(max-width'),
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
})

/** Waits for a text on the page. */
export async function shows(text: string): Promise<void> {
  await expect.poll(() => document.body.textContent ?? '').toContain(text)
}

/** Waits for a text in the open dialog. */
export async function dialogShows(text: string): Promise<void> {
  await expect.poll(() => openDialog()?.textContent ?? '').toContain(text)
}

/** Waits until a text is no longer on the page. */
export async function hides(text: string): Promise<void> {
  await expect.poll(() => document.body.textContent ?? '').not.toContain(text)
}

/** The open dialog or drawer above the others. One that closes stays in the document: its animation does not end here. */
const openDialog = (): Element | undefined =>
  [...document.querySelectorAll('[role="dialog"]:not([class*="-leave-active"])')].at(-1)

/** The titles of what was scanned in this file, with and without errors: the same dialog is opened in many tests. */
const scanned = new Set<string>()

/** Expects that axe-core finds no fault in the open dialog as it stands. `press` does, and the end of each test. */
export async function scanDialog(): Promise<void> {
  const dialog = openDialog()
  // axe-core waits with timers.
  if (!dialog || vi.isFakeTimers()) return
  const title = dialog.querySelector('[class$="-title"]')?.textContent ?? ''
  expect(title, 'a dialog without a title').not.toBe('')
  const hasError = dialog.querySelector('[role="alert"], .ant-form-item-has-error') !== null
  const state = `${title}${hasError ? ', with an error' : ''}`
  if (scanned.has(state)) return
  scanned.add(state)
  const { findAxeFaults } = await import('../../web/test/axe-faults.ts')
  expect(await findAxeFaults(dialog), state).toEqual([])
}

/** The button with this name, in an open dialog if there is one. */
function findButton(name: string): HTMLButtonElement | undefined {
  const shown = openDialog() ?? document.body
  return [...shown.querySelectorAll('button')].find(
    (button) => (button.getAttribute('aria-label') ?? button.textContent ?? '').trim() === name,
  )
}

/** Presses a button as a double click does, before the page has changed. */
export async function pressTwice(name: string): Promise<void> {
  await expect.poll(() => findButton(name)).toBeDefined()
  const button = findButton(name)
  button?.click()
  button?.click()
}

/** Presses a button. If it is in a dialog, that is scanned as it stands then. */
export async function press(name: string): Promise<void> {
  await expect.poll(() => findButton(name)).toBeDefined()
  await scanDialog()
  findButton(name)?.click()
}

/** Gives the focus to a button, as the keyboard does. */
export async function focus(name: string): Promise<void> {
  await expect.poll(() => findButton(name)).toBeDefined()
  findButton(name)?.focus()
}

/** Whether there is a button with this name. */
export const hasButton = (name: string): boolean => findButton(name) !== undefined

/** The field with this label, in an open dialog if there is one. */
export function findField(label: string): HTMLInputElement | HTMLTextAreaElement | null {
  const labels = [...document.querySelectorAll('label')].filter(({ textContent }) => textContent === label)
  const id = labels.at(-1)?.htmlFor
  return id ? document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`#${CSS.escape(id)}`) : null
}

/** Types into the field with this label. */
export async function fill(label: string, text: string): Promise<void> {
  await expect.poll(() => findField(label)).not.toBeNull()
  const field = findField(label)
  if (field) typeInto(field, text)
}

export function typeInto(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Chooses a file in the field with this name, as a chooser of files does. */
export async function chooseFile(label: string, file: File): Promise<void> {
  const find = () =>
    document.querySelector<HTMLInputElement>(`input[type="file"][aria-label="${CSS.escape(label)}"]`)
  await expect.poll(find).not.toBeNull()
  Object.defineProperty(find(), 'files', { value: [file], configurable: true })
  find()?.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Chooses an option in the list with this label. */
export const choose = (label: string, option: string): Promise<void> =>
  chooseIn(() => findField(label), option)

/** The field of the filter with this name, above a table. */
export const findFilter = (label: string): HTMLInputElement | null =>
  document.querySelector<HTMLInputElement>(`main input[aria-label="${CSS.escape(label)}"]`)

/** Chooses an option of the filter with this name. */
export async function chooseFilter(label: string, option: string): Promise<void> {
  const field = () => findFilter(label)
  // A list that an earlier choice is still closing would be closed by the press that is to open it.
  await expect.poll(() => field()?.getAttribute('aria-expanded')).toBe('false')
  await chooseIn(field, option)
}

async function chooseIn(field: () => HTMLElement | null, option: string): Promise<void> {
  await expect.poll(field).not.toBeNull()
  field()?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  // Options that are still in the document from an earlier choice do nothing before the list is open again.
  await expect.poll(() => field()?.getAttribute('aria-expanded')).toBe('true')
  const find = () =>
    [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')].find(
      ({ textContent }) => textContent === option,
    )
  await expect.poll(find).toBeDefined()
  find()?.click()
}
