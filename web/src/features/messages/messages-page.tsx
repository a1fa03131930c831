import type { Message } from '@liuguang/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../platform/api/error-text.ts'
import type { PageModule } from '../../platform/page/app-route.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Modal } from '../../ui/dialogs/modal.tsx'
import { BellIcon } from '../../ui/icons/status-icons.tsx'
import { InfiniteList } from '../../ui/lists/infinite-list.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { SkeletonRow } from '../../ui/states/skeleton.tsx'
import { Card } from '../../ui/surfaces/card.tsx'
import { AccountPage } from '../accounts/account-page.tsx'
import { MessageRow } from './message-row.tsx'
import { useMessageList } from './use-message-list.ts'
import { useUnread } from './use-unread.ts'

/** The site's messages to this account and to all accounts. */
function MessagesPage() {
  const { t } = useTranslation('messages')
  const errorText = useErrorText()
  const { query, messages, isBusy, mark, markAll, remove, removeAll } = useMessageList()
  const { messages: unread } = useUnread()
  const [openId, setOpenId] = useState<number>()
  const [isConfirming, setIsConfirming] = useState(false)
  const { data, error, isFetching, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } = query
  const isEmpty = data !== undefined && messages.length === 0 && !hasNextPage

  const toggle = (message: Message) => {
    setOpenId(openId === message.id ? undefined : message.id)
    if (!message.isRead) mark(message)
  }
  return (
    <AccountPage backTo="/user" title={t('title')} width="wide">
      {error && !data && (
        <ErrorState isRetrying={isFetching} onRetry={() => refetch()} text={errorText(error)} />
      )}
      {isEmpty && (
        <EmptyState icon={<BellIcon size={32} />} text={t('empty.text')} title={t('empty.title')} />
      )}
      {!(error && !data) && !isEmpty && (
        <>
          <div className="flex min-h-11 flex-wrap items-center justify-between gap-2 pb-3">
            <p className="text-ink-muted text-sm">{unread > 0 && t('unread', { count: unread })}</p>
            <div className="flex flex-wrap gap-2">
              <Button
                aria-disabled={unread === 0}
                isBusy={isBusy}
                onClick={unread === 0 ? undefined : markAll}
                size="small"
              >
                {t('markAll')}
              </Button>
              <Button disabled={!data} onClick={() => setIsConfirming(true)} size="small" variant="quiet">
                {t('deleteAll')}
              </Button>
            </div>
          </div>
          <Card className="overflow-hidden" isPadded={false}>
            <InfiniteList
              className="divide-y divide-line"
              error={isFetchNextPageError && errorText(error)}
              getKey={({ id }) => id}
              hasMore={hasNextPage}
              isLoading={!data || isFetching}
              items={messages}
              label={t('title')}
              loadMore={() => fetchNextPage()}
              onRetry={() => fetchNextPage()}
              renderItem={(message) => (
                <MessageRow
                  isOpen={openId === message.id}
                  message={message}
                  onDelete={() => remove(message)}
                  onToggle={() => toggle(message)}
                />
              )}
              skeleton={
                data ? undefined : (
                  <span className="block px-4 py-1">
                    <SkeletonRow picture="none" />
                  </span>
                )
              }
              skeletonCount={8}
            />
          </Card>
        </>
      )}
      <Modal
        footer={
          <>
            <Button isBusy={isBusy} onClick={() => removeAll(() => setIsConfirming(false))} variant="danger">
              {t('deleteAll')}
            </Button>
            <Button onClick={() => setIsConfirming(false)}>{t('keep')}</Button>
          </>
        }
        isOpen={isConfirming}
        onOpenChange={setIsConfirming}
        title={t('deleteAllTitle')}
      >
        {t('deleteAllText')}
      </Modal>
    </AccountPage>
  )
}

export const page: PageModule = { Component: MessagesPage, title: 'messages:title' }
