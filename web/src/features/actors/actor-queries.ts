import {
  getActor,
  type InputOf,
  listActorAreas,
  listActors,
  listActorTags,
  listActorWorks,
  listRelatedActors,
} from '@liuguang/contract'
import { publicFindQuery, publicPagesQuery, publicQuery } from '../../platform/api/call-query.ts'

export type ActorOptions = Pick<InputOf<typeof listActors>, 'area' | 'initial' | 'order' | 'tagId'>

export const actorsQuery = (options: ActorOptions) => publicPagesQuery(listActors, options)
export const actorWorksQuery = (id: number) => publicPagesQuery(listActorWorks, { id })
export const areasQuery = publicQuery(listActorAreas, {})
export const actorTagsQuery = publicQuery(listActorTags, {})
export const actorQuery = (id: number) => publicFindQuery(getActor, { id })
export const relatedActorsQuery = (id: number) => publicQuery(listRelatedActors, { id })
