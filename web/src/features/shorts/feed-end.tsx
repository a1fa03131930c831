import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../platform/api/error-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import type { Feed } from './use-feed.ts'

/** The slide after the last loaded short: a loading text, or an error with a retry. */
export function FeedEnd({ feed }: { feed: Feed }) {
  const { t } = useTranslation('shorts')
  const errorText = useErrorText()
  const { error, hasMore, isFetching, loadMore } = feed
  if (!error && !hasMore) return null
  return (
    <div className="grid h-full snap-start snap-always place-items-center bg-surface p-8 text-center">
      {error ? (
        <div className="space-y-4" role="alert">
          <p className="text-ink-muted">{errorText(error)}</p>
          <Button isBusy={isFetching} onClick={loadMore}>
            {t('retry')}
          </Button>
        </div>
      ) : (
        <p className="text-ink-muted" role="status">
          {t('more')}
        </p>
      )}
    </div>
  )
}
