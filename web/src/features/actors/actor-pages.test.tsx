// @vitest-environment happy-dom
import {
  followActor,
  getActor,
  getTag,
  listActorAreas,
  listActors,
  listActorTags,
  listActorWorks,
  listFollowed,
  listFollowedActors,
  listLiked,
  listRelatedActors,
  searchTags,
} from '@liuguang/contract'
import { expect, test } from 'vitest'
import { actorDetail, actorOf, findTag, serveActor, serveActors } from '../../../test/actor-page.ts'
import { errorTexts } from '../../../test/error-texts.ts'
import { ConnectionLost } from '../../../test/fake-server.ts'
import { openPage } from '../../../test/open-page.tsx'
import { cardOf, pageOf } from '../../../test/responses.ts'
import {
  alerts,
  button,
  buttons,
  dialog,
  field,
  link,
  noticeTexts,
  press,
  shows,
  text,
  until,
} from '../../../test/screen.ts'
import { namesOf, searchTexts } from '../../../test/search-page.ts'
import { statedRefusals } from '../../../test/stated-refusals.ts'
import texts from '../../locales/en-US/actors.json' with { type: 'json' }
import search from '../../locales/en-US/search.json' with { type: 'json' }
import ui from '../../locales/en-US/ui.json' with { type: 'json' }

test('the list sends the filters of the address, and opens the page of an actor', async () => {
  const { server } = await openPage('/actor?area=Hong%20Kong&initial=A&order=works&tag=3', {
    server: (server) => {
      server.respond(listActors, pageOf([actorOf(7), actorOf(8, { works: 1 })]))
      server.respond(listActorTags, [{ id: 7, name: 'City' }])
      server.refuse(getTag, 'NOT_FOUND')
      server.respond(listActorAreas, {
        areas: [{ name: 'Hong Kong', otherNames: ['香港'] }],
        initials: ['A', 'B'],
      })
    },
  })
  await until(() => expect(document.querySelector('a[href="/actor/detail/7"]')).not.toBeNull())
  expect(text()).toContain('2 videos')
  expect(text()).toContain('1 video')
  expect(server.requests(listActors)[0]?.input).toMatchObject({
    area: 'Hong Kong',
    initial: 'A',
    order: 'works',
    tagId: 3,
  })
  await shows(search.filters.tag.chosen)
})

test('a tag that is not among the frequent ones is found by its name, and keeps it', async () => {
  const { server, search: query } = await openPage('/actor', {
    server: (server) => {
      serveActors(server)
      server.respond(searchTags, namesOf([{ id: 42, name: 'Street Food', marks: [{ start: 7, end: 11 }] }]))
      server.respond(getTag, { id: 42, name: 'Street Food' })
    },
  })
  await findTag()
  await until(() => expect(document.querySelector('mark')?.textContent).toBe('Food'))
  press('Street Food')
  await until(() => expect(query()).toBe('?tag=42'))
  await until(() => expect(server.requests(listActors).at(-1)?.input).toMatchObject({ tagId: 42 }))
  expect(server.requests(searchTags).at(-1)?.input).toMatchObject({ text: 'food' })
  press(search.filters.show)
  await until(() => button('Tag Street Food'))
})

test('an initial that no actor has any more is chosen, and can be cleared', async () => {
  const { search: query } = await openPage('/actor?initial=Q', {
    server: (server) => {
      serveActors(server)
      server.respond(listActors, ({ initial }) => pageOf(initial === 'Q' ? [] : [actorOf(7)]))
      server.respond(listActorAreas, { areas: [], initials: ['A', 'B'] })
    },
  })
  await shows(texts.noneFiltered)
  await until(() => button('Filters (1)'))
  press(search.filters.clear)
  await until(() => expect(query()).toBe(''))
  await shows('Actor 7')
})

test('an area that the address names in another language is chosen under its name in this one', async () => {
  const { server } = await openPage('/actor?area=%E9%A6%99%E6%B8%AF', {
    server: (server) => {
      server.respond(listActors, pageOf([actorOf(7)]))
      server.respond(listActorTags, [])
      server.respond(listActorAreas, {
        areas: [
          { name: 'Hong Kong', otherNames: ['香港'] },
          { name: 'Vietnam', otherNames: ['越南'] },
        ],
        initials: [],
      })
    },
  })
  const chosen = () =>
    [...document.querySelectorAll('select')].flatMap(({ selectedOptions }) => selectedOptions[0]?.text ?? [])
  await until(() => expect(chosen()).toContain('Hong Kong'))
  expect(text()).not.toContain('香港')
  expect(server.requests(listActors)[0]?.input).toMatchObject({ area: '香港' })
})

