import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../platform/api/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { useMember } from '../use-member.ts'

interface OwnerCheckProps {
  title: string
  /** What will happen. */
  children: ReactNode
  /** On the button that does it. */
  action: string
  isDanger?: boolean
  isBusy: boolean
  error: Error | null
  /** With the password of a member; a guest has none. */
  onConfirm: (owner: { password?: string }) => void
  onClose: () => void
}

/** Asks once more before a sensitive act: a member for the password, a guest for a tap. */
export function OwnerCheck({ title, children, action, isDanger, isBusy, error, ...act }: OwnerCheckProps) {
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
