import type { FindingKind, PaymentProblemKind } from '@liuguang/contract'
import { useTranslation } from 'react-i18next'
import { TechnicalDetail } from './technical-detail.tsx'

interface MoneyProblemProps {
  /** Those without a text are left out: another version of the site stored them. */
  kinds: readonly (PaymentProblemKind | FindingKind)[]
  /** The same as the server says it, in English. */
  detail: string
}

/** What is wrong with a payment or with the ledger; as the server says it, if there is no text for it. */
export function MoneyProblem({ kinds, detail }: MoneyProblemProps) {
  const { t, i18n } = useTranslation('money')
  const known = kinds.filter((kind) => i18n.exists(`money:problems.${kind}`))
  if (known.length === 0) return <span lang="en">{detail}</span>
  return (
    <div style={{ maxWidth: 420 }}>
      {known.map((kind) => (
        <div key={kind}>{t(`problems.${kind}`)}</div>
      ))}
      <TechnicalDetail text={detail} />
    </div>
  )
}