test.each([
  ['zh-HK', '查看結果'],
  ['zh-CN', '查看结果'],
  ['en-US', 'Show results'],
  ['vi-VN', 'Xem kết quả'],
] as const)('in %s the sheet of filters finds tags, and ends with “%s”', async (locale, name) => {
  const { filters } = await searchTexts(locale)
  await openPage('/actor', {
    locale,
    server: (server) => {
      server.respond(listActors, pageOf([actorOf(7)]))
      server.respond(listActorTags, [])
      server.respond(listActorAreas, { areas: [], initials: [] })
    },
  })
  press(filters.open)
  await until(() => field(filters.tag.find))
  await until(() => press(name))
  await until(() => expect(dialog()).toBeUndefined())
})

test('a list without matches says which filters to change; a failed one can be tried again', async () => {
  const { server } = await openPage('/actor?initial=Z', {
    server: (server) => {
      server.refuse(listActors, 'UNAVAILABLE')
      server.respond(listActorTags, [])
      server.respond(listActorAreas, { areas: [], initials: [] })
    },
  })
  await until(() => expect(alerts()).toContain(errorTexts.UNAVAILABLE))
  server.respond(listActors, pageOf([]))
  press('Try again')
  await shows(texts.noneFiltered)
})

test('the page shows what is known, works of every kind and related actors', async () => {
  await openPage('/actor/detail/7', { server: serveActor })
  await shows('Feb 29, 1996')
  for (const part of ['Actor 7', 'The Seventh', '165 cm', 'Chess']) expect(text()).toContain(part)
  expect(text()).not.toContain(texts.facts.bloodType)
  await until(() => expect(document.querySelector('a[href="/vod/shortVideo/2"]')).not.toBeNull())
  expect(document.querySelector('a[href="/actor/detail/8"]')).not.toBeNull()
  expect(document.title).toContain('Actor 7')
})

test.each([
  ['zh-CN', ['拼音', '星座', '双鱼座']],
  ['vi-VN', ['Cung hoàng đạo', 'Song Ngư']],
] as const)(
  'in %s the facts are in that language, the pinyin of a name only in Chinese',
  async (locale, facts) => {
    await openPage('/actor/detail/7', {
      locale,
      server: (server) => {
        serveActor(server)
        server.respond(getActor, {
          ...actorDetail,
          name: '單小雨',
          pinyin: 'shan xiaoyu',
          zodiacSign: 'pisces',
        })
      },
    })
    await shows('單小雨')
    await until(() => {
      for (const fact of facts) expect(text()).toContain(fact)
    })
    expect(text().includes('Shan Xiaoyu')).toBe(locale === 'zh-CN')
  },
)

test('who the page is about is named first on each of the works, and once', async () => {
  await openPage('/actor/detail/7', {
    server: (server) => {
      serveActor(server)
      const others = [
        { id: 8, name: 'Actor 8' },
        { id: 7, name: 'Actor 7' },
      ]
      server.respond(listActorWorks, pageOf([cardOf(1, { actors: others }), cardOf(2)]))
    },
  })
  const namesOn = (id: number) =>
    [...(document.querySelector(`a[href="/play/${id}"]`)?.closest('li')?.querySelectorAll('p a') ?? [])].map(
      (name) => name.textContent,
    )
  await until(() => expect(namesOn(1)).toEqual(['Actor 7', 'Actor 8']))
  expect(namesOn(2)).toEqual(['Actor 7'])
})

test('a name in Latin letters has no pinyin beside it', async () => {
  await openPage('/actor/detail/7', {
    locale: 'zh-CN',
    server: (server) => {
      serveActor(server)
      server.respond(getActor, { ...actorDetail, name: 'Otto Film', pinyin: 'ottofilm' })
    },
  })
  await shows('Otto Film')
  expect(text()).not.toContain('拼音')
})

test('the address of an actor who was merged into another becomes that of the other', async () => {
  const { path, server } = await openPage('/actor/detail/3', { server: serveActor })
  await until(() => expect(path()).toBe('/actor/detail/7'))
  await shows('Actor 7')
  await until(() => expect(server.requests(listActorWorks).at(-1)?.input).toMatchObject({ id: 7 }))
})

