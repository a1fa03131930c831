import type { CryptoPayment, PaymentOrder } from '@liuguang/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card } from '../../ui/card.tsx'
import { ClaimForm } from './claim-form.tsx'
import { SignForm } from './sign-form.tsx'

interface CryptoClaimsProps {
  order: Pick<PaymentOrder, 'id' | 'state'>
  crypto: CryptoPayment
}

type Claim = CryptoPayment['claims'][number]

/**
 * Transfers that the member says are this order’s, and where to name one until enough is on its way; and again once it is
 * paid, where its address is no other’s: what comes to that later is nobody else’s. Settled ones stand with the order’s
 * others.
 */
export function CryptoClaims({ order, crypto }: CryptoClaimsProps) {
  const { t } = useTranslation('payments')
  const isPayable = order.state === 'pending' || order.state === 'expired'
  const isPaidAtItsOwn = order.state === 'credited' && !crypto.isExact
  return (
    <>
      {crypto.claims
        .filter(({ state }) => state !== 'settled')
        .map((claim) => (
          <ClaimCard
            claim={claim}
            isPayable={isPayable}
            key={`${claim.hash} ${claim.amount}`}
            orderId={order.id}
          />
        ))}
      {isPayable && Number(crypto.missing) > 0 && (
        <ClaimForm chain={crypto.chain} orderId={order.id} title={t('crypto.claim.title')} />
      )}
      {isPaidAtItsOwn && (
        <ClaimForm chain={crypto.chain} orderId={order.id} title={t('crypto.claim.again')} />
      )}
    </>
  )
}

interface ClaimCardProps {
  orderId: string
  claim: Claim
  isPayable: boolean
}

function ClaimCard({ orderId, claim, isPayable }: ClaimCardProps) {
  const { t } = useTranslation('payments')
  const { hash, amount, state } = claim
  const challenge = isPayable ? claim.challenge : null
  return (
    <Card>
      <p className="flex justify-between gap-4">
        <strong className="tabular-nums">{amount} USDT</strong>
        <span className="text-ink-muted text-sm">
          {t(state === 'refused' ? 'crypto.claim.notCounted' : 'crypto.held')}
        </span>
      </p>
      <p className="break-all pt-1 font-mono text-ink-faint text-xs">{hash}</p>
      <p className="pt-3 text-ink-muted text-sm" role="status">
        {t(noteOf(state, challenge))}
      </p>
      {state === 'frozen' && (
        <p className="pt-2 text-ink-muted text-sm">
          {t(challenge === null ? 'crypto.claim.nothingMore' : 'crypto.claim.proveRival')}
        </p>
      )}
      {state === 'refused' && (
        <Link className="mt-2 inline-block text-amber text-sm hover:underline" to="/user/service">
          {t('crypto.service')}
        </Link>
      )}
      {challenge !== null && <SignForm challenge={challenge} hash={hash} orderId={orderId} />}
    </Card>
  )
}

function noteOf(state: Claim['state'], challenge: string | null) {
  if (state === 'refused') return 'crypto.claim.refused'
  if (state === 'frozen') return 'crypto.claim.frozen'
  return challenge === null ? 'crypto.claim.review' : 'crypto.claim.prove'
}
