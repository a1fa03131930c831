import { type CryptoChain, claimTransfer } from '@liuguang/contract'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../platform/api/error-text.ts'
import { useCall } from '../../platform/api/use-call.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { ChevronDownIcon } from '../../ui/icons/navigation-icons.tsx'
import { notify } from '../../ui/notices/notify.ts'
import { chainNames } from './chain-names.ts'
import { parseHex } from './parse-hex.ts'
import { useCacheOrder } from './use-cache-order.ts'

const hashDigits = 64

interface ClaimFormProps {
  orderId: string
  chain: CryptoChain
  /** The heading while it is closed. */
  title: string
}

/** Claims a transaction, for payers whose transfer the order does not show. */
export function ClaimForm({ orderId, chain, title }: ClaimFormProps) {
  const { t } = useTranslation('payments')
  const errorText = useErrorText()
  const cacheOrder = useCacheOrder()
  const { mutate, isPending, error, reset } = useCall(claimTransfer)
  const [typed, setTyped] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const transactionHash = parseHex(typed, hashDigits)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWasTried(true)
    if (transactionHash === undefined) return
    mutate(
      { id: orderId, transactionHash },
      {
        onSuccess(order) {
          setTyped('')
          setWasTried(false)
          cacheOrder(order)
          notify({ kind: 'success', name: 'claim', text: t('crypto.claim.found') })
        },
      },
    )
  }
  const problem =
    wasTried && transactionHash === undefined ? t('crypto.claim.incomplete') : error && errorText(error)
  return (
    <details className="group rounded-lg ring-1 ring-line ring-inset">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 rounded-lg px-4 py-3 text-ink-muted text-sm transition duration-fast hover:bg-raised [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDownIcon
          className="shrink-0 text-ink-faint transition duration-fast group-open:rotate-180"
          size={18}
        />
      </summary>
      <form className="space-y-4 px-4 pb-4" noValidate onSubmit={submit}>
        <p className="text-ink-muted text-sm">{t('crypto.claim.text', { network: chainNames[chain] })}</p>
        <TextField
          autoCapitalize="none"
          autoComplete="off"
          error={problem}
          inputClassName="font-mono"
          label={t('crypto.claim.field')}
          onChange={({ target }) => {
            setTyped(target.value)
            if (error) reset()
          }}
          spellCheck={false}
          value={typed}
        />
        <Button isBlock isBusy={isPending} type="submit">
          {t('crypto.claim.submit')}
        </Button>
      </form>
    </details>
  )
}
