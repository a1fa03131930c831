// @vitest-environment happy-dom
import type { Short } from '@liuguang/contract'
import { createRoot, type Root } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { cardOf } from '../../../test/responses.ts'
import { button, link, press, shows, text, until } from '../../../test/screen.ts'
import topics from '../../locales/en-US/topics.json' with { type: 'json' }
import texts from '../../locales/en-US/videos.json' with { type: 'json' }
import { createI18n } from '../../platform/i18n/create-i18n.ts'
import { loadCatalogue } from '../../platform/i18n/load-catalogue.ts'
import { SlideCaption } from './slide-caption.tsx'

let root: Root
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

async function open(different: Partial<Short>): Promise<void> {
  const short = { ...cardOf(1, { kind: 'short' }), description: '', tags: [], topics: [], leadsTo: null }
  root = createRoot(document.body.appendChild(document.createElement('main')))
  root.render(
    <I18nextProvider i18n={createI18n('en-US', await loadCatalogue('en-US'))}>
      <MemoryRouter>
        <SlideCaption isCurrent reason={undefined} short={{ ...short, ...different } as Short} />
      </MemoryRouter>
    </I18nextProvider>,
  )
  await shows('Film 1')
}

test('hashtags of a description lead to the search, and a button shows all of it', async () => {
  await open({ description: 'Rain <b>at</b> the harbour #旅行 https://a.example/#part' })
  expect(text()).toContain('Rain <b>at</b> the harbour #旅行 https://a.example/#part')
  expect(link('#旅行').getAttribute('href')).toBe(`/search?q=${encodeURIComponent('旅行')}`)
  expect(document.querySelectorAll('a')).toHaveLength(1)
  expect(link('#旅行').closest('button')).toBeNull()
  press(texts.unfold)
  await until(() => expect(button(texts.fold).getAttribute('aria-expanded')).toBe('true'))
})

test('a hashtag of a title leads to the search for it', async () => {
  await open({ title: 'Film 1 <i>of</i> #雨 and ＃ocean' })
  expect(document.querySelector('h2')?.textContent).toBe('Film 1 <i>of</i> #雨 and ＃ocean')
  expect(link('#雨').getAttribute('href')).toBe(`/search?q=${encodeURIComponent('雨')}`)
  expect(link('＃ocean').getAttribute('href')).toBe('/search?q=ocean')
})

test('the topics of a short are links', async () => {
  await open({ topics: [{ id: 5, title: 'Light of Spring' }] })
  expect(text()).toContain(topics.of)
  expect(link('Light of Spring').getAttribute('href')).toBe('/topic/topic/5')
})

test('a short without topics names none', async () => {
  await open({ topics: [] })
  expect(text()).not.toContain(topics.of)
})

test('every actor of a short is a link to their page', async () => {
  await open({
    actors: [
      { id: 7, name: 'Rain Lin' },
      { id: 8, name: 'Stone' },
    ],
  })
  expect(link('@Rain Lin').getAttribute('href')).toBe('/actor/detail/7')
  expect(link('@Stone').getAttribute('href')).toBe('/actor/detail/8')
})
