// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { expect, test, vi } from 'vitest'
import { createI18n } from '../../platform/i18n/create-i18n.ts'
import { loadCatalogue } from '../../platform/i18n/load-catalogue.ts'
import { notices } from './notify.ts'
import { OfflineBanner } from './offline-banner.tsx'

const shownNotices = () =>
  notices
    .getSnapshot()
    .filter(({ isLeaving }) => !isLeaving)
    .map(({ text }) => text)

test('the notice that the network is back is closed when it is lost again', async () => {
  const i18n = createI18n('en-US', await loadCatalogue('en-US'))
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  act(() =>
    root.render(
      <I18nextProvider i18n={i18n}>
        <OfflineBanner />
      </I18nextProvider>,
    ),
  )
  const online = vi.spyOn(navigator, 'onLine', 'get')
  const set = (isOnline: boolean) =>
    act(() => {
      online.mockReturnValue(isOnline)
      dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
    })
  expect(shownNotices()).toEqual([])
  set(false)
  expect(document.body.textContent).toBe(i18n.t('ui:offline.lost'))
  set(true)
  expect(shownNotices()).toEqual([i18n.t('ui:offline.back')])
  set(false)
  expect(shownNotices()).toEqual([])
  expect(document.body.textContent).toBe(i18n.t('ui:offline.lost'))
  act(() => root.unmount())
  online.mockRestore()
})
