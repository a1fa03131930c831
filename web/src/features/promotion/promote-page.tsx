import { getPromotion, type InvitedPerson, listInvited, type OutputOf } from '@liuguang/contract'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../platform/api/error-text.ts'
import { usePersonalQuery } from '../../platform/api/use-personal-query.ts'
import { useDateText } from '../../platform/i18n/use-date-text.ts'
import { useLocalText } from '../../platform/i18n/use-locale.ts'
import type { PageModule } from '../../platform/page/app-route.tsx'
import { useSiteSettings } from '../../platform/page/site.ts'
import { PointsAmount } from '../../ui/amounts/points-amount.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { CopyIcon, DownloadIcon, HistoryIcon, ShareIcon } from '../../ui/icons/action-icons.tsx'
import { Tabs } from '../../ui/lists/tabs.tsx'
import { notify } from '../../ui/notices/notify.ts'
import { QrCode } from '../../ui/qr/qr-code.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { Card } from '../../ui/surfaces/card.tsx'
import { AccountPage } from '../accounts/account-page.tsx'
import { PersonalList } from '../accounts/personal-list.tsx'
import { RewardList } from './reward-list.tsx'
import { saveQrPicture } from './save-qr-picture.ts'

type Promotion = OutputOf<typeof getPromotion>

function PromotePage() {
  const { t } = useTranslation('promotion')
  const errorText = useErrorText()
  const { data, error, refetch, isFetching } = usePersonalQuery(getPromotion, {})
  return (
    <AccountPage backTo="/user" text={t('invite.text')} title={t('invite.title')} width="wide">
      {data ? (
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 lg:gap-6">
          <div className="space-y-4">
            <InviteLink shareCode={data.shareCode} />
            <Rules rules={data.rules} />
          </div>
          <div className="space-y-4">
            <InvitationTotals promotion={data} />
            <Tabs
              items={[
                { value: 'rewards', label: t('invite.rewards'), panel: <RewardList /> },
                { value: 'people', label: t('invite.peopleTitle'), panel: <People /> },
              ]}
              label={t('invite.title')}
            />
          </div>
        </div>
      ) : error ? (
        <ErrorState isRetrying={isFetching} onRetry={() => refetch()} text={errorText(error)} />
      ) : (
        <Skeleton className="h-120 w-full" radius="lg" />
      )}
    </AccountPage>
  )
}

function InviteLink({ shareCode }: { shareCode: string }) {
  const { t } = useTranslation('promotion')
  const settings = useSiteSettings()
  const localText = useLocalText()
  const site = settings ? localText(settings.webName) : ''
  const url = `${settings?.siteUrl || window.location.origin}/?shareCode=${shareCode}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      notify({ kind: 'success', text: t('invite.copied') })
    } catch {
      // browsers block the clipboard on plain http: the link can be copied by hand
      notify({ kind: 'warning', text: t('invite.copyByHand') })
    }
  }
  const share = async () => {
    // closing the share menu is no failure
    await navigator.share({ title: site, text: t('invite.shareText', { site }), url }).catch(() => undefined)
  }
  const canShare = typeof navigator.share === 'function'
  return (
    <Card>
      <h2 className="font-semibold">{t('invite.link')}</h2>
      <p className="my-3 select-all break-all rounded-md bg-canvas px-3 py-3 text-ink-muted text-sm">{url}</p>
      <div className="flex justify-center py-2">
        <QrCode label={t('invite.qr')} text={url} />
      </div>
      <div className="flex flex-wrap gap-3 pt-3">
        <Button className="grow" icon={<CopyIcon size={20} />} onClick={copy} variant="primary">
          {t('invite.copy')}
        </Button>
        {canShare ? (
          <Button className="grow" icon={<ShareIcon size={20} />} onClick={share}>
            {t('invite.share')}
          </Button>
        ) : null}
        <Button
          className="grow"
          icon={<DownloadIcon size={20} />}
          onClick={() => saveQrPicture({ text: url, caption: site })}
        >
          {t('invite.save')}
        </Button>
      </div>
    </Card>
  )
}

function InvitationTotals({ promotion }: { promotion: Promotion }) {
  const { t } = useTranslation('promotion')
  const rows = [
    { name: t('invite.invited'), value: t('invite.people', { count: promotion.invited }) },
    {
      name: t('invite.earned'),
      value: (
        <span className="flex flex-wrap justify-end gap-x-3">
          <PointsAmount amount={promotion.coins} asset="coins" />
          <PointsAmount amount={promotion.freeViews} asset="free_views" />
        </span>
      ),
    },
    { name: t('invite.held'), value: <PointsAmount amount={promotion.heldCoins} asset="coins" /> },
  ]
  return (
    <Card>
      <dl className="divide-y divide-line">
        {rows.map(({ name, value }) => (
          <div className="flex items-center justify-between gap-4 py-3 first:pt-0 last:pb-0" key={name}>
            <dt className="text-ink-muted">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function Rules({ rules }: { rules: Promotion['rules'] }) {
  const { t } = useTranslation('promotion')
  return (
    <Card>
      <h2 className="font-semibold">{t('invite.rulesTitle')}</h2>
      <ol className="list-decimal space-y-2 pt-3 pl-5 text-ink-muted text-sm">
        <li>{t('invite.rule1', { coins: rules.coins, count: rules.freeViews })}</li>
        {rules.rechargePercent > 0 && (
          <li>{t('invite.rule2', { percent: rules.rechargePercent, days: rules.heldDays })}</li>
        )}
        {rules.welcomeTrialCard ? (
          <li>{t('invite.rule3card')}</li>
        ) : (
          rules.welcomeFreeViews > 0 && <li>{t('invite.rule3', { count: rules.welcomeFreeViews })}</li>
        )}
        <li>{t('invite.rule4', { perDay: rules.perDay })}</li>
      </ol>
    </Card>
  )
}

function People() {
  const { t } = useTranslation('promotion')
  return (
    <PersonalList
      call={listInvited}
      empty={<EmptyState icon={<HistoryIcon size={32} />} title={t('invite.noPeople')} />}
      getKey={({ id }) => String(id)}
      label={t('invite.peopleTitle')}
      renderItem={(person) => <PersonRow person={person} />}
    />
  )
}

function PersonRow({ person }: { person: InvitedPerson }) {
  const { t } = useTranslation('promotion')
  const dateText = useDateText()
  return (
    <div className="flex min-h-16 items-center justify-between gap-4 py-2.5">
      <div className="min-w-0">
        <p className="truncate">{person.name || t('invite.guest')}</p>
        <p className="text-ink-faint text-xs">{dateText.moment(person.joinedAt)}</p>
      </div>
      <p className={person.isVerified ? 'text-sm text-success' : 'text-ink-muted text-sm'}>
        {t(person.isVerified ? 'invite.verified' : 'invite.waiting')}
      </p>
    </div>
  )
}

export const page: PageModule = { Component: PromotePage, title: 'promotion:invite.title' }
