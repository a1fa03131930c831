// @vitest-environment happy-dom
import {
  type ActorCard,
  type ActorDetail,
  collectActor,
  getActor,
  getTag,
  listActorAreas,
  listActors,
  listActorTags,
  listActorWorks,
  listFollowed,
  listFollowedActors,
  listLiked,
  listProgress,
  listRelatedActors,
  searchTags,
} from '@liuguang/contract'
import { expect, test } from 'vitest'
import { errorTexts } from '../../../test/error-texts.ts'
import { ConnectionLost, type FakeServer } from '../../../test/fake-server.ts'
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
  type,
  until,
} from '../../../test/screen.ts'
import { noticeSays, statesOfList, testStates } from '../../../test/screen-states.ts'
import { namesOf, searchTexts } from '../../../test/search-page.ts'
import { statedRefusals } from '../../../test/stated-refusals.ts'
import texts from '../../locales/en-US/actors.json' with { type: 'json' }
import app from '../../locales/en-US/app.json' with { type: 'json' }
import engagement from '../../locales/en-US/member/engagement.json' with { type: 'json' }
import search from '../../locales/en-US/search.json' with { type: 'json' }
import ui from '../../locales/en-US/ui.json' with { type: 'json' }

const actorOf = (id: number, different: Partial<ActorCard> = {}): ActorCard => ({
  ...{ id, name: `Actor ${id}`, picture: '', area: 'Hong Kong', works: 2, followers: 1 },
  ...different,
})
const detail: ActorDetail = {
  ...actorOf(7),
  ...{ pinyin: 'actor', alias: ['The Seventh'], birthday: '1996-02-29', height: 165, hobbies: 'Chess' },
}

function serveActor(server: FakeServer): void {
  server.respond(getActor, detail)
  server.respond(listActorWorks, pageOf([cardOf(1), cardOf(2, { kind: 'short' })]))
  server.respond(listRelatedActors, [actorOf(8)])
  server.respond(listFollowed, [])
  server.respond(listProgress, [])
}

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
      server.respond(searchTags, namesOf([{ id: 42, name: 'Street Food' }]))
      server.respond(getTag, { id: 42, name: 'Street Food' })
    },
  })
  await findTag()
  await until(() => press('Street Food'))
  await until(() => expect(query()).toBe('?tag=42'))
  await until(() => expect(server.requests(listActors).at(-1)?.input).toMatchObject({ tagId: 42 }))
  expect(server.requests(searchTags).at(-1)?.input).toMatchObject({ text: 'food' })
  press(search.filters.show)
  await until(() => button('Tag Street Food'))
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
        server.respond(getActor, { ...detail, name: '單小雨', pinyin: 'shan xiaoyu', zodiacSign: 'pisces' })
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
      server.respond(getActor, { ...detail, name: 'Otto Film', pinyin: 'ottofilm' })
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
  server.respond(collectActor, ({ isFollowed }) => ({ isFollowed, followers: 2 }))
  press('Follow Actor 7')
  await until(() => expect(buttons()).toContain('Unfollow Actor 7'))
  expect(server.requests(collectActor)[0]?.input).toEqual({ id: 7, isFollowed: true })
  await until(() => expect(server.requests(getActor).length).toBeGreaterThan(1))
  server.refuse(collectActor, 'RATE_LIMITED')
  press('Unfollow Actor 7')
  await until(() => expect(noticeTexts()).toContain(errorTexts.RATE_LIMITED))
  expect(buttons()).toContain('Unfollow Actor 7')
})

test('a follow that fails after its page was left says so', async () => {
  const { server, goTo } = await openPage('/actor/detail/7', { server: serveActor })
  await until(() => expect(server.requests(listFollowed)).toHaveLength(1))
  const response = Promise.withResolvers<{ isFollowed: boolean; followers: number }>()
  server.respond(collectActor, () => response.promise)
  press('Follow Actor 7')
  await until(() => expect(server.requests(collectActor)).toHaveLength(1))
  server.respond(listLiked, pageOf([]))
  await goTo('/user/liked')
  await until(() => expect(buttons()).not.toContain('Unfollow Actor 7'))
  response.reject(new ConnectionLost('Failed to fetch'))
  await until(() => expect(noticeTexts()).toContain(errorTexts.OFFLINE))
})

