// @vitest-environment happy-dom
import {
  getActor,
  getTag,
  listActors,
  listMenu,
  listVideoTags,
  search,
  searchActors,
  searchTags,
} from '@liuguang/contract'
import { expect, test } from 'vitest'
import { errorTexts } from '../../../test/error-texts.ts'
import { inAllLanguages, pageOf } from '../../../test/responses.ts'
import { button, buttons, errorOf, press, shows, text, type, until } from '../../../test/screen.ts'
import { testStates } from '../../../test/screen-states.ts'
import { actorOf, namesOf, openSearch, searchAt } from '../../../test/search-page.ts'
import { statedRefusals } from '../../../test/stated-refusals.ts'
import texts from '../../locales/en-US/search.json' with { type: 'json' }

test('every filter is chosen in the sheet, and sent with the search', async () => {
  const { server } = await openSearch('/search?q=film', (server) => {
    server.respond(listMenu, [
      { id: 7, mid: 1, name: inAllLanguages('Hills') },
      { id: 8, mid: 1, name: inAllLanguages('Caves'), isEmpty: true },
    ])
    server.respond(listActors, pageOf([actorOf(41, 'Rain Lin')]))
    server.respond(getActor, { ...actorOf(41, 'Rain Lin'), pinyin: '', alias: [] })
  })
  await until(() => button(texts.filters.open).click())
  await until(() => expect(buttons()).toContain('Hills'))
  expect(buttons(), 'a category without works').not.toContain('Caves')
  const { order, length, price, days } = texts.filters
  const fixed = [order['is-newest'], length['is-short'], price['is-free'], days['is-7']]
  for (const name of [...fixed, 'Hills', 'Travel', 'Rain Lin']) {
    await until(() => button(name).click())
    await until(() => expect(button(name).getAttribute('aria-pressed')).toBe('true'))
  }
  await until(() =>
    expect(server.requests(search).at(-1)?.input).toMatchObject({
      ...{ text: 'film', order: 'newest', length: 'short', price: 'free', days: 7 },
      ...{ categoryId: 7, tagId: 3, actorId: 41 },
    }),
  )
  button(texts.filters.show).click()
  await until(() => button('Filters (7)'))
})

test('a filter by an actor from a link has its name, and another one is found by typing', async () => {
  const names = new Map([
    [41, 'Rain Lin'],
    [42, 'Stone Chen'],
  ])
  const { server } = await openSearch('/search?q=film&actor=41', (server) => {
    server.respond(getActor, ({ id }) => ({ ...actorOf(id, names.get(id) ?? ''), pinyin: '', alias: [] }))
    server.respond(searchActors, ({ text }) => namesOf(text === 'stone' ? [actorOf(42, 'Stone Chen')] : []))
  })
  await until(() => button('Actor Rain Lin').click())
  await until(() => expect(button('Rain Lin').getAttribute('aria-pressed')).toBe('true'))
  type(texts.filters.actor.find, 'nobody')
  await shows('No results for “nobody”')
  type(texts.filters.actor.find, 'stone')
  await until(() => button('Stone Chen').click())
  await until(() => expect(server.requests(search).at(-1)?.input.actorId).toBe(42))
  await until(() => expect(button('Stone Chen').getAttribute('aria-pressed')).toBe('true'))
  button(texts.filters.show).click()
  await until(() => button('Actor Stone Chen'))
})

test('a failed search for an actor says why, and can be tried again', async () => {
  const { server } = await openSearch('/search?q=film', (server) =>
    server.refuse(searchActors, 'UNAVAILABLE'),
  )
  await until(() => button('Actor All actors').click())
  await until(() => type(texts.filters.actor.find, 'stone'))
  await until(() => expect(errorOf(texts.filters.actor.find)).not.toBe(''))
  server.respond(searchActors, namesOf([]))
  await until(() => button('Try again').click())
  await shows('No results for “stone”')
})

test('a filter by a tag from a link has its name, and another one is found by typing', async () => {
  const names = new Map([
    [41, 'Night Market'],
    [42, 'Street Food'],
  ])
  const { server } = await openSearch('/search?q=film&tag=41', (server) => {
    server.respond(getTag, ({ id }) => ({ id, name: names.get(id) ?? '' }))
    server.respond(searchTags, ({ text }) =>
      namesOf(text === 'food' ? [{ id: 42, name: 'Street Food' }] : []),
    )
  })
  await until(() => button('Tag Night Market').click())
  await until(() => expect(button('Night Market').getAttribute('aria-pressed')).toBe('true'))
  type(texts.filters.tag.find, 'nothing')
  await shows('No results for “nothing”')
  type(texts.filters.tag.find, 'food')
  await until(() => button('Street Food').click())
  await until(() => expect(server.requests(search).at(-1)?.input.tagId).toBe(42))
  await until(() => expect(button('Street Food').getAttribute('aria-pressed')).toBe('true'))
  button(texts.filters.show).click()
  await until(() => button('Tag Street Food'))
})

