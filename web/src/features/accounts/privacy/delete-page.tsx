import { deleteAccount, listPurchases, type MemberInfo } from '@liuguang/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../platform/api/error-text.ts'
import { useCall } from '../../../platform/api/use-call.ts'
import { usePersonalQuery } from '../../../platform/api/use-personal-query.ts'
import { useDateText } from '../../../platform/i18n/use-date-text.ts'
import type { PageModule } from '../../../platform/page/app-route.tsx'
import { useSessionStore } from '../../../platform/session/session-context.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { notify } from '../../../ui/notices/notify.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { SkeletonRow } from '../../../ui/states/skeleton.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { AccountPage } from '../account-page.tsx'
import { useMember } from '../use-member.ts'
import { ConfirmOwnerModal } from './confirm-owner-modal.tsx'
import { ExportCard } from './export-card.tsx'

function DeletePage() {
  const { t } = useTranslation('privacy')
  const member = useMember()
  const [isUnderstood, setIsUnderstood] = useState(false)
  if (!member) return null
  return (
    <AccountPage backTo="/user/settings" text={t('delete.text')} title={t('delete.title')}>
      <div className="space-y-4">
        <LostCard member={member} />
        <ExportCard />
        <Checkbox checked={isUnderstood} onChange={(event) => setIsUnderstood(event.target.checked)}>
          {t('delete.understood')}
        </Checkbox>
        <DeleteButton isDisabled={!isUnderstood} />
      </div>
    </AccountPage>
  )
}

function LostCard({ member }: { member: MemberInfo }) {
  const { t, i18n } = useTranslation('privacy')
  const { t: tUi } = useTranslation('ui')
  const errorText = useErrorText()
  const dateText = useDateText()
  const { data, error, isFetching, refetch } = usePersonalQuery(listPurchases, { size: 1 })
  const count = (amount: number) => amount.toLocaleString(i18n.language)
  const rows: [string, string][] = [
    [tUi('asset.points'), count(member.points)],
    [tUi('asset.coins'), count(member.coins)],
    [tUi('asset.diamonds'), count(member.diamonds)],
    [tUi('asset.free_views'), count(member.freeViews)],
    [t('delete.vip'), member.groupId === 3 ? dateText.day(member.vipUntil) : t('delete.none')],
  ]
  // not sold and not shown elsewhere while there is nothing to spend them on
  if (member.cachePoints > 0) rows.push([tUi('asset.cache_points'), count(member.cachePoints)])
  if (data) rows.push([t('delete.purchases'), count(data.total)])
  return (
    <Card>
      <h2 className="pb-2 font-semibold">{t('delete.lost')}</h2>
      <dl className="divide-y divide-line">
        {rows.map(([name, value]) => (
          <div className="flex min-h-11 items-center justify-between gap-4" key={name}>
            <dt className="text-ink-muted text-sm">{name}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {error && !data && (
        <ErrorState isRetrying={isFetching} onRetry={() => refetch()} text={errorText(error)} />
      )}
      {!data && !error && <SkeletonRow picture="none" />}
    </Card>
  )
}

function DeleteButton({ isDisabled }: { isDisabled: boolean }) {
  const { t } = useTranslation('privacy')
  const session = useSessionStore()
  const deletion = useCall(deleteAccount)
  const [isConfirming, setIsConfirming] = useState(false)
  const leave = () => {
    notify({ kind: 'success', text: t('delete.done') })
    // this page needs an account, so signing out redirects to `/`
    session.signOut()
  }
  return (
    <>
      <Button disabled={isDisabled} isBlock onClick={() => setIsConfirming(true)} variant="danger">
        {t('delete.button')}
      </Button>
      {isConfirming && (
        <ConfirmOwnerModal
          action={t('delete.confirm')}
          call={deletion}
          input={{}}
          isDanger
          onClose={() => setIsConfirming(false)}
          onSuccess={leave}
          title={t('delete.ask')}
        >
          {t('delete.last')}
        </ConfirmOwnerModal>
      )}
    </>
  )
}

export const page: PageModule = { Component: DeletePage, title: 'privacy:delete.title' }
