// @vitest-environment happy-dom
import { createRoot, type Root } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { button, until } from '../../../../test/screen.ts'
import app from '../../../locales/en-US/app.json' with { type: 'json' }
import { createI18n } from '../../../platform/i18n/create-i18n.ts'
import { loadCatalogue } from '../../../platform/i18n/load-catalogue.ts'
import { notices } from '../../../ui/notices/notify.ts'
import { ChoiceMenu } from './choice-menu.tsx'
import { MenusContext, useMenus } from './use-menus.ts'

const onChoose = vi.fn()
const onOpenChange = vi.fn()
const choices = [2, 1, 0.5].map((value) => ({ value, label: `${value}×` }))
const name = 'Speed 1×'

let root: Root
let container: HTMLElement
beforeEach(() => {
  container = document.body.appendChild(document.createElement('main'))
  root = createRoot(container)
})
afterEach(() => {
  root.unmount()
  vi.clearAllMocks()
  document.body.replaceChildren()
})

interface PlayerState {
  hasPicture?: boolean
  isUsable?: boolean
  /** Instead of loading the menus. */
  load?: () => Promise<void>
}

function Player({ hasPicture = false, isUsable = true, load }: PlayerState) {
  const menus = useMenus({ container, hasPicture, isUsable, onOpenChange })
  return (
    <MenusContext value={load ? { ...menus, load } : menus}>
      <ChoiceMenu choices={choices} chosen={1} current="1×" label="Speed" onChoose={onChoose} />
    </MenusContext>
  )
}

async function render(state: PlayerState) {
  const i18n = createI18n('en-US', await loadCatalogue('en-US'))
  root.render(
    <I18nextProvider i18n={i18n}>
      <Player {...state} />
    </I18nextProvider>,
  )
  await until(() => expect(document.querySelector('button')).not.toBeNull())
}

/** Uses the player. Once the menus are loaded, a screen reader hears that the menu is closed. */
const untilLoaded = () =>
  until(() => {
    container.dispatchEvent(new Event('pointermove'))
    expect(button(name).getAttribute('aria-expanded')).toBe('false')
  })
const menu = () => document.querySelector('[role="menu"]')
const items = () => [...document.querySelectorAll<HTMLElement>('[role="menuitemradio"]')]
const press = (key: string) =>
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  )

test('a choice closes the menu and returns the focus to its button', async () => {
  await render({ hasPicture: true })
  await untilLoaded()
  button(name).click()
  await until(() => expect(menu()?.getAttribute('aria-label')).toBe('Speed'))
  expect(onOpenChange.mock.calls).toEqual([[true]])
  expect(items().map((item) => [item.textContent, item.getAttribute('aria-checked')])).toEqual([
    ['2×', 'false'],
    ['1×', 'true'],
    ['0.5×', 'false'],
  ])
  items()[2]?.click()
  expect(onChoose.mock.calls).toEqual([[0.5]])
  await until(() => expect(menu()).toBeNull())
  await until(() => expect(document.activeElement).toBe(button(name)))
  expect(onOpenChange.mock.calls).toEqual([[true], [false]])
})

test('arrow keys move through the menu, and Escape closes it without a choice', async () => {
  await render({ hasPicture: true })
  await untilLoaded()
  button(name).focus()
  press('ArrowDown')
  await until(() => expect(document.activeElement).toBe(items()[0]))
  press('ArrowDown')
  await until(() => expect(document.activeElement).toBe(items()[1]))
  press('Escape')
  await until(() => expect(menu()).toBeNull())
  expect(onChoose).not.toHaveBeenCalled()
})

test('an open menu closes when the player is covered, and stays closed', async () => {
  await render({ hasPicture: true })
  await untilLoaded()
  button(name).click()
  await until(() => expect(menu()).not.toBeNull())
  await render({ hasPicture: true, isUsable: false })
  await until(() => expect(menu()).toBeNull())
  expect(onOpenChange).toHaveBeenLastCalledWith(false)
  await render({ hasPicture: true })
  await untilLoaded()
})

test('a button that is pressed before the first picture loads its menu and opens it', async () => {
  await render({})
  button(name).click()
  await until(() => expect(items()).toHaveLength(3))
  expect(onOpenChange.mock.calls).toEqual([[true]])
})

test('the button keeps the focus when the menus are loaded', async () => {
  await render({})
  button(name).focus()
  await render({ hasPicture: true })
  await untilLoaded()
  expect(document.activeElement).toBe(button(name))
})

test('menus that cannot be loaded say so when the button is pressed', async () => {
  await render({ load: () => Promise.reject(new TypeError('no network')) })
  button(name).click()
  await until(() => expect(notices.getSnapshot().map(({ text }) => text)).toEqual([app.chunk.notice]))
  await until(() => expect(button(name).getAttribute('aria-busy')).toBe('false'))
  expect(menu()).toBeNull()
})