test('following is shown at once, and undone when the server refuses', async () => {
  const { server } = await openPage('/actor/detail/7', { server: serveActor })
  await until(() => expect(server.requests(listFollowed)).toHaveLength(1))
  server.respond(followActor, ({ isFollowed }) => ({ isFollowed, followers: 2 }))
  press('Follow Actor 7')
  await until(() => expect(buttons()).toContain('Unfollow Actor 7'))
  expect(server.requests(followActor)[0]?.input).toEqual({ id: 7, isFollowed: true })
  // From the response: the page is not requested again, as what is public may be some seconds old.
  await shows('2 followers')
  server.refuse(followActor, 'RATE_LIMITED')
  press('Unfollow Actor 7')
  await until(() => expect(noticeTexts()).toContain(errorTexts.RATE_LIMITED))
  expect(buttons()).toContain('Unfollow Actor 7')
})

test('a follow that fails after its page was left says so', async () => {
  const { server, goTo } = await openPage('/actor/detail/7', { server: serveActor })
  await until(() => expect(server.requests(listFollowed)).toHaveLength(1))
  const response = Promise.withResolvers<{ isFollowed: boolean; followers: number }>()
  server.respond(followActor, () => response.promise)
  press('Follow Actor 7')
  await until(() => expect(server.requests(followActor)).toHaveLength(1))
  server.respond(listLiked, pageOf([]))
  await goTo('/user/liked')
  await until(() => expect(buttons()).not.toContain('Unfollow Actor 7'))
  response.reject(new ConnectionLost('Failed to fetch'))
  await until(() => expect(noticeTexts()).toContain(errorTexts.OFFLINE))
})

test.each(statedRefusals(followActor, { NOT_FOUND: errorTexts.NOT_FOUND }))(
  'a follow that is refused with %s says “%s”',
  async (failure, shown) => {
    const { server } = await openPage('/actor/detail/7', { server: serveActor })
    await until(() => expect(server.requests(listFollowed)).toHaveLength(1))
    server.refuse(followActor, failure)
    press('Follow Actor 7')
    await until(() => expect(noticeTexts()).toContain(shown))
    expect(buttons()).toContain('Follow Actor 7')
  },
)

test.each(statedRefusals(listRelatedActors, { NOT_FOUND: 'Actor 7' }))(
  'related actors that are refused with %s are left out, and the rest is shown: %s',
  async (failure, shown) => {
    await openPage('/actor/detail/7', {
      server: (server) => {
        serveActor(server)
        server.refuse(listRelatedActors, failure)
      },
    })
    await until(() => expect(document.querySelector('h1')?.textContent).toContain(shown))
    expect(text()).not.toContain(texts.related)
  },
)

test('a visitor who follows is asked to sign in', async () => {
  const { server } = await openPage('/actor/detail/7', { as: 'visitor', server: serveActor })
  press('Follow Actor 7')
  await until(() => expect(document.querySelector('[role="dialog"]')).not.toBeNull())
  expect(server.requests(followActor)).toEqual([])
})

test.each(['/actor/detail/0', '/actor/detail/x', '/actor/detail/9'])('%s is not found', async (path) => {
  await openPage(path, {
    server: (server) => {
      serveActor(server)
      server.refuse(getActor, 'NOT_FOUND')
      server.respond(listActorWorks, pageOf([]))
      server.refuse(listRelatedActors, 'NOT_FOUND')
    },
  })
  await shows('Page not found')
})

test('followed actors are listed in the member area', async () => {
  await openPage('/user/follows', {
    server: (server) => server.respond(listFollowedActors, pageOf([actorOf(7)])),
  })
  await shows('Actor 7')
  expect(document.querySelector('a[href="/actor/detail/7"]')).not.toBeNull()
})

test('without followed actors the list leads to all actors', async () => {
  await openPage('/user/follows', { server: (server) => server.respond(listFollowedActors, pageOf([])) })
  await shows('You aren’t following anyone yet')
  expect(link('Browse actors').getAttribute('href')).toBe('/actor')
})

test.each([
  ['/actor', serveActors],
  ['/actor/detail/7', serveActor],
])('%s says where its list ends', async (path, server) => {
  await openPage(path, { server })
  await shows(ui.list.end)
  expect(text()).not.toContain(ui.list.more)
})
