import type { Task } from '../../platform/jobs/task.ts'
import { copyAllViewsToIndex, copyRecentViewsToIndex, indexMissing } from './index-missing.ts'
import { countItemsOfTags } from './tags/tag-list-queries.ts'

export const tasks: readonly Task[] = [
  {
    name: 'catalogue.index-missing',
    cron: '*/10 * * * *',
    async run(ctx, _payload, { signal }) {
      const added = await indexMissing(ctx, signal)
      if (added > 0) ctx.log.info({ added }, 'search index: added what it lacked')
    },
  },
  {
    name: 'catalogue.renew-watched-views',
    cron: '25 * * * *',
    run: (ctx, _payload, { signal }) => copyRecentViewsToIndex(ctx, signal),
  },
  {
    name: 'catalogue.count-items-of-tags',
    cron: '50 * * * *',
    run: ({ db }) => countItemsOfTags(db),
  },
  {
    name: 'catalogue.renew-search-tiers',
    cron: '40 4 * * *',
    run: (ctx, _payload, { signal }) => copyAllViewsToIndex(ctx, signal),
  },
]
