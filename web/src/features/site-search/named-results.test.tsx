// @vitest-environment happy-dom
import { search, searchActors, searchTopics } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { openPage } from '../../../test/open-page.tsx'
import { alerts, button, link, shows, until } from '../../../test/screen.ts'
import {
  actorOf,
  found,
  namesOf,
  openSearch,
  searchTexts,
  serveSearch,
  topicOf,
} from '../../../test/search-page.ts'
import texts from '../../locales/en-US/search.json' with { type: 'json' }
import ui from '../../locales/en-US/ui.json' with { type: 'json' }
import { locales } from '../../platform/i18n/locales.ts'

test('above results of all kinds are the actors and topics of that name, with a way to more of them', async () => {
  const { server } = await openSearch('/search?q=lin&price=free', (server) => {
    server.respond(searchActors, namesOf([actorOf(7, 'Rain Lin')], { next: 'more' }))
    server.respond(searchTopics, namesOf([topicOf(5)]))
  })
  await until(() => link(texts.moreActors))
  const names = [...document.querySelectorAll(`[aria-label="${texts.named}"] a`)]
  expect(names.map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
    [expect.stringContaining('Rain Lin'), '/actor/detail/7'],
    [texts.moreActors, '/search?q=lin&price=free&kind=actor'],
    ['Topic 5 Collection', '/topic/topic/5'],
  ])
  await shows('Film 1')
  for (const call of [searchActors, searchTopics]) {
    expect(server.requests(call).map(({ input }) => input)).toMatchObject([
      { text: 'lin', isExact: true, size: 3 },
    ])
  }
})

test('above results of a corrected text are the actors and topics of that text, with a way to more of them', async () => {
  const { server } = await openSearch('/search?q=ianshan', (server) => {
    server.respond(search, found([1], { isBroad: true, didYouMean: 'yanshan' }))
    server.respond(searchActors, ({ text }) =>
      text === 'yanshan' ? namesOf([actorOf(7, 'Gu Yanshan')], { next: 'more' }) : namesOf([]),
    )
  })
  await until(() => link(texts.moreActors))
  const names = [...document.querySelectorAll(`[aria-label="${texts.named}"] a`)]
  expect(names.map((one) => one.getAttribute('href'))).toEqual([
    '/actor/detail/7',
    '/search?q=yanshan&kind=actor',
  ])
  for (const call of [searchActors, searchTopics]) {
    expect(server.requests(call).map(({ input }) => input)).toMatchObject([
      { text: 'ianshan', isExact: true },
      { text: 'yanshan', isExact: true },
    ])
  }
})

test('results of a corrected text have the names of what was typed above them, if there are any', async () => {
  const { server } = await openSearch('/search?q=flm', (server) => {
    server.respond(search, found([1], { isBroad: true, didYouMean: 'film' }))
    server.respond(searchTopics, ({ text }) => namesOf(text === 'flm' ? [topicOf(5)] : []))
  })
  await shows('Topic 5')
  await shows('Film 1')
  expect(server.requests(searchActors).map(({ input }) => input.text)).toEqual(['flm'])
})

test('matched words are marked in the names above results, and in those of the tabs', async () => {
  const marked = () => [...document.querySelectorAll('main a mark')].map((mark) => mark.textContent)
  const { goTo } = await openSearch('/search?q=lin', (server) => {
    server.respond(search, found([]))
    server.respond(searchActors, namesOf([{ ...actorOf(7, 'Rain Lin'), marks: [{ start: 5, end: 8 }] }]))
    server.respond(searchTopics, namesOf([{ ...topicOf(5), marks: [{ start: 0, end: 5 }] }]))
  })
  await until(() => expect(marked()).toEqual(['Lin', 'Topic']))
  await goTo('/search?q=lin&kind=actor')
  await until(() => expect(marked()).toEqual(['Lin']))
  await goTo('/search?q=lin&kind=topic')
  await until(() => expect(marked()).toEqual(['Topic']))
})

test('results do not wait for the names above them, nor fail with them', async () => {
  await openSearch('/search?q=film', (server) => {
    server.hold(searchActors)
    server.refuse(searchTopics, 'RATE_LIMITED')
  })
  await shows('Film 1')
  expect(alerts()).toBe('')
  expect(document.querySelector(`[aria-label="${texts.named}"]`)).toBeNull()
})

test('the next page of results requests no names again', async () => {
  const { server } = await openSearch('/search?q=film', (server) =>
    server.respond(search, ({ cursor }) => (cursor ? found([3]) : found([1], { next: 'more' }))),
  )
  await until(() => button(ui.list.more).click())
  await shows('Film 3')
  for (const call of [searchActors, searchTopics]) expect(server.requests(call)).toHaveLength(1)
})

test.each(locales)(
  'without items, the page in %s shows actors of that name and leads to tabs with results',
  async (locale) => {
    const local = await searchTexts(locale)
    await openPage('/search?q=lin', {
      locale,
      server: (server) => {
        serveSearch(server)
        server.respond(search, found([]))
        server.respond(searchActors, namesOf([actorOf(7, 'Rain Lin')]))
        // nothing has all of the text in its title
        server.respond(searchTopics, ({ isExact }) => namesOf(isExact ? [] : [topicOf(5)], { isBroad: true }))
      },
    })
    await shows(local.noItems.replace('{{text}}', 'lin'))
    const tabs = { [local.tabs.actor]: 'actor', [local.tabs.topic]: 'topic' }
    for (const [tab, kind] of Object.entries(tabs)) {
      const name = local.inTab.replace('{{tab}}', tab)
      await until(() => expect(link(name).getAttribute('href')).toBe(`/search?q=lin&kind=${kind}`))
    }
    expect(link(`Rain Lin ${local.suggested.actor}`).getAttribute('href')).toBe('/actor/detail/7')
  },
)

test('the empty tab of actors leads to the tab with items, and its results are loaded once', async () => {
  const { server } = await openSearch('/search?q=film&kind=actor')
  await shows(texts.noActorText)
  await until(() => link('See results in All').click())
  await shows('Film 1')
  expect(server.requests(search)).toHaveLength(1)
})
