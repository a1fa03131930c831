import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../platform/api/error-text.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Modal } from '../../../ui/dialogs/modal.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { useMember } from '../use-member.ts'

interface ConfirmOwnerModalProps {
  title: string
  /** Explains what will happen. */
  children: ReactNode
  /** The label of the confirm button. */
  action: string
  isDanger?: boolean
  isBusy: boolean
  error: Error | null
  /** Called with a member's password; a guest has none. */
  onConfirm: (owner: { password?: string }) => void
  onClose: () => void
}

/** Confirms a sensitive action: members type their password, guests tap. */
export function ConfirmOwnerModal({
  title,
  children,
  action,
  isDanger,
  isBusy,
  error,
  ...act
}: ConfirmOwnerModalProps) {
  const { t } = useTranslation('accounts')
  const errorText = useErrorText()
  const member = useMember()
  const [password, setPassword] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const needsPassword = member?.isGuest === false

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWasTried(true)
    if (needsPassword && !password) return
    act.onConfirm(needsPassword ? { password } : {})
  }
  const problem = wasTried && needsPassword && !password ? t('wrong.empty') : error && errorText(error)
  return (
    <Modal isOpen onOpenChange={(isOpen) => !isOpen && act.onClose()} title={title}>
      <form method="post" className="space-y-4 pb-1" noValidate onSubmit={submit}>
        <div className="text-sm">{children}</div>
        {needsPassword ? (
          <PasswordField
            autoComplete="current-password"
            error={problem}
            label={t('field.password')}
            name="password"
            onChange={(event) => setPassword(event.target.value)}
            value={password}
          />
        ) : (
          problem && (
            <p className="text-danger text-sm" role="alert">
              {problem}
            </p>
          )
        )}
        <Button isBlock isBusy={isBusy} type="submit" variant={isDanger ? 'danger' : 'primary'}>
          {action}
        </Button>
      </form>
    </Modal>
  )
}
