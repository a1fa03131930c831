// @vitest-environment happy-dom
import { useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { button, until } from '../../../../test/screen.ts'
import app from '../../../locales/en-US/app.json' with { type: 'json' }
import texts from '../../../locales/en-US/player.json' with { type: 'json' }
import { createI18n } from '../../../platform/i18n/create-i18n.ts'
import { loadCatalogue } from '../../../platform/i18n/load-catalogue.ts'
import { notices } from '../../../ui/notices/notify.ts'
import type { SubtitleChoice } from '../subtitles/use-subtitle-choice.ts'
import { ChoiceMenu } from './choice-menu.tsx'
import { SettingsMenu } from './settings-menu.tsx'
import { MenusContext, useMenus } from './use-menus.ts'

const onChoose = vi.fn()
const showHelp = vi.fn()
/** Whether a menu is open, each time that it changes. */
let openings: boolean[] = []
let menus: ReturnType<typeof useMenus> | undefined
const choices = [2, 1, 0.5].map((value) => ({ value, label: `${value}×` }))
const name = 'Speed 1×'
const otherName = 'Quality 720p'
const settingsName = 'Settings'
const settings = { isAutoplayOn: true, setAutoplay: () => {}, isLooping: false, setLooping: () => {} }
const subtitles: SubtitleChoice = {
  ...{ tracks: [{ language: 'en', label: 'English', url: '/en.vtt' }], chosen: undefined },
  ...{ choose: () => {}, toggle: () => undefined },
  ...{ look: { size: 'medium', background: 'dark' }, setLook: () => {} },
  ...{ stepSize: () => 'large', nextBackground: () => 'none' },
}

let root: Root
let container: HTMLElement
beforeEach(() => {
  container = document.body.appendChild(document.createElement('main'))
  root = createRoot(container)
  openings = []
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
  const given = useMenus({ container, hasPicture, isUsable })
  menus = given
  const { isOpen } = given
  useEffect(() => {
    openings.push(isOpen)
  }, [isOpen])
  return (
    <MenusContext value={load ? { ...given, load } : given}>
      <ChoiceMenu choices={choices} chosen={1} current="1×" label="Speed" onChoose={onChoose} />
      <ChoiceMenu
        choices={[{ value: 720, label: '720p' }]}
        chosen={720}
        current="720p"
        label="Quality"
        onChoose={onChoose}
      />
      <SettingsMenu settings={settings} showHelp={showHelp} subtitles={subtitles} />
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
/** Presses a button without releasing it. The press is the first use of the player, which loads the menus. */
const untilLoadedByPressOf = (pressed: HTMLElement) =>
  until(() => {
    pressed.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    expect(button(otherName).getAttribute('aria-expanded')).toBe('false')
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
  expect(openings).toEqual([false, true])
  expect(items().map((item) => [item.textContent, item.getAttribute('aria-checked')])).toEqual([
    ['2×', 'false'],
    ['1×', 'true'],
    ['0.5×', 'false'],
  ])
  items()[2]?.click()
  expect(onChoose.mock.calls).toEqual([[0.5]])
  await until(() => expect(menu()).toBeNull())
  await until(() => expect(document.activeElement).toBe(button(name)))
  expect(openings).toEqual([false, true, false])
})

test('the settings lead to the keyboard shortcuts', async () => {
  await render({ hasPicture: true })
  await untilLoaded()
  button(settingsName).click()
  await until(() => expect(menu()).not.toBeNull())
  const shortcuts = document.querySelector<HTMLElement>('[role="menuitem"]')
  expect(shortcuts?.textContent).toContain(texts.keys.title)
  shortcuts?.click()
  expect(showHelp).toHaveBeenCalledOnce()
  await until(() => expect(menu()).toBeNull())
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
  expect(openings.at(-1)).toBe(false)
  await render({ hasPicture: true })
  await untilLoaded()
})

test('a button that is pressed before the first picture loads its menu and opens it', async () => {
  await render({})
  button(name).click()
  await until(() => expect(items()).toHaveLength(3))
  expect(openings).toEqual([false, true])
})

test('a press during which the menus are loaded opens its menu', async () => {
  await render({ hasPicture: true })
  const pressed = button(name)
  await untilLoadedByPressOf(pressed)
  expect(button(name)).toBe(pressed)
  pressed.dispatchEvent(new Event('pointerup', { bubbles: true }))
  pressed.click()
  await until(() => expect(menu()?.getAttribute('aria-label')).toBe('Speed'))
})

test('a press that is released elsewhere opens nothing, and the loaded menu can be opened', async () => {
  await render({ hasPicture: true })
  await untilLoadedByPressOf(button(name))
  document.body.dispatchEvent(new Event('pointerup', { bubbles: true }))
  await untilLoaded()
  expect(menu()).toBeNull()
  button(name).click()
  await until(() => expect(menu()?.getAttribute('aria-label')).toBe('Speed'))
})

test('of two buttons that are pressed before the menus are loaded, the last one opens its menu', async () => {
  await render({})
  button(name).click()
  button(otherName).click()
  await until(() => expect(menu()?.getAttribute('aria-label')).toBe('Quality'))
  expect(document.querySelectorAll('[role="menu"]')).toHaveLength(1)
  expect(button(name).getAttribute('aria-expanded')).toBe('false')
})

test('a menu counts as open while another one closes', async () => {
  await render({})
  for (const isOpen of [true, true, false]) menus?.onOpenChange(isOpen)
  await until(() => expect(openings).toEqual([false, true]))
  menus?.onOpenChange(false)
  await until(() => expect(openings).toEqual([false, true, false]))
})

test('in a row of choices the arrow keys in both directions move the focus', async () => {
  await render({ hasPicture: true })
  await untilLoaded()
  button(settingsName).focus()
  press('ArrowDown')
  const isFocused = (item: string) => until(() => expect(document.activeElement?.textContent).toBe(item))
  await isFocused('Autoplay next video')
  press('ArrowDown')
  await isFocused('Loop')
  press('ArrowDown')
  await isFocused('Small')
  press('ArrowRight')
  await isFocused('Medium')
  press('ArrowDown')
  await isFocused('Large')
  press('ArrowUp')
  await isFocused('Medium')
  press('ArrowLeft')
  await isFocused('Small')
  press('ArrowLeft')
  await isFocused('Large')
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
