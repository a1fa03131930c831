import { renewRecoveryCode } from '@liuguang/contract'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../platform/api/error-text.ts'
import { useCall } from '../../platform/api/use-call.ts'
import { modal } from '../../platform/page/modal-state.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ForwardIcon } from '../../ui/icons/navigation-icons.tsx'
import { WarningIcon } from '../../ui/icons/status-icons.tsx'
import { notify } from '../../ui/notices/notify.ts'
import { Card } from '../../ui/surfaces/card.tsx'
import { useIsCodeShown } from './shown-recovery-code.ts'
import { useMember } from './use-member.ts'

/** Asks a guest to save the recovery code, wherever it is rendered, until the guest confirms it. */
export function RecoveryReminder() {
  const { t } = useTranslation('accounts')
  const recovery = useRenewRecoveryCode()
  const member = useMember()
  const isShown = useIsCodeShown(member?.userId)
  if (!member?.needsRecoveryCode) return null
  return (
    <Card look="accent">
      <h2 className="font-semibold">{t('recovery.title')}</h2>
      <p className="py-2 text-ink-muted text-sm">
        {t('recovery.reason')}
        {isShown && <span className="block pt-1">{t('recovery.renewNote')}</span>}
      </p>
      <Button isBlock isBusy={recovery.isPending} onClick={recovery.renew} variant="primary">
        {t(isShown ? 'guestCard.renew' : 'recovery.show')}
      </Button>
    </Card>
  )
}

/** The same request as one line over a picture, such as a short that was bought. */
export function RecoveryReminderLine() {
  const { t } = useTranslation('accounts')
  const recovery = useRenewRecoveryCode()
  if (!useMember()?.needsRecoveryCode) return null
  return (
    <button
      aria-busy={recovery.isPending}
      className="flex min-h-11 max-w-full items-center gap-2 rounded-lg bg-black/55 px-3 font-medium text-sm backdrop-blur-sm transition duration-fast hover:bg-black/75 active:scale-96"
      disabled={recovery.isPending}
      onClick={recovery.renew}
      type="button"
    >
      <WarningIcon className="shrink-0 text-amber" size={18} />
      <span className="truncate">{t('recovery.title')}</span>
      <ForwardIcon className="shrink-0" size={16} />
    </button>
  )
}

/** Replaces the recovery code, because the server cannot show the old one, and shows the new one. */
export function useRenewRecoveryCode(): { renew: () => void; isPending: boolean } {
  const errorText = useErrorText()
  const member = useMember()
  const isShown = useIsCodeShown(member?.userId)
  // who has confirmed a code has seen one, perhaps on another device
  const isReplaced = isShown || member?.needsRecoveryCode === false
  const { mutate, isPending } = useCall(renewRecoveryCode, {
    onSuccess: (output) => modal.open('recoveryCode', { code: output.recoveryCode, isReplaced }),
  })
  const onError = (error: Error) => notify({ kind: 'error', name: 'recovery', text: errorText(error) })
  return { renew: () => mutate({}, { onError }), isPending }
}
