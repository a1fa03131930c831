// @vitest-environment happy-dom
import { getCommentThread } from '@liuguang/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { commentOf } from '../../../test/play-page.ts'
import { until } from '../../../test/screen.ts'
import { publicFindQuery } from '../../platform/api/call-query.ts'
import { useLinkedThread } from './use-linked-thread.ts'

const address = '/vod/shortVideo/7?comment=5'

/** What the comments of an item find at this address, which leads to a comment on item 7. */
async function findAt(itemId: number, path: string | undefined) {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
  })
  const thread = { itemId: 7, comment: commentOf(5), reply: null }
  queryClient.setQueryData(publicFindQuery(getCommentThread, { id: 5 }).queryKey, thread)
  const found: ReturnType<typeof useLinkedThread>[] = []
  function Comments() {
    found.push(useLinkedThread(itemId, path))
    return null
  }
  const root = createRoot(document.createElement('div'))
  root.render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>
        <Comments />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await until(() => expect(found).not.toEqual([]))
  root.unmount()
  return found.at(-1)
}

test('a link concerns the item of its address, and no other slide of the feed', async () => {
  expect(await findAt(7, '/vod/shortVideo/7')).toMatchObject({ comment: { id: 5 } })
  expect(await findAt(7, undefined)).toMatchObject({ comment: { id: 5 } })
  expect(await findAt(8, '/vod/shortVideo/8')).toBeUndefined()
  expect(await findAt(8, undefined)).toBeNull()
})
