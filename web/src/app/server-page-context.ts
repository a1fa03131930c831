import { CallError } from '@liuguang/contract'
import type { QueryClient } from '@tanstack/react-query'
import { isRefusedByRule } from '../platform/api/call-failure.ts'
import type { PageContext } from '../platform/page/page-context.ts'

/**
 * On the server: waits for the page's queries. A failed query renders its skeleton, and the browser requests
 * it again. The page then has status 503, so that it is neither indexed nor cached; 403 if a rule refused the request,
 * which would be refused again.
 */
export function serverPageContext(queryClient: QueryClient): PageContext & { status: () => number } {
  let status = 200
  async function orUndefined<T>(request: () => Promise<T>): Promise<T | undefined> {
    try {
      return await request()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const failed = isRefusedByRule(error) ? 403 : 503
      // A page of which something else failed may be shown the next time.
      if (status === 200 || (status === 403 && failed === 503)) status = failed
      return undefined
    }
  }
  return {
    status: () => status,
    setStatus(next) {
      status = next
    },
    mayEnter: () => true,
    ensure: (query) => orUndefined(() => queryClient.fetchQuery({ ...query, retry: false })),
    ensureList: (query) => orUndefined(() => queryClient.fetchInfiniteQuery({ ...query, retry: false })),
  }
}
