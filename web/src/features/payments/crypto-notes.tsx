import type { CryptoPayment } from '@liuguang/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useOnline } from '../../ui/notices/use-online.ts'

interface CryptoNotesProps {
  crypto: CryptoPayment
  /** The order still waits for money. */
  isOpen: boolean
}

/** Warnings about a payment on a chain, or about delays in reading it; nothing if all is well. */
export function CryptoNotes({ crypto, isOpen }: CryptoNotesProps) {
  const { t } = useTranslation('payments')
  const isOnline = useOnline()
  const isHeld = crypto.transfers.some(({ state }) => state === 'held')
  const notes = [
    isOpen && !isOnline && t('crypto.offline'),
    isOpen && isOnline && crypto.isDelayed && t('crypto.delayed'),
    crypto.otherTokens > 0 && t('crypto.otherTokens'),
    isHeld && t('crypto.heldNote'),
  ].filter((note) => note !== false)
  if (notes.length === 0) return null
  return (
    <div className="space-y-2" role="status">
      {notes.map((note) => (
        <p className="rounded-md bg-raised px-3 py-2.5 text-sm text-warning" key={note}>
          {note}
        </p>
      ))}
      {(isHeld || crypto.otherTokens > 0) && (
        <Link className="inline-block text-amber text-sm hover:underline" to="/user/service">
          {t('crypto.support')}
        </Link>
      )}
    </div>
  )
}
