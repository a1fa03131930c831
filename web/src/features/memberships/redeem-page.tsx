import { type CodeGrant, redeemCode } from '@liuguang/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useErrorText } from '../../platform/api/error-text.ts'
import { useCall } from '../../platform/api/use-call.ts'
import type { PageModule } from '../../platform/page/app-route.tsx'
import { useNext } from '../../platform/session/use-next.ts'
import { PointsAmount } from '../../ui/amounts/points-amount.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { CodeField } from '../../ui/fields/code-field.tsx'
import { codeLength } from '../../ui/fields/code-format.ts'
import { CrownIcon } from '../../ui/icons/wallet-icons.tsx'
import { notify } from '../../ui/notices/notify.ts'
import { Card } from '../../ui/surfaces/card.tsx'
import { AccountPage } from '../accounts/account-page.tsx'
import { RecoveryReminder } from '../accounts/recovery-reminder.tsx'
import { useMember } from '../accounts/use-member.ts'
import { BackToVideo } from './back-to-video.tsx'

function RedeemPage() {
  const { t } = useTranslation('memberships')
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const member = useMember()
  const next = useNext()
  const form = useRef<HTMLFormElement>(null)
  // Not with `mutate`, whose callbacks end with this page: it may be left before the response arrives.
  const { mutate, isPending, error, data, reset } = useCall(redeemCode, {
    onSuccess() {
      void queryClient.invalidateQueries({ queryKey: ['personal', member?.userId] })
      // The page itself shows what was granted.
      if (!form.current) notify({ kind: 'success', text: t('redeem.done') })
    },
  })
  const [code, setCode] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const isComplete = code.length === codeLength

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWasTried(true)
    if (!isComplete) return
    mutate(
      { code },
      {
        onSuccess() {
          setCode('')
          setWasTried(false)
        },
      },
    )
  }
  const problem = wasTried && !isComplete ? t('redeem.incomplete') : error && errorText(error)
  return (
    <AccountPage backTo="/user" text={t('redeem.text')} title={t('redeem.title')}>
      <form method="post" className="space-y-4" noValidate onSubmit={submit} ref={form}>
        <CodeField
          error={problem}
          label={t('redeem.field')}
          onValueChange={(next) => {
            setCode(next)
            if (error || data) reset()
          }}
          value={code}
        />
        <Button isBlock isBusy={isPending} size="large" type="submit" variant="primary">
          {t('redeem.submit')}
        </Button>
      </form>
      <div aria-live="polite" className="pt-5">
        {data && <Granted grants={data.grants} />}
      </div>
      {/* not for visitors on the way to a video: its page shows it after the purchase */}
      {data && !next && (
        <div className="pt-4">
          <RecoveryReminder />
        </div>
      )}
    </AccountPage>
  )
}

function Granted({ grants }: { grants: readonly CodeGrant[] }) {
  const { t } = useTranslation('memberships')
  const { t: tUi } = useTranslation('ui')
  const next = useNext()
  const member = useMember()
  return (
    <Card look="accent">
      <h2 className="font-semibold">{t('redeem.done')}</h2>
      <ul className="space-y-2 py-3">
        {grants.map(({ kind, amount }) => (
          <li key={kind}>
            {kind === 'vip_days' ? (
              <span className="inline-flex items-center gap-1.5 font-semibold text-success">
                <CrownIcon className="text-amber" size={18} />
                {t('redeem.vipDays', { count: amount })}
              </span>
            ) : (
              <span className="inline-flex items-center gap-2">
                <PointsAmount amount={amount} asset={kind} isChange />
                <span aria-hidden="true" className="text-ink-muted text-sm">
                  {tUi(`asset.${kind}`)}
                </span>
              </span>
            )}
          </li>
        ))}
      </ul>
      {member && (
        <p className="flex items-center gap-2 pb-4 text-ink-muted text-sm">
          {t('balance')} <PointsAmount amount={member.points} />
        </p>
      )}
      <div className="space-y-3">
        {next && <BackToVideo to={next} />}
        <LinkButton isBlock render={<Link to="/user" />}>
          {t('redeem.toMember')}
        </LinkButton>
      </div>
    </Card>
  )
}

export const page: PageModule = { Component: RedeemPage, title: 'memberships:redeem.title' }