test.each(statedRefusals(getTag, { NOT_FOUND: 'Tag Selected tag' }))(
  'a tag whose name is refused with %s stays chosen as “%s”',
  async (failure, shown) => {
    await openSearch('/search?q=film&tag=41', (server) => server.refuse(getTag, failure))
    await until(() => button(shown))
  },
)

test.each(statedRefusals(searchTags, { TERM_BLOCKED: errorTexts.TERM_BLOCKED }))(
  'a search for a tag that is refused with %s says “%s”, and cannot be tried again',
  async (failure, shown) => {
    await openSearch('/search?q=film', (server) => server.refuse(searchTags, failure))
    await until(() => button('Tag All tags').click())
    await until(() => type(texts.filters.tag.find, 'bad'))
    await until(() => expect(errorOf(texts.filters.tag.find)).toBe(shown))
    expect(buttons()).not.toContain('Try again')
  },
)

const findActor = async () => {
  await until(() => button('Actor All actors').click())
  await until(() => type(texts.filters.actor.find, 'lin'))
}

const findTag = async () => {
  await until(() => button('Tag All tags').click())
  await until(() => type(texts.filters.tag.find, 'food'))
}

testStates('the filters of a search', {
  open: {
    ...searchAt('/search?q=film'),
    reach: () => until(() => press(texts.filters.open)),
    shows: texts.filters.show,
  },
  chosen: {
    ...searchAt('/search?q=film&order=newest&length=short&price=free&days=7&tag=3'),
    shows: 'Filters (5)',
  },
  'open with chosen ones': {
    ...searchAt('/search?q=film&order=newest&length=short&price=free&days=7&tag=3'),
    reach: () => until(() => press('Filters (5)')),
    shows: () => expect(button('Travel').getAttribute('aria-pressed')).toBe('true'),
  },
  'without frequent tags and actors, which do not load': {
    ...searchAt('/search?q=film', (server) => {
      server.refuse(listVideoTags, 'RATE_LIMITED')
      server.refuse(listActors, 'RATE_LIMITED')
    }),
    reach: () => until(() => press(texts.filters.open)),
    shows: texts.filters.show,
  },
  'without a tag of that name': {
    ...searchAt('/search?q=film', (server) => server.respond(searchTags, namesOf([]))),
    reach: findTag,
    shows: 'No results for “food”',
  },
  'with tags of that name': {
    ...searchAt('/search?q=film', (server) =>
      server.respond(searchTags, namesOf([{ id: 42, name: 'Street Food' }])),
    ),
    reach: findTag,
    shows: 'Street Food',
  },
  'whose tags do not load': {
    ...searchAt('/search?q=film', (server) => server.refuse(searchTags, 'RATE_LIMITED')),
    reach: findTag,
    shows: errorTexts.RATE_LIMITED,
  },
  'without an actor of that name': {
    ...searchAt('/search?q=film', (server) => server.respond(searchActors, namesOf([]))),
    reach: findActor,
    shows: 'No results for “lin”',
  },
  'with actors of that name': {
    ...searchAt('/search?q=film', (server) =>
      server.respond(searchActors, namesOf([actorOf(41, 'Rain Lin')])),
    ),
    reach: findActor,
    shows: 'Rain Lin',
  },
  'while actors are looked for': {
    ...searchAt('/search?q=film', (server) => server.hold(searchActors)),
    async reach({ server }) {
      await findActor()
      await until(() => expect(server.requests(searchActors).at(-1)?.input.text).toBe('lin'))
    },
    shows: () => expect(text()).not.toContain('No results'),
  },
  'whose actors do not load': {
    ...searchAt('/search?q=film', (server) => server.refuse(searchActors, 'RATE_LIMITED')),
    reach: findActor,
    shows: errorTexts.RATE_LIMITED,
  },
  'with a word that may not be searched for': {
    ...searchAt('/search?q=film', (server) => server.refuse(searchTags, 'TERM_BLOCKED')),
    reach: findTag,
    shows: texts.errors.TERM_BLOCKED,
  },
})
