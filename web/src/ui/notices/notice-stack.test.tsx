// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createI18n } from '../../platform/i18n/create-i18n.ts'
import { loadCatalogue } from '../../platform/i18n/load-catalogue.ts'
import { NoticeStack } from './notice-stack.tsx'
import { noticeAnimationMs, noticeStayMs } from './notice-store.ts'
import { notices, notify } from './notify.ts'

let root: Root
beforeEach(async () => {
  const i18n = createI18n('en-US', await loadCatalogue('en-US'))
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  act(() =>
    root.render(
      <I18nextProvider i18n={i18n}>
        <NoticeStack />
      </I18nextProvider>,
    ),
  )
  act(() => {
    notify({ text: 'first' })
    notify({ text: 'second' })
  })
})
afterEach(() => {
  act(() => {
    for (const { id } of notices.getSnapshot()) notices.close(id)
  })
  wait(noticeAnimationMs)
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.useRealTimers()
})

const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const texts = () => notices.getSnapshot().map(({ text }) => text)

function buttonOf(text: string): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].find((one) => one.textContent?.includes(text))
  if (!found) throw new Error(`no notice says ${text}`)
  return found
}

test('after one notice was closed by its button, the others leave after their time', () => {
  act(() => {
    buttonOf('first').focus()
    buttonOf('first').click()
  })
  wait(noticeAnimationMs)
  expect(texts()).toEqual(['second'])
  wait(noticeStayMs)
  wait(noticeAnimationMs)
  expect(texts()).toEqual([])
})

test('a notice that has the focus stays, also when another one goes', () => {
  act(() => {
    buttonOf('first').click()
    buttonOf('second').focus()
  })
  wait(noticeAnimationMs)
  expect(texts()).toEqual(['second'])
  wait(10 * noticeStayMs)
  expect(texts()).toEqual(['second'])
})
