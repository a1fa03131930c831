// @vitest-environment happy-dom
import {
  type ActorCard,
  followActor,
  getActor,
  listActorAreas,
  listActors,
  listActorTags,
  listActorWorks,
  listFollowed,
  listFollowedActors,
  listRelatedActors,
  searchTags,
} from '@liuguang/contract'
import { expect } from 'vitest'
import { actorOf, findTag, serveActor, serveActors } from '../../../test/actor-page.ts'
import { errorTexts } from '../../../test/error-texts.ts'
import type { FakeServer } from '../../../test/fake-server.ts'
import { cardOf, pageOf } from '../../../test/responses.ts'
import { buttons, press, text, until } from '../../../test/screen.ts'
import { noticeSays, statesOfList, testStates } from '../../../test/screen-states.ts'
import { namesOf } from '../../../test/search-page.ts'
import texts from '../../locales/en-US/actors.json' with { type: 'json' }
import app from '../../locales/en-US/app.json' with { type: 'json' }
import engagement from '../../locales/en-US/member/engagement.json' with { type: 'json' }
import search from '../../locales/en-US/search.json' with { type: 'json' }

const withoutActors = (server: FakeServer) => {
  serveActors(server)
  server.respond(listActors, pageOf([]))
}

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
  'with chosen filters': {
    path: '/actor?order=works&area=Hong%20Kong&initial=A&tag=7',
    server: serveActors,
    shows: 'Filters (4)',
  },
  'with its filters open': {
    path: '/actor?initial=A',
    server: serveActors,
    reach: () => until(() => press('Filters (1)')),
    shows: search.filters.show,
  },
  'with filters that do not load': {
    path: '/actor',
    server(server) {
      serveActors(server)
      server.refuse(listActorAreas, 'RATE_LIMITED')
      server.refuse(listActorTags, 'RATE_LIMITED')
    },
    shows: 'Actor 7',
  },
})

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
  'of whom only the name is known': {
    ...actor,
    server(server) {
      serveActor(server)
      server.respond(getActor, { ...actorOf(7, { area: '' }), pinyin: '', alias: [] })
      server.refuse(listRelatedActors, 'RATE_LIMITED')
    },
    shows: () => {
      expect(document.querySelector('h1')?.textContent).toBe('Actor 7')
      expect(document.querySelector('main dl')).toBeNull()
    },
  },
  'who is followed': {
    ...actor,
    server(server) {
      serveActor(server)
      server.respond(listFollowed, [7])
    },
    shows: () => expect(buttons()).toContain('Unfollow Actor 7'),
  },
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
    reach: pressFollow((server) => server.hold(followActor)),
    shows: () => expect(buttons()).toContain('Unfollow Actor 7'),
  },
  'after a follow that is refused': {
    ...actor,
    reach: pressFollow((server) => server.refuse(followActor, 'RATE_LIMITED')),
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
