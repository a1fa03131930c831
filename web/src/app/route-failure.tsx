import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router'
import { isChunkFailure } from '../platform/page/chunk-failure.ts'
import { reloadOnce } from '../platform/page/reload-once.ts'
import { useHead } from '../platform/page/site.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { WarningIcon } from '../ui/icons/status-icons.tsx'
import { useOnline } from '../ui/use-online.ts'

/**
 * A page that broke, or a part of the site that could not be fetched: reloads once by itself, else offers to.
 * A part that is missing because the network is gone comes with the network.
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
