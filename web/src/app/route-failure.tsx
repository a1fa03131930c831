import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router'
import { build } from '../platform/page/build.ts'
import { decideReload, isChunkFailure } from '../platform/page/chunk-failure.ts'
import { mayReload } from '../platform/page/reload-hold.ts'
import { sessionStore } from '../platform/storage/browser-store.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { WarningIcon } from '../ui/icons/status-icons.tsx'

/** A page that broke, or a part of the site that could not be fetched: reloads once by itself, else offers to. */
export function RouteFailure() {
  const error = useRouteError()
  const { t } = useTranslation()
  const [isOnline, setIsOnline] = useState(true)
  const isChunk = isChunkFailure(error)
  useEffect(() => {
    const follow = () => setIsOnline(navigator.onLine)
    follow()
    const situation = { tab: sessionStore, build, isOnline: navigator.onLine, mayReload: mayReload() }
    if (isChunk && decideReload(situation)) window.location.reload()
    window.addEventListener('online', follow)
    window.addEventListener('offline', follow)
    return () => {
      window.removeEventListener('online', follow)
      window.removeEventListener('offline', follow)
    }
  }, [isChunk])
  const part = !isOnline ? 'offlinePage' : isChunk ? 'chunk' : 'failure'
  return (
    <div className="py-16" role="alert">
      <EmptyState
        action={<Button onClick={() => window.location.reload()}>{t('failure.reload')}</Button>}
        icon={<WarningIcon size={32} />}
        text={t(`${part}.text`)}
        title={t(`${part}.title`)}
      />
    </div>
  )
}
