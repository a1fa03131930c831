import { signClaim } from '@liuguang/contract'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../platform/api/error-text.ts'
import { useCall } from '../../platform/api/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/notify.ts'
import { TextField } from '../../ui/text-field.tsx'
import { CopyValue } from './copy-value.tsx'
import { readHex } from './read-hex.ts'
import { useShowOrder } from './use-show-order.ts'

const signatureDigits = 130

interface SignFormProps {
  orderId: string
  hash: string
  /** To be signed to the letter. */
  challenge: string
}

/** Proves a claim: the text to be signed is copied into the wallet that sent the transfer, its signature comes back. */
export function SignForm({ orderId, hash, challenge }: SignFormProps) {
  const { t } = useTranslation('payments')
  const errorText = useErrorText()
  const showOrder = useShowOrder()
  const { mutate, isPending, error, reset } = useCall(signClaim)
  const [typed, setTyped] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const signature = readHex(typed, signatureDigits)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWasTried(true)
    if (signature === undefined) return
    mutate(
      { id: orderId, transactionHash: hash, signature },
      {
        onSuccess(order) {
          showOrder(order)
          notify({ kind: 'success', name: 'claim', text: t('crypto.claim.signed') })
        },
      },
    )
  }
  const problem =
    wasTried && signature === undefined ? t('crypto.claim.signatureShape') : error && errorText(error)
  return (
    <form className="space-y-4" noValidate onSubmit={submit}>
      <CopyValue name={t('crypto.claim.challenge')} value={challenge}>
        <span className="font-mono text-sm">{challenge}</span>
      </CopyValue>
      <TextField
        autoCapitalize="none"
        autoComplete="off"
        error={problem}
        inputClassName="font-mono"
        label={t('crypto.claim.signature')}
        onChange={({ target }) => {
          setTyped(target.value)
          if (error) reset()
        }}
        placeholder="0x…"
        spellCheck={false}
        value={typed}
      />
      <Button isBlock isBusy={isPending} type="submit" variant="primary">
        {t('crypto.claim.sign')}
      </Button>
    </form>
  )
}
