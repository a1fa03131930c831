import { deleteMessages, listMessages, type Message, markMessages, type OutputOf } from '@liuguang/contract'
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { personalKey } from '../../platform/api/call-query.ts'
import { useErrorText } from '../../platform/api/error-text.ts'
import { clientOf } from '../../platform/api/query-client.ts'
import { useCall } from '../../platform/api/use-call.ts'
import { useAccountId } from '../../platform/session/session-context.tsx'
import { notify } from '../../ui/notices/notify.ts'
import { useCacheUnread } from './use-unread.ts'

type MessagePage = OutputOf<typeof listMessages>

/** The signed-in account's messages, and actions on them that are shown before the server confirms them. */
export function useMessageList() {
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const errorText = useErrorText()
  const cacheUnread = useCacheUnread()
  const marking = useCall(markMessages)
  const deleting = useCall(deleteMessages)
  const queryKey = personalKey(accountId, listMessages, 'pages')
  const query = useInfiniteQuery({
    queryKey,
    enabled: accountId !== undefined,
    queryFn: ({ client, pageParam, signal }): Promise<MessagePage> =>
      clientOf(client).call(listMessages, pageParam ? { cursor: pageParam } : {}, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next ?? undefined,
    refetchOnWindowFocus: true,
  })
  const unread = query.data?.pages[0]?.unread
  useEffect(() => {
    if (unread !== undefined) cacheUnread({ messages: unread })
  }, [unread, cacheUnread])

  /** Cancels what is loading, which would restore the former list; the end of the list loads its page again. */
  const change = async (changed: (list: Message[]) => Message[], unreadNow?: number): Promise<void> => {
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData<InfiniteData<MessagePage>>(
      queryKey,
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            list: changed(page.list),
            unread: unreadNow ?? page.unread,
          })),
        },
    )
  }
  /** Shows the server's response. Awaited, because callbacks of `mutate` are only called for the latest one. */
  const settle = async (
    response: Promise<{ unread: number }>,
    changed: (list: Message[]) => Message[],
  ): Promise<void> => {
    try {
      await change(changed, (await response).unread)
    } catch (error) {
      notify({ kind: 'error', name: 'messages', text: errorText(error) })
      // undoes what was shown before the confirmation
      void queryClient.invalidateQueries({ queryKey })
    }
  }
  const messages = query.data?.pages.flatMap(({ list }) => list) ?? []
  const newest = messages[0]?.id
  const read = (message: Message): Message => ({ ...message, isRead: true })

  return {
    query,
    messages,
    isBusy: marking.isPending || deleting.isPending,
    mark({ id }: Message) {
      const changed = (list: Message[]) => list.map((one) => (one.id === id ? read(one) : one))
      void change(changed)
      void settle(marking.mutateAsync({ id }), changed)
    },
    markAll() {
      if (newest !== undefined)
        void settle(marking.mutateAsync({ through: newest }), (list) => list.map(read))
    },
    remove({ id }: Message) {
      const changed = (list: Message[]) => list.filter((one) => one.id !== id)
      void change(changed)
      void settle(deleting.mutateAsync({ id }), changed)
    },
    async removeAll(onDone: () => void) {
      if (newest === undefined) return
      await settle(deleting.mutateAsync({ through: newest }), () => [])
      onDone()
      // messages that arrived meanwhile are not included
      void queryClient.invalidateQueries({ queryKey })
    },
  }
}
