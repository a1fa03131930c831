import {
  type ActorCard,
  type ActorDetail,
  getActor,
  listActorAreas,
  listActors,
  listActorTags,
  listActorWorks,
  listFollowed,
  listProgress,
  listRelatedActors,
} from '@liuguang/contract'
import search from '../src/locales/en-US/search.json' with { type: 'json' }
import type { FakeServer } from './fake-server.ts'
import { cardOf, pageOf } from './responses.ts'
import { press, type, until } from './screen.ts'

export const actorOf = (id: number, different: Partial<ActorCard> = {}): ActorCard => ({
  ...{ id, name: `Actor ${id}`, picture: '', area: 'Hong Kong', works: 2, followers: 1 },
  ...different,
})
export const actorDetail: ActorDetail = {
  ...actorOf(7),
  ...{ pinyin: 'actor', alias: ['The Seventh'], birthday: '1996-02-29', height: 165, hobbies: 'Chess' },
}

/** The responses of the page of actor 7, with a video and a short. */
export function serveActor(server: FakeServer): void {
  server.respond(getActor, actorDetail)
  server.respond(listActorWorks, pageOf([cardOf(1), cardOf(2, { kind: 'short' })]))
  server.respond(listRelatedActors, [actorOf(8)])
  server.respond(listFollowed, [])
  server.respond(listProgress, [])
}

/** The responses of the list of actors. */
export function serveActors(server: FakeServer): void {
  server.respond(listActors, pageOf([actorOf(7)]))
  server.respond(listActorTags, [{ id: 7, name: 'City' }])
  server.respond(listActorAreas, { areas: [{ name: 'Hong Kong', otherNames: [] }], initials: ['A'] })
}

/** Looks for a tag in the filters. */
export const findTag = async () => {
  await until(() => press('Tag All tags'))
  await until(() => type(search.filters.tag.find, 'food'))
}