test.each(statedRefusals(collectActor, { NOT_FOUND: errorTexts.NOT_FOUND }))(
  'a follow that is refused with %s says “%s”',
  async (failure, shown) => {
    const { server } = await openPage('/actor/detail/7', { server: serveActor })
    await until(() => expect(server.requests(listFollowed)).toHaveLength(1))
    server.refuse(collectActor, failure)
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
  expect(server.requests(collectActor)).toEqual([])
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

function serveActors(server: FakeServer): void {
  server.respond(listActors, pageOf([actorOf(7)]))
  server.respond(listActorTags, [{ id: 7, name: 'City' }])
  server.respond(listActorAreas, { areas: [{ name: 'Hong Kong', otherNames: [] }], initials: ['A'] })
}
const withoutActors = (server: FakeServer) => {
  serveActors(server)
  server.respond(listActors, pageOf([]))
}

test.each([
  ['/actor', serveActors],
  ['/actor/detail/7', serveActor],
])('%s says where its list ends', async (path, server) => {
  await openPage(path, { server })
  await shows(ui.list.end)
  expect(text()).not.toContain(ui.list.more)
})

testStates('the list of actors', {
  ...statesOfList({
    ...{ path: '/actor', server: serveActors },
    ...{ call: listActors, first: pageOf([actorOf(7)], 'next') },
  }),
  'with actors': { path: '/actor', server: serveActors, shows: 'Actor 7' },
  'without actors': { path: '/actor', server: withoutActors, shows: texts.none },
  'with filters that leave nobody': {
    path: '/actor?initial=A',
    server: withoutActors,
    shows: texts.noneFiltered,
  },
})

const findTag = async () => {
  await until(() => press('Tag All tags'))
  await until(() => type(search.filters.tag.find, 'food'))
}
const withTags = (set: (server: FakeServer) => void) => ({
  path: '/actor',
  server(server: FakeServer) {
    serveActors(server)
    set(server)
  },
  reach: findTag,
})

testStates('the filter by a tag', {
  'with tags of that name': {
    ...withTags((server) => server.respond(searchTags, namesOf([{ id: 42, name: 'Street Food' }]))),
    shows: 'Street Food',
  },
  'without a tag of that name': {
    ...withTags((server) => server.respond(searchTags, namesOf([]))),
    shows: 'No results for “food”',
  },
  'while tags are looked for': {
    ...withTags((server) => server.hold(searchTags)),
    async reach({ server }) {
      await findTag()
      await until(() => expect(server.requests(searchTags)).toHaveLength(1))
    },
    shows: () => expect(text()).not.toContain('No results'),
  },
  'when tags cannot be looked for': {
    ...withTags((server) => server.refuse(searchTags, 'RATE_LIMITED')),
    shows: errorTexts.RATE_LIMITED,
  },
  'with a word that may not be searched for': {
    ...withTags((server) => server.refuse(searchTags, 'TERM_BLOCKED')),
    shows: search.errors.TERM_BLOCKED,
  },
})

const actor = { path: '/actor/detail/7', server: serveActor }
const pressFollow = (set: (server: FakeServer) => void) => async (page: { server: FakeServer }) => {
  await until(() => expect(page.server.requests(listFollowed)).toHaveLength(1))
  set(page.server)
  press('Follow Actor 7')
}

testStates('an actor', {
  ...statesOfList({ ...actor, call: getActor, isPage: true }),
  'with works and related actors': { ...actor, shows: texts.related },
  'who is not found': {
    ...actor,
    server(server) {
      serveActor(server)
      server.refuse(getActor, 'NOT_FOUND')
    },
    shows: app.notFound.title,
  },
  'while a follow is sent': {
    ...actor,
    reach: pressFollow((server) => server.hold(collectActor)),
    shows: () => expect(buttons()).toContain('Unfollow Actor 7'),
  },
  'after a follow that is refused': {
    ...actor,
    reach: pressFollow((server) => server.refuse(collectActor, 'RATE_LIMITED')),
    shows: noticeSays(errorTexts.RATE_LIMITED),
  },
  'whom a visitor follows': {
    ...actor,
    as: 'visitor',
    reach: () => press('Follow Actor 7'),
    shows: () => expect(document.querySelector('[role="dialog"] a')).not.toBeNull(),
  },
})

testStates('works of an actor', {
  ...statesOfList({ ...actor, call: listActorWorks, first: pageOf([cardOf(1)], 'next') }),
  none: {
    ...actor,
    server(server) {
      serveActor(server)
      server.respond(listActorWorks, pageOf([]))
    },
    shows: texts.noWorks,
  },
})

const followed = (list: ActorCard[]) => ({
  path: '/user/follows',
  server: (server: FakeServer) => server.respond(listFollowedActors, pageOf(list)),
})

testStates('followed actors', {
  ...statesOfList({ ...followed([]), call: listFollowedActors, first: pageOf([actorOf(7)], 'next') }),
  some: { ...followed([actorOf(7)]), shows: 'Actor 7' },
  none: { ...followed([]), shows: engagement.follows.empty },
})
