import { renewRecoveryCode } from '@liuguang/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useErrorText } from '../../platform/api/error-text.ts'
import { useCall } from '../../platform/api/use-call.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { notify } from '../../ui/notices/notify.ts'
import { Card } from '../../ui/surfaces/card.tsx'
import { recoveryCode } from './recovery-code.ts'

/** Shows a guest how to recover the account and how to become a member. */
export function GuestCard() {
  const { t } = useTranslation('accounts')
  const errorText = useErrorText()
  const { mutate, isPending } = useCall(renewRecoveryCode, {
    onSuccess: (output) => recoveryCode.show(output.recoveryCode),
  })
  const renew = () =>
    mutate(
      {},
      {
        onError: (error) => notify({ kind: 'error', name: 'recovery', text: errorText(error) }),
      },
    )
  return (
    <Card>
      <h2 className="font-semibold">{t('guestCard.title')}</h2>
      <p className="py-2 text-ink-muted text-sm">{t('guestCard.text')}</p>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <LinkButton render={<Link to="/user/touristUpgrade" />} variant="primary">
          {t('upgrade.title')}
        </LinkButton>
        <Button isBusy={isPending} onClick={renew}>
          {t('guestCard.renew')}
        </Button>
      </div>
    </Card>
  )
}
