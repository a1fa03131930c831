import type { CallDefinition, PageOf } from '@liuguang/contract'
import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { personalKey } from '../../platform/api/call-query.ts'
import { useAccountId } from '../../platform/session/session-context.tsx'
import type { ItemOf } from './use-personal-pages.ts'

/** Changes the cached pages of a personal list, whatever its filter. */
export function useListChanges<C extends CallDefinition>(call: C) {
  const queryClient = useQueryClient()
  const queryKey = personalKey(useAccountId(), call)
  return {
    /** Takes items out at once, before the server answers. */
    async drop(isGone: (item: ItemOf<C>) => boolean) {
      // a page that is being loaded would bring them back
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueriesData<InfiniteData<PageOf<ItemOf<C>>>>(
        { queryKey },
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((page) => ({ ...page, list: page.list.filter((item) => !isGone(item)) })),
          },
      )
    },
    reload: () => queryClient.invalidateQueries({ queryKey }),
  }
}
