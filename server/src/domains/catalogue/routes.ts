import * as contract from '@liuguang/contract'
import { type BoundCall, bind, bindCached } from '../../platform/http/bind-call.ts'
import { listTagIdsOfActors } from '../actors/index.ts'
import { staffOperator } from '../audit/index.ts'
import { listItemActors } from './actor-queries.ts'
import { listRelatedActors } from './list-related-actors.ts'
import { getStaffTag, listStaffTags } from './list-staff-tags.ts'
import { listActorWorks, listCreatorWorks } from './list-works.ts'
import { listHotWordNames, pickHotTitle, searchItems } from './search-items.ts'
import { getTag, searchTags } from './search-tags.ts'
import { setActors } from './set-actors.ts'
import { listTagNames } from './texts.ts'
import { createTag, translateTag } from './translate.ts'

/** Tags offered as a filter of actors. */
const tagsOfActors = 20

export const routes: readonly BoundCall[] = [
  bindCached(
    contract.search,
    ['items', 'tags', 'actors', 'categories', 'blocked-terms'],
    ({ ctx, input, lang }) => searchItems(ctx, input, lang),
  ),
  bindCached(contract.searchTags, ['items', 'tags', 'blocked-terms'], ({ ctx, input, lang }) =>
    searchTags(ctx, input, lang),
  ),
  bindCached(contract.getTag, ['items', 'tags'], ({ ctx, input, lang }) =>
    getTag(ctx, BigInt(input.id), lang),
  ),
  bindCached(contract.listHotWords, ['items', 'tags', 'blocked-terms'], ({ ctx, lang }) =>
    listHotWordNames(ctx, lang),
  ),
  bindCached(contract.listActorWorks, ['items', 'tags'], ({ ctx, input, lang }) =>
    listActorWorks(ctx.db, input, lang),
  ),
  bindCached(contract.listCreatorWorks, ['items', 'tags'], ({ ctx, input, lang }) =>
    listCreatorWorks(ctx.db, input, lang),
  ),
  bindCached(contract.listRelatedActors, ['items', 'actors', 'actor-counts'], ({ ctx, input, lang }) =>
    listRelatedActors(ctx.db, BigInt(input.id), lang),
  ),
  bindCached(contract.listActorTags, ['tags', 'actors', 'actor-counts'], async ({ ctx, lang }) => {
    const tags = await listTagNames(ctx.db, await listTagIdsOfActors(ctx.db, tagsOfActors), lang)
    return tags.map(({ id, name }) => ({ id: Number(id), name }))
  }),
  bind(contract.setItemActors, async ({ ctx, input: { id, actors, expected, reason }, lang, ...request }) => {
    const itemId = BigInt(id)
    const operator = staffOperator(request)
    await setActors(ctx, { itemId, actors, expected: expected?.map(BigInt), operator, reason })
    const stored = await listItemActors(ctx.db, itemId, lang)
    return { actors: stored.map((one) => ({ id: Number(one.id), name: one.name })) }
  }),
  bind(contract.listStaffTags, ({ ctx, input, lang }) => listStaffTags(ctx, input, lang)),
  bind(contract.nameTag, async ({ ctx, input: { id, ...text }, ...request }) => {
    await translateTag(ctx, { id: BigInt(id) }, text, staffOperator(request))
    return {}
  }),
  bind(contract.createTag, async ({ ctx, input, ...request }) => {
    const { id, isNew } = await createTag(ctx, input, staffOperator(request))
    return { ...(await getStaffTag(ctx.db, id)), isNew }
  }),
  bind(contract.getSearchHint, ({ ctx, lang }) => pickHotTitle(ctx, lang)),
]
