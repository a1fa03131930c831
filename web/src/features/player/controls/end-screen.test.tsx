// @vitest-environment happy-dom
import { createRoot, type Root } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { button, buttons, press, settle, text, until } from '../../../../test/screen.ts'
import { createI18n } from '../../../platform/i18n/create-i18n.ts'
import { loadCatalogue } from '../../../platform/i18n/load-catalogue.ts'
import { countdownSeconds, EndScreen } from './end-screen.tsx'

const play = vi.fn<(signal?: AbortSignal) => void>()
const onReplay = vi.fn()
const next = { title: 'Tides', durationMs: 65_000, cover: { sources: [] }, play }

let root: Root
beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => {
  root.unmount()
  vi.useRealTimers()
  vi.clearAllMocks()
  document.body.replaceChildren()
})

async function open(isAutoplayOn = true) {
  root = createRoot(document.body.appendChild(document.createElement('main')))
  root.render(
    <I18nextProvider i18n={createI18n('en-US', await loadCatalogue('en-US'))}>
      <EndScreen isAutoplayOn={isAutoplayOn} next={next} onReplay={onReplay} />
    </I18nextProvider>,
  )
  await until(() => expect(text()).toContain('Tides'))
  await settle()
}

async function passSeconds(seconds: number) {
  for (let passed = 0; passed < seconds; passed += 1) {
    vi.advanceTimersByTime(1000)
    await settle()
  }
}

test('the next video follows once after the countdown', async () => {
  await open()
  expect(text()).toContain(`Up next in ${countdownSeconds}`)
  await passSeconds(countdownSeconds - 1)
  expect(play).not.toHaveBeenCalled()
  await passSeconds(3)
  expect(play).toHaveBeenCalledOnce()
})

test.each([
  ['the button', () => press('Cancel')],
  ['Esc', () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))],
])('%s stops the countdown, and the next video is still offered', async (_, stop) => {
  await open()
  await passSeconds(2)
  stop()
  await passSeconds(countdownSeconds)
  expect(play).not.toHaveBeenCalled()
  expect(buttons()).toEqual(['Play now', 'Replay'])
  button('Replay').click()
  expect(onReplay).toHaveBeenCalledOnce()
})

test('without automatic playback the next video waits for the viewer', async () => {
  await open(false)
  await passSeconds(countdownSeconds + 1)
  expect(play).not.toHaveBeenCalled()
  press('Play now')
  expect(play).toHaveBeenCalledOnce()
})

test('the countdown waits while a dialog is open and while the tab is hidden', async () => {
  await open()
  const dialog = document.body.appendChild(document.createElement('div'))
  dialog.setAttribute('role', 'dialog')
  await passSeconds(countdownSeconds)
  dialog.remove()
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await passSeconds(countdownSeconds)
  expect(play).not.toHaveBeenCalled()
  hidden.mockRestore()
  await passSeconds(countdownSeconds)
  expect(play).toHaveBeenCalledOnce()
})

test('leaving the end screen, as any seek does, ends the countdown', async () => {
  await open()
  root.render(null)
  await passSeconds(countdownSeconds + 1)
  expect(play).not.toHaveBeenCalled()
})

test('leaving the end screen while the next video loads gives that up', async () => {
  await open()
  press('Play now')
  const [signal] = play.mock.lastCall ?? []
  expect(signal?.aborted).toBe(false)
  root.render(null)
  await until(() => expect(signal?.aborted).toBe(true))
})
