import { type Client, getPublishingRight, getWork, listMyWorks } from '@liuguang/contract'
import type { QueryClient } from '@tanstack/react-query'
import { personalKey } from '../../platform/api/call-query.ts'
import type { SessionStore } from '../../platform/session/session-store.ts'
import { listFiles } from './stored-files.ts'
import { startSending } from './upload-store.ts'

/** Goes on with the files that were being sent when the page was left, reloaded, or crashed; paused ones stay paused. */
export async function resumeUploads({
  client,
  queryClient,
  session,
}: {
  client: Client
  queryClient: QueryClient
  session: SessionStore
}): Promise<void> {
  const current = session.get()
  if (current.status !== 'signed-in') return
  const { userId: accountId } = current.user
  const onDone = () =>
    Promise.all(
      [getPublishingRight, getWork, listMyWorks].map((call) =>
        queryClient.invalidateQueries({ queryKey: personalKey(accountId, call) }),
      ),
    )
  for (const [id, { file, isPaused }] of await listFiles(accountId))
    startSending(file, { id, accountId, session, client, onDone, isPaused })
}
