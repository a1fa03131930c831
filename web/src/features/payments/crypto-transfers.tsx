import type { CryptoPayment } from '@liuguang/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card } from '../../ui/card.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { useOnline } from '../../ui/use-online.ts'

interface CryptoTransfersProps {
  crypto: CryptoPayment
  /** Money is still waited for. */
  isOpen: boolean
}

/** What came on the chain, how final it is, and what may go wrong with it. */
export function CryptoTransfers({ crypto, isOpen }: CryptoTransfersProps) {
  const { t } = useTranslation('payments')
  const isOnline = useOnline()
  const isHeld = crypto.transfers.some(({ state }) => state === 'held')
  const notes = [
    isOpen && !isOnline && t('crypto.offline'),
    isOpen && isOnline && crypto.isDelayed && t('crypto.delayed'),
    crypto.otherTokens > 0 && t('crypto.otherTokens'),
    isHeld && t('crypto.heldNote'),
  ].filter((note) => note !== false)
  return (
    <div className="space-y-4">
      {notes.length > 0 && (
        <div className="space-y-2" role="status">
          {notes.map((note) => (
            <p className="rounded-md bg-raised px-3 py-2.5 text-sm text-warning" key={note}>
              {note}
            </p>
          ))}
          {(isHeld || crypto.otherTokens > 0) && (
            <Link className="inline-block text-amber text-sm hover:underline" to="/user/service">
              {t('crypto.service')}
            </Link>
          )}
        </div>
      )}
      {crypto.transfers.length > 0 && (
        <Card>
          <ul className="divide-y divide-line">
            {crypto.transfers.map((transfer) => (
              <li className="py-3 first:pt-0 last:pb-0" key={transfer.hash}>
                <Transfer needed={crypto.confirmationsNeeded} transfer={transfer} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
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
