// @vitest-environment happy-dom
import { search } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { alerts, button, link, shows, text, until } from '../../../test/screen.ts'
import { box, found, openSearch } from '../../../test/search-page.ts'
import texts from '../../locales/en-US/search.json' with { type: 'json' }
import ui from '../../locales/en-US/ui.json' with { type: 'json' }

test('an empty box shows hot words and earlier searches, which can be removed one by one or together', async () => {
  localStorage.setItem('searchRecord', '["rain","sea","wind"]')
  await openSearch('/search')
  await shows('Travel')
  expect(text()).toContain(texts.history)
  button('Remove “sea”').click()
  await until(() => expect(localStorage.getItem('searchRecord')).toBe('["rain","wind"]'))
  button(texts.clearHistory).click()
  await until(() => expect(text()).not.toContain(texts.history))
  expect(localStorage.getItem('searchRecord')).toBeNull()
})

test('results mark the words of the query, and filters of the address are sent', async () => {
  const { server } = await openSearch(
    '/search?q=film&price=free&length=short&order=newest&days=7&tag=3&actor=x&kind=nonsense',
  )
  await until(() => expect(document.querySelector('mark')?.textContent).toBe('Film'))
  const input = server.requests(search)[0]?.input
  expect(input).toMatchObject({
    text: 'film',
    price: 'free',
    length: 'short',
    order: 'newest',
    days: 7,
    tagId: 3,
  })
  for (const unknown of ['kind', 'actorId']) expect(input).not.toHaveProperty(unknown)
})

test('results say where they end', async () => {
  await openSearch('/search?q=film', (server) => server.respond(search, found([1])))
  await shows(ui.list.end)
  expect(text()).not.toContain(ui.list.more)
})

test('a corrected query is named, and what was typed can be searched for instead', async () => {
  const { server } = await openSearch('/search?q=flm&price=free', (server) =>
    server.respond(search, ({ isExact }) =>
      isExact ? found([2]) : found([1], { isBroad: true, didYouMean: 'film' }),
    ),
  )
  await shows('Showing results for “film”')
  link('Search instead for “flm”').click()
  await until(() =>
    expect(server.requests(search).at(-1)?.input).toMatchObject({
      text: 'flm',
      price: 'free',
      isExact: true,
    }),
  )
  await until(() => expect(text()).not.toContain('Showing results for'))
})

test('a corrected query leads to a search for it, which has all of its results', async () => {
  const { server } = await openSearch('/search?q=flm&price=free', (server) =>
    server.respond(search, ({ text: typed }) =>
      typed === 'film' ? found([1, 2]) : found([1], { isBroad: true, didYouMean: 'film' }),
    ),
  )
  await shows('Showing results for “film”')
  link('Showing results for “film”').click()
  await until(() =>
    expect(server.requests(search).at(-1)?.input).toMatchObject({ text: 'film', price: 'free' }),
  )
  await until(() => expect(text()).not.toContain('Showing results for'))
})

test('an empty page that others follow is not the end', async () => {
  await openSearch('/search?q=film', (server) =>
    server.respond(search, ({ cursor }) => (cursor ? found([3]) : found([], { next: 'more' }))),
  )
  await until(() => expect(text()).toContain('Load more'))
  expect(text()).not.toContain('No results for')
})

test('a result that its views have moved to the next page is listed once', async () => {
  await openSearch('/search?q=film', (server) =>
    server.respond(search, ({ cursor }) => (cursor ? found([2, 3]) : found([1, 2], { next: 'more' }))),
  )
  await until(() => button(ui.list.more).click())
  const titles = () =>
    [...document.querySelectorAll(`[aria-label="${texts.results}"] h2`)].map(({ textContent }) => textContent)
  await until(() => expect(titles()).toEqual(['Film 1', 'Film 2', 'Film 3']))
})

test('without results there are hints and hot words', async () => {
  await openSearch('/search?q=nothing', (server) => server.respond(search, found([])))
  await shows('No results for “nothing”')
  await shows('Travel')
})

test('a search that fails can be tried again', async () => {
  const { server } = await openSearch('/search?q=film', (server) => server.refuse(search, 'UNAVAILABLE'))
  await until(() => expect(alerts()).not.toBe(''))
  server.respond(search, found([1]))
  button('Try again').click()
  await until(() => expect(document.querySelector('a[href="/play/1"]')).not.toBeNull())
})

// The last one, because happy-dom gives the focus of a removed field to the next test.
test('the key "/" opens the search from another page with its field focused', async () => {
  await openSearch('/about')
  // the focus is on a slider, which takes no text
  const slider = Object.assign(document.createElement('input'), { type: 'range' })
  document.body.append(slider)
  slider.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true }))
  await shows('Travel')
  await until(() => expect(document.activeElement).toBe(box()))
})
