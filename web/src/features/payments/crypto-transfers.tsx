import type { CryptoPayment } from '@liuguang/contract'
import { useTranslation } from 'react-i18next'
import { ProgressBar } from '../../ui/states/progress-bar.tsx'
import { Card } from '../../ui/surfaces/card.tsx'

export function CryptoTransfers({ crypto }: { crypto: CryptoPayment }) {
  if (crypto.transfers.length === 0) return null
  return (
    <Card>
      <ul className="divide-y divide-line">
        {crypto.transfers.map((transfer) => (
          <li className="py-3 first:pt-0 last:pb-0" key={`${transfer.hash} ${transfer.amount}`}>
            <Transfer needed={crypto.confirmationsNeeded} transfer={transfer} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface TransferProps {
  transfer: CryptoPayment['transfers'][number]
  needed: number
}

function Transfer({ transfer: { hash, amount, confirmations, state }, needed }: TransferProps) {
  const { t } = useTranslation('payments')
  const count = Math.min(confirmations, needed)
  return (
    <>
      <p className="flex justify-between gap-4">
        <strong className="tabular-nums">{amount} USDT</strong>
        <span className="text-ink-muted text-sm">
          {state === 'coming' ? t('crypto.confirmations', { done: count, needed }) : t(`crypto.${state}`)}
        </span>
      </p>
      {state === 'coming' && (
        <ProgressBar
          className="my-2"
          label={t('crypto.confirmations', { done: count, needed })}
          percent={(count / needed) * 100}
        />
      )}
      <p className="break-all pt-1 font-mono text-ink-faint text-xs">{hash}</p>
    </>
  )
}
