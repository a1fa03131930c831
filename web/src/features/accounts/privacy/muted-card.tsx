import { listMuted } from '@liuguang/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../platform/api/error-text.ts'
import { usePersonalQuery } from '../../../platform/api/use-personal-query.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Sheet } from '../../../ui/dialogs/sheet.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { SkeletonRow } from '../../../ui/states/skeleton.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { useMuting } from '../use-muting.ts'

/** Whom the account has muted. The list is loaded when it is opened. */
export function MutedCard() {
  const { t } = useTranslation('privacy')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card>
      <h2 className="font-semibold">{t('muted.title')}</h2>
      <p className="py-2 text-ink-muted text-sm">{t('muted.text')}</p>
      <Button isBlock onClick={() => setIsOpen(true)}>
        {t('muted.open')}
      </Button>
      <Sheet isOpen={isOpen} onOpenChange={setIsOpen} title={t('muted.title')}>
        {isOpen && <MutedPeople />}
      </Sheet>
    </Card>
  )
}

function MutedPeople() {
  const { t } = useTranslation('privacy')
  const { t: tAccounts } = useTranslation('accounts')
  const errorText = useErrorText()
  const { data, error, isFetching, refetch } = usePersonalQuery(listMuted, {})
  const { unmute, isBusy } = useMuting()
  if (error && !data)
    return <ErrorState isRetrying={isFetching} onRetry={() => refetch()} text={errorText(error)} />
  if (!data)
    return (
      <div aria-busy="true">
        <SkeletonRow />
      </div>
    )
  if (data.length === 0) return <p className="py-6 text-center text-ink-muted">{t('muted.empty')}</p>
  return (
    <ul className="divide-y divide-line">
      {data.map(({ id, avatar, ...person }) => {
        const name = person.name || tAccounts('muting.guest')
        return (
          <li className="flex min-h-14 items-center gap-3 py-2" key={id}>
            <Avatar name={name} size={36} src={avatar} />
            <span className="min-w-0 flex-1 truncate">{name}</span>
            <Button
              aria-label={t('muted.unmuteName', { name })}
              disabled={isBusy}
              onClick={() => unmute(id)}
              size="small"
            >
              {t('muted.unmute')}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
