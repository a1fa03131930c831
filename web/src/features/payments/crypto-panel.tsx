import { type CryptoPayment, checkOrder } from '@liuguang/contract'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../platform/api/error-text.ts'
import { useCall } from '../../platform/api/use-call.ts'
import { formatDuration } from '../../ui/amounts/format-duration.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { RefreshIcon } from '../../ui/icons/action-icons.tsx'
import { WarningIcon } from '../../ui/icons/status-icons.tsx'
import { notify } from '../../ui/notices/notify.ts'
import { QrCode } from '../../ui/qr/qr-code.tsx'
import { Card } from '../../ui/surfaces/card.tsx'
import { chainNames } from './chain-names.ts'
import { CopyableValue } from './copyable-value.tsx'
import { useSecondsUntil } from './use-seconds-until.ts'

interface CryptoPanelProps {
  orderId: string
  crypto: CryptoPayment
  /** The end of the time to pay. */
  expiresAt: string
}

/** How to pay on a chain: the missing amount, the address, the network and the time left. */
export function CryptoPanel({ orderId, crypto, expiresAt }: CryptoPanelProps) {
  const { t } = useTranslation('payments')
  const errorText = useErrorText()
  const seconds = useSecondsUntil(expiresAt)
  const { mutate, isPending } = useCall(checkOrder)
  const network = chainNames[crypto.chain]
  return (
    <Card>
      <p className="text-center text-ink-muted text-sm tabular-nums" role="timer">
        {t('crypto.left', { time: formatDuration(seconds) })}
      </p>
      <div className="flex justify-center py-4">
        <QrCode label={t('crypto.qr')} size={220} text={crypto.address} />
      </div>
      <div className="divide-y divide-line">
        <CopyableValue name={t('crypto.amount')} value={crypto.missing}>
          <strong className="text-lg tabular-nums">{crypto.missing}</strong> USDT
        </CopyableValue>
        <CopyableValue name={t('crypto.address')} value={crypto.address}>
          <span className="font-mono text-sm">{crypto.address}</span>
        </CopyableValue>
        <div className="py-3">
          <p className="text-ink-muted text-sm">{t('crypto.network')}</p>
          <p className="font-semibold">{network}</p>
        </div>
      </div>
      <p className="mt-1 flex items-start gap-2 rounded-md bg-raised px-3 py-2.5 text-sm text-warning">
        <WarningIcon className="mt-0.5 shrink-0" size={18} />
        <span>{t(crypto.isExact ? 'crypto.onlyExact' : 'crypto.only', { network })}</span>
      </p>
      <p className="break-all py-3 text-ink-faint text-xs">
        {t('crypto.contract')} <span className="font-mono">{crypto.contract}</span>
      </p>
      <Button
        icon={<RefreshIcon size={20} />}
        isBlock
        isBusy={isPending}
        onClick={() =>
          mutate(
            { id: orderId },
            {
              onSuccess: () =>
                notify({ kind: 'info', name: 'check-started', text: t('crypto.checkStarted') }),
              onError: (error) => notify({ kind: 'error', name: 'check-started', text: errorText(error) }),
            },
          )
        }
      >
        {t('crypto.checkNow')}
      </Button>
    </Card>
  )
}
