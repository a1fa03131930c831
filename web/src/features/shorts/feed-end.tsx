import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useErrorText } from '../../platform/api/error-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import type { Feed } from './use-feed.ts'

interface FeedEndProps {
  feed: Feed
  /** It fills the feed. */
  isCurrent: boolean
  onRestart: () => Promise<unknown>
  /** Shows shorts that came since; undefined if there are none. */
  onShowNew: (() => void) | undefined
}

/** The slide after the last loaded short: a loading text, an error with a retry, new shorts, or the end of the feed. */
export function FeedEnd({ feed, isCurrent, onRestart, onShowNew }: FeedEndProps) {
  const { t } = useTranslation('shorts')
  const errorText = useErrorText()
  const { error, hasMore, isFetching, loadMore } = feed
  return (
    <div
      className="grid h-full snap-start snap-always place-items-center bg-surface p-8 text-center"
      inert={!isCurrent && !error && !hasMore}
    >
      {error && (
        <div className="space-y-4" role="alert">
          <p className="text-ink-muted">{errorText(error)}</p>
          <Button isBusy={isFetching} onClick={loadMore}>
            {t('retry')}
          </Button>
        </div>
      )}
      {!error && hasMore && (
        <p className="text-ink-muted" role="status">
          {t('more')}
        </p>
      )}
      {!error && !hasMore && (
        <div className="w-full max-w-60 space-y-3">
          <div aria-live="polite">
            <h2 className="text-balance pb-2 font-semibold text-lg">
              {t(onShowNew ? 'end.new' : 'end.title')}
            </h2>
          </div>
          {onShowNew && (
            <Button isBlock onClick={onShowNew}>
              {t('end.watch')}
            </Button>
          )}
          <Button
            isBlock
            isBusy={isFetching}
            onClick={() => void onRestart()}
            variant={onShowNew ? 'secondary' : 'primary'}
          >
            {t('end.refresh')}
          </Button>
          <LinkButton isBlock render={<Link to="/Home" />} variant="secondary">
            {t('end.home')}
          </LinkButton>
        </div>
      )}
    </div>
  )
}
