import { listSessions, type Session } from '@liuguang/contract'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../platform/api/error-text.ts'
import { usePersonalQuery } from '../../../platform/api/use-personal-query.ts'
import { useDateText } from '../../../platform/i18n/use-date-text.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { SkeletonRow } from '../../../ui/states/skeleton.tsx'
import { Badge } from '../../../ui/surfaces/badge.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { EndSessionButton } from './end-session-button.tsx'

export function SessionList() {
  const { t } = useTranslation('accounts')
  const errorText = useErrorText()
  const { data, error, isFetching, refetch } = usePersonalQuery(listSessions, {})
  return (
    <Card>
      <h2 className="pb-1 font-semibold">{t('sessions.title')}</h2>
      {error && !data && (
        <ErrorState isRetrying={isFetching} onRetry={() => refetch()} text={errorText(error)} />
      )}
      {!data && !error && (
        <>
          <SkeletonRow picture="none" />
          <SkeletonRow picture="none" />
        </>
      )}
      <ul className="divide-y divide-line">
        {data?.map((session) => (
          <SessionRow key={session.id} onEnded={refetch} session={session} />
        ))}
      </ul>
    </Card>
  )
}

function SessionRow({ session, onEnded }: { session: Session; onEnded: () => Promise<unknown> }) {
  const { t } = useTranslation('accounts')
  const dateText = useDateText()
  const device = session.device || t('sessions.unknown')
  return (
    <li className="flex min-h-14 items-center justify-between gap-3 py-2">
      <div className="min-w-0">
        <p className="truncate">{device}</p>
        <p className="text-ink-faint text-xs">
          {t('sessions.seen', { date: dateText.moment(session.lastSeenAt) })}
        </p>
        <p className="text-ink-faint text-xs">
          {t('sessions.since', { date: dateText.moment(session.createdAt) })}
        </p>
      </div>
      {session.isCurrent ? (
        <Badge className="shrink-0 whitespace-nowrap">{t('sessions.here')}</Badge>
      ) : (
        <EndSessionButton device={device} id={session.id} onEnded={() => void onEnded()} />
      )}
    </li>
  )
}
