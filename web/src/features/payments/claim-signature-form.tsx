import { signClaim } from '@liuguang/contract'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../platform/api/error-text.ts'
import { useCall } from '../../platform/api/use-call.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { notify } from '../../ui/notices/notify.ts'
import { signatureDigits, signWith, useBrowserWallet } from './browser-wallet.ts'
import { CopyableText } from './copyable-value.tsx'
import { parseHex } from './parse-hex.ts'
import { useCacheOrder } from './use-cache-order.ts'

interface ClaimSignatureFormProps {
  orderId: string
  hash: string
  /** The exact text to sign. */
  challenge: string
}

/**
 * Proves a claim by a signature: this browser's wallet signs the text, or the member copies it into the
 * wallet that sent the transfer and pastes the signature.
 */
export function ClaimSignatureForm({ orderId, hash, challenge }: ClaimSignatureFormProps) {
  const { t } = useTranslation('payments')
  const errorText = useErrorText()
  const cacheOrder = useCacheOrder()
  const wallet = useBrowserWallet()
  const { mutate, isPending, error, reset } = useCall(signClaim)
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<'shape' | 'wallet'>()
  const [isSigning, setIsSigning] = useState(false)

  const send = (signature: string) =>
    mutate(
      { id: orderId, transactionHash: hash, signature },
      {
        onSuccess(order) {
          cacheOrder(order)
          notify({ kind: 'success', name: 'claim', text: t('crypto.claim.signed') })
        },
      },
    )
  const clearProblem = () => {
    setWrong(undefined)
    if (error) reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const signature = parseHex(typed, signatureDigits)
    clearProblem()
    if (signature === undefined) setWrong('shape')
    else send(signature)
  }
  const signInBrowser = async () => {
    if (!wallet) return
    clearProblem()
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
      <CopyableText name={t('crypto.claim.challenge')} value={challenge} />
      {wallet && (
        <Button isBlock isBusy={isSigning || isPending} onClick={signInBrowser} variant="primary">
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
          clearProblem()
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
