// @vitest-environment happy-dom
import { createRoot, type Root } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { link, until } from '../../../test/screen.ts'
import { createI18n } from '../../platform/i18n/create-i18n.ts'
import { loadCatalogue } from '../../platform/i18n/load-catalogue.ts'
import { FeedBar } from './feed-bar.tsx'

const onRestart = vi.fn()
let root: Root

beforeEach(async () => {
  root = createRoot(document.body.appendChild(document.createElement('main')))
  root.render(
    <I18nextProvider i18n={createI18n('en-US', await loadCatalogue('en-US'))}>
      <MemoryRouter initialEntries={['/?tab=chosen']}>
        <FeedBar onRestart={onRestart} tab="chosen" />
      </MemoryRouter>
    </I18nextProvider>,
  )
  await until(() => link('Picks'))
})
afterEach(() => {
  root.unmount()
  vi.clearAllMocks()
  document.body.replaceChildren()
})

test('tabs lead to their feeds, and the current one is marked', () => {
  const tabs = ['For you', 'Picks', 'Popular'].map(link)
  expect(tabs.map((tab) => tab.getAttribute('href'))).toEqual(['/', '/?tab=chosen', '/?tab=popular'])
  expect(tabs.map((tab) => tab.getAttribute('aria-current'))).toEqual([null, 'page', null])
})

test('only the current tab begins its feed again', () => {
  link('Popular').click()
  expect(onRestart).not.toHaveBeenCalled()
  link('Picks').click()
  expect(onRestart).toHaveBeenCalledOnce()
})
