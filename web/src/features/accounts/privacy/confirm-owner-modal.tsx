import type { UseMutationResult } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../platform/api/error-text.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Modal } from '../../../ui/dialogs/modal.tsx'
import { FormError } from '../../../ui/fields/form-error.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { useMember } from '../use-member.ts'

interface ConfirmOwnerModalProps<Input extends { password?: string }, Output> {
  /** The call to confirm; it gets a member's password. A guest has none. */
  call: UseMutationResult<Output, Error, Input>
  input: Omit<Input, 'password'>
  title: string
  /** Explains what will happen. */
  children: ReactNode
  /** The label of the confirm button. */
  action: string
  isDanger?: boolean
  onSuccess: (output: Output) => void
  /** Besides showing the reason. */
  onError?: (error: Error) => void
  /** Closed, or confirmed with success. */
  onClose: () => void
}

/** Confirms a sensitive action: members type their password, guests tap. */
export function ConfirmOwnerModal<Input extends { password?: string }, Output>({
  call,
  input,
  title,
  children,
  action,
  isDanger,
  onSuccess,
  onError,
  onClose,
}: ConfirmOwnerModalProps<Input, Output>) {
  const { t } = useTranslation('accounts')
  const errorText = useErrorText()
  const member = useMember()
  const [password, setPassword] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const needsPassword = member?.isGuest === false

  const close = () => {
    onClose()
    call.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWasTried(true)
    if (needsPassword && !password) return
    call.mutate({ ...input, ...(needsPassword && { password }) } as Input, {
      onSuccess(output) {
        close()
        onSuccess(output)
      },
      ...(onError && { onError }),
    })
  }
  const problem =
    wasTried && needsPassword && !password ? t('wrong.empty') : call.error && errorText(call.error)
  return (
    // closing forgets the call, and with it what has to follow its success
    <Modal isOpen onOpenChange={(isOpen) => !isOpen && !call.isPending && close()} title={title}>
      <form method="post" className="space-y-4 pb-1" noValidate onSubmit={submit}>
        <div className="text-sm">{children}</div>
        {needsPassword ? (
          <PasswordField
            autoComplete="current-password"
            error={problem}
            label={t('field.password')}
            name="password"
            onChange={(event) => {
              setPassword(event.target.value)
              if (call.error) call.reset()
            }}
            value={password}
          />
        ) : (
          <FormError>{problem}</FormError>
        )}
        <Button isBlock isBusy={call.isPending} type="submit" variant={isDanger ? 'danger' : 'primary'}>
          {action}
        </Button>
      </form>
    </Modal>
  )
}
