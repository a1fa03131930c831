import { signClaim } from '@liuguang/contract'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../platform/api/error-text.ts'
import { useCall } from '../../platform/api/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/notify.ts'
import { TextField } from '../../ui/text-field.tsx'
import { CopyText } from './copy-value.tsx'
import { signatureDigits, signWith, usePageWallet } from './page-wallet.ts'
import { readHex } from './read-hex.ts'
import { useShowOrder } from './use-show-order.ts'

interface SignFormProps {
  orderId: string
  hash: string
  /** To be signed to the letter. */
  challenge: string
}

/**
 * Proves a claim: the wallet of this browser signs the text; or the text is copied into the wallet that sent the
 * transfer, and its signature comes back.
 */
export function SignForm({ orderId, hash, challenge }: SignFormProps) {
  const { t } = useTranslation('payments')
  const errorText = useErrorText()
  const showOrder = useShowOrder()
  const wallet = usePageWallet()
  const { mutate, isPending, error, reset } = useCall(signClaim)
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<'shape' | 'wallet'>()
  const [isSigning, setIsSigning] = useState(false)

  const send = (signature: string) =>
    mutate(
      { id: orderId, transactionHash: hash, signature },
      {
        onSuccess(order) {
          showOrder(order)
          notify({ kind: 'success', name: 'claim', text: t('crypto.claim.signed') })
        },
      },
    )
  const forget = () => {
    setWrong(undefined)
    if (error) reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const signature = readHex(typed, signatureDigits)
    forget()
    if (signature === undefined) setWrong('shape')
    else send(signature)
  }
  const signHere = async () => {
    if (!wallet) return
    forget()
    setIsSigning(true)
    const signature = await signWith(wallet, challenge)
    setIsSigning(false)
    if (signature === 'failed') setWrong('wallet')
    else if (signature !== 'cancelled') send(signature)
  }
  const problem =
    wrong === undefined
      ? error && errorText(error)
      : t(wrong === 'shape' ? 'crypto.claim.signatureShape' : 'crypto.claim.walletFailed')
  return (
    <form className="space-y-4 pt-4" noValidate onSubmit={submit}>
      <CopyText name={t('crypto.claim.challenge')} value={challenge} />
      {wallet && (
        <Button isBlock isBusy={isSigning || isPending} onClick={signHere} variant="primary">
          {t('crypto.claim.signHere')}
        </Button>
      )}
      <TextField
        autoCapitalize="none"
        autoComplete="off"
        error={problem}
        hint={wallet ? undefined : t('crypto.claim.whereToSign')}
        inputClassName="font-mono"
        label={t('crypto.claim.signature')}
        onChange={({ target }) => {
          setTyped(target.value)
          forget()
        }}
        placeholder="0x…"
        spellCheck={false}
        value={typed}
      />
      <Button isBlock isBusy={isPending && !isSigning} type="submit" variant={wallet ? undefined : 'primary'}>
        {t('crypto.claim.sign')}
      </Button>
    </form>
  )
}
