import type { WalletEntry } from '@liuguang/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { findText } from '../../platform/i18n/find-text.ts'
import { useDateText } from '../../platform/i18n/use-date-text.ts'
import { useLocalText } from '../../platform/i18n/use-locale.ts'
import { PointsAmount } from '../../ui/amounts/points-amount.tsx'
import { useAmountText } from '../../ui/amounts/use-amount-text.ts'

/** One change: what it was for, how much, what was left. */
export function WalletEntryRow({ entry }: { entry: WalletEntry }) {
  const { t, i18n } = useTranslation('wallet')
  const dateText = useDateText()
  const subject = useLocalText()(entry.subject)
  const after = useAmountText(entry.balanceAfter, entry.asset).digits
  const kind = findText(i18n, i18n.language, `postings.${entry.kind}`) ?? t('otherPosting')
  return (
    <div className="flex min-h-16 items-center justify-between gap-4 py-2.5">
      <div className="min-w-0">
        <p>{kind}</p>
        {subject && (
          <p className="truncate text-sm">
            {entry.link ? (
              <Link className="text-amber hover:underline" to={entry.link}>
                {subject}
              </Link>
            ) : (
              <span className="text-ink-muted">{subject}</span>
            )}
          </p>
        )}
        <p className="text-ink-faint text-xs">
          <time dateTime={entry.at}>{dateText.moment(entry.at)}</time>
        </p>
      </div>
      <div className="shrink-0 text-right">
        <PointsAmount amount={entry.amount} asset={entry.asset} isChange />
        <p className="text-ink-faint text-xs tabular-nums">{t('after', { amount: after })}</p>
      </div>
    </div>
  )
}
