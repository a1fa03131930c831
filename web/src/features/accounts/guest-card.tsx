import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Card } from '../../ui/surfaces/card.tsx'
import { useRenewRecoveryCode } from './recovery-reminder.tsx'
import { useMember } from './use-member.ts'

/** Shows a guest how to become a member, and how to recover the account once the recovery code is saved. */
export function GuestCard() {
  const { t } = useTranslation('accounts')
  const recovery = useRenewRecoveryCode()
  const isReminderShown = useMember()?.needsRecoveryCode
  return (
    <Card>
      <h2 className="font-semibold">{t('guestCard.title')}</h2>
      <p className="py-2 text-ink-muted text-sm">{t('guestCard.text')}</p>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <LinkButton
          render={<Link to="/user/touristUpgrade" />}
          variant={isReminderShown ? 'secondary' : 'primary'}
        >
          {t('upgrade.title')}
        </LinkButton>
        {!isReminderShown && (
          <Button isBusy={recovery.isPending} onClick={recovery.renew}>
            {t('guestCard.renew')}
          </Button>
        )}
      </div>
    </Card>
  )
}
