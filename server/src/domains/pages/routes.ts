import * as contract from '@liuguang/contract'
import { type BoundCall, bind, bindCached } from '../../platform/http/bind-call.ts'
import { listFollows } from '../engagement/index.ts'
import { getStaffItem } from './get-staff-item.ts'
import { presentHome, previewHome } from './home.ts'
import { listCategoryCovers } from './list-category-covers.ts'
import { listItemsForStaff } from './list-items-for-staff.ts'
import { presentMyHome } from './my-home.ts'
import { findPeople } from './people/find-people.ts'
import { getPerson } from './people/get-person.ts'
import { exportRoutes } from './serve-export.ts'
import { suggestSearches } from './suggest-searches.ts'
import { getTopic, loadTopics, presentTopicItems, presentTopics, searchTopics } from './topics.ts'

export const routes: readonly BoundCall[] = [
  bindCached(contract.getHome, ['items', 'categories', 'home', 'topics'], ({ ctx, lang }) =>
    presentHome(ctx, lang),
  ),
  bindCached(contract.listCategoryCovers, ['items', 'categories'], ({ ctx }) => listCategoryCovers(ctx)),
  bind(contract.getMyHome, ({ ctx, viewer, lang }) => presentMyHome(ctx, viewer.accountId, lang)),
  bindCached(contract.listTopics, ['topics', 'topic-counts', 'items'], ({ ctx, input, lang }) =>
    presentTopics(ctx, input, lang),
  ),
  bindCached(contract.getTopic, ['topics', 'topic-counts', 'items'], ({ ctx, input, lang }) =>
    getTopic(ctx, input.id, lang),
  ),
  bindCached(
    contract.searchTopics,
    ['topics', 'topic-counts', 'items', 'blocked-terms'],
    ({ ctx, input, lang }) => searchTopics(ctx, input, lang),
  ),
  bindCached(
    contract.suggestSearches,
    ['items', 'tags', 'actors', 'actor-counts', 'topics', 'topic-counts', 'blocked-terms'],
    ({ ctx, input, lang }) => suggestSearches(ctx, input.text, lang),
  ),
  bindCached(contract.listTopicItems, ['topics', 'items'], ({ ctx, input, lang }) =>
    presentTopicItems(ctx, input, lang),
  ),
  bind(contract.listFollowedTopics, ({ ctx, viewer, input, lang }) =>
    listFollows(ctx.db, { accountId: viewer.accountId, kind: 'topic' }, input, (ids) =>
      loadTopics(ctx.db, ids, lang),
    ),
  ),
  bind(contract.listStaffItems, ({ ctx, input, lang }) => listItemsForStaff(ctx, input, lang)),
  bind(contract.findPeople, ({ ctx, input }) => findPeople(ctx, input)),
  bind(contract.getPerson, ({ ctx, input }) => getPerson(ctx, BigInt(input.id))),
  bind(contract.previewHome, ({ ctx, input, lang }) => previewHome(ctx, input.sections, lang)),
  bind(contract.getStaffItem, ({ ctx, input, lang }) => getStaffItem(ctx, BigInt(input.id), lang)),
  ...exportRoutes,
]
