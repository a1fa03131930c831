import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router'
import { isChunkFailure } from '../platform/page/chunk-failure.ts'
import { reloadOnce } from '../platform/page/reload-once.ts'
import { useHead } from '../platform/page/site.ts'
import { Button } from '../ui/buttons/button.tsx'
import { WarningIcon } from '../ui/icons/status-icons.tsx'
import { useOnline } from '../ui/notices/use-online.ts'
import { EmptyState } from '../ui/states/empty-state.tsx'

/**
 * Shown for a page that threw, or whose code could not be loaded. Missing code reloads the page once by
 * itself, after a network failure as soon as the network is back. Later failures offer a reload button.
 */
export function RouteFailure() {
  const error = useRouteError()
  const { t } = useTranslation()
  const isOnline = useOnline()
  const isChunk = isChunkFailure(error)
  useEffect(() => {
    if (isChunk && isOnline) reloadOnce()
  }, [isChunk, isOnline])
  const part = !isOnline ? 'offlinePage' : isChunk ? 'chunk' : 'failure'
  useHead({ title: t(`${part}.title`) })
  return (
    <div className="py-16" role="alert">
      <EmptyState
        action={<Button onClick={() => window.location.reload()}>{t('failure.reload')}</Button>}
        icon={<WarningIcon size={32} />}
        isPage
        text={t(`${part}.text`)}
        title={t(`${part}.title`)}
      />
    </div>
  )
}
