import {
  getActor,
  type InputOf,
  listActorAreas,
  listActors,
  listActorTags,
  listActorWorks,
  listRelatedActors,
  type OutputOf,
} from '@liuguang/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { localizedMeta, publicFindQuery, publicQuery } from '../../platform/api/call-query.ts'
import { backNavigationGcTime, clientOf } from '../../platform/api/query-client.ts'

/** A list stays as it is when revisited within this time, ms. */
const staleAfterMs = 5 * 60_000

export type ActorOptions = Pick<InputOf<typeof listActors>, 'area' | 'initial' | 'order' | 'tagId'>
type Next = { cursor?: string }

export function actorsQuery(options: ActorOptions) {
  return infiniteQueryOptions({
    queryKey: [listActors.name, options],
    meta: localizedMeta(listActors),
    queryFn: ({ client, pageParam, signal }): Promise<OutputOf<typeof listActors>> =>
      clientOf(client).call(listActors, { ...options, ...pageParam }, { signal }),
    initialPageParam: {} as Next,
    getNextPageParam: (last: OutputOf<typeof listActors>): Next | undefined =>
      last.next ? { cursor: last.next } : undefined,
    staleTime: staleAfterMs,
    gcTime: backNavigationGcTime,
  })
}

export function actorWorksQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: [listActorWorks.name, id],
    meta: localizedMeta(listActorWorks),
    queryFn: ({ client, pageParam, signal }): Promise<OutputOf<typeof listActorWorks>> =>
      clientOf(client).call(listActorWorks, { id, ...pageParam }, { signal }),
    initialPageParam: {} as Next,
    getNextPageParam: (last: OutputOf<typeof listActorWorks>): Next | undefined =>
      last.next ? { cursor: last.next } : undefined,
    staleTime: staleAfterMs,
    gcTime: backNavigationGcTime,
  })
}

export const areasQuery = publicQuery(listActorAreas, {})
export const actorTagsQuery = publicQuery(listActorTags, {})
export const actorQuery = (id: number) => publicFindQuery(getActor, { id })
export const relatedActorsQuery = (id: number) => publicQuery(listRelatedActors, { id })
