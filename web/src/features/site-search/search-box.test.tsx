// @vitest-environment happy-dom
import { getActor, listActorWorks, listRelatedActors, search, suggestSearches } from '@liuguang/contract'
import { expect, test, vi } from 'vitest'
import { pageOf } from '../../../test/responses.ts'
import { buttons, press, shows, type, until } from '../../../test/screen.ts'
import { actorOf, box, openSearch, options, pressKey, submit } from '../../../test/search-page.ts'
import texts from '../../locales/en-US/search.json' with { type: 'json' }
import ui from '../../locales/en-US/ui.json' with { type: 'json' }

test('a suggestion is chosen with the arrow keys and searched for with Enter', async () => {
  const { server } = await openSearch('/search')
  type(texts.label, 'film')
  await until(() => expect(options()).toEqual(['Film 1']))
  pressKey('ArrowDown')
  await until(() => expect(document.querySelector('[aria-selected="true"]')?.textContent).toBe('Film 1'))
  submit()
  await until(() => expect(server.requests(search).at(-1)?.input.text).toBe('Film 1'))
  await until(() => expect(localStorage.getItem('searchRecord')).toBe('["Film 1"]'))
  expect(options()).toEqual([])
})

test.each([true, false])(
  'a page opened by its address has the focus in its field with a mouse: %s',
  async (hasMouse) => {
    const listeners = { addEventListener: () => {}, removeEventListener: () => {} }
    vi.stubGlobal('matchMedia', (query: string) => ({
      ...listeners,
      matches: hasMouse && query === '(pointer: fine)',
    }))
    await openSearch('/search')
    await until(() => expect(box()).not.toBeNull())
    await new Promise((done) => setTimeout(done, 20))
    expect(document.activeElement === box()).toBe(hasMouse)
  },
)

test('the request for suggestions is sent once, before what was typed is rendered', async () => {
  const shown: boolean[] = []
  await openSearch('/search', (server) =>
    server.respond(suggestSearches, () => {
      shown.push(buttons().includes(ui.clear))
      return [{ text: 'Film 1', marks: [], subject: null }]
    }),
  )
  type(texts.label, ' film ')
  await until(() => expect(options()).toEqual(['Film 1']))
  expect(shown).toEqual([false])
})

test('suggestions stay while more of the same text is typed, and go with the text', async () => {
  await openSearch('/search', (server) =>
    server.respond(suggestSearches, ({ text }) =>
      text === 'film'
        ? [{ text: 'Film 1', marks: [{ start: 0, end: 4 }], subject: null }]
        : new Promise(() => {}),
    ),
  )
  type(texts.label, 'film')
  await until(() => expect(options()).toEqual(['Film 1']))
  type(texts.label, 'film n')
  await shows('Film 1')
  type(texts.label, 'gold')
  await until(() => expect(options()).toEqual([]))
})

test('a suggested actor leads to its page', async () => {
  const { server, path } = await openSearch('/search', (server) => {
    server.respond(suggestSearches, [
      { text: 'Film 1', marks: [], subject: null },
      { text: 'Film Lin', marks: [{ start: 0, end: 4 }], subject: { kind: 'actor', id: 8 } },
      { text: 'Topic 5', marks: [], subject: { kind: 'topic', id: 5 } },
    ])
    server.respond(getActor, { ...actorOf(8, 'Film Lin'), pinyin: '', alias: [] })
    server.respond(listActorWorks, pageOf([]))
    server.respond(listRelatedActors, [])
  })
  type(texts.label, 'film')
  const { actor, topic } = texts.suggested
  await until(() => expect(options()).toEqual(['Film 1', `Film Lin${actor}`, `Topic 5${topic}`]))
  for (let step = 0; step < 2; step += 1) pressKey('ArrowDown')
  await until(() =>
    expect(document.querySelector('[aria-selected="true"]')?.textContent).toContain('Film Lin'),
  )
  submit()
  await until(() => expect(path()).toBe('/actor/detail/8'))
  expect(localStorage.getItem('searchRecord')).toBe('["Film Lin"]')
  expect(server.requests(search)).toEqual([])
})

test('a new text keeps the tab and the filters, except the one that was chosen for the text before', async () => {
  const { server, search: query } = await openSearch('/search?q=flm&kind=video&price=free&exact=1')
  await until(() => expect(server.requests(search)).toHaveLength(1))
  type(texts.label, 'film')
  await until(() => expect(options()).toEqual(['Film 1']))
  pressKey('ArrowDown')
  await until(() => expect(document.querySelector('[aria-selected="true"]')?.textContent).toBe('Film 1'))
  submit()
  await until(() => expect(query()).toBe('?q=Film+1&kind=video&price=free'))
  const input = server.requests(search).at(-1)?.input
  expect(input).toMatchObject({ text: 'Film 1', kind: 'video', price: 'free' })
  expect(input).not.toHaveProperty('isExact')
})

test('keys that an input method uses do not choose or close suggestions', async () => {
  await openSearch('/search')
  type(texts.label, 'film')
  await until(() => expect(options()).toEqual(['Film 1']))
  for (const key of ['ArrowDown', 'Escape']) {
    box().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, isComposing: true }))
  }
  pressKey('ArrowDown')
  await until(() => expect(document.querySelector('[aria-selected="true"]')?.textContent).toBe('Film 1'))
  expect(options()).toEqual(['Film 1'])
})

test('Escape closes the suggestions, and what was typed is searched for', async () => {
  const { server } = await openSearch('/search')
  type(texts.label, 'film n')
  await until(() => expect(options()).toEqual(['Film 1']))
  // Browsers would empty the field.
  expect(pressKey('Escape')).toBe(false)
  await until(() => expect(options()).toEqual([]))
  expect(pressKey('Escape')).toBe(true)
  submit()
  await until(() => expect(server.requests(search).at(-1)?.input.text).toBe('film n'))
})

test('what was typed is cleared by a button, and something else can be typed at once', async () => {
  await openSearch('/search')
  await until(() => expect(box()).not.toBeNull())
  expect(buttons()).not.toContain(ui.clear)
  type(texts.label, 'film')
  await until(() => expect(options()).toEqual(['Film 1']))
  press(ui.clear)
  await until(() => expect(box().value).toBe(''))
  expect(options()).toEqual([])
  expect(document.activeElement).toBe(box())
  expect(buttons()).not.toContain(ui.clear)
})

test('an empty box searches for the title that it shows', async () => {
  const { server } = await openSearch('/search')
  await until(() => expect(box().getAttribute('placeholder')).toBe('The silver harbour'))
  submit()
  await until(() => expect(server.requests(search).at(-1)?.input.text).toBe('The silver harbour'))
})
