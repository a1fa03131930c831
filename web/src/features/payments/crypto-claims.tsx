import type { CryptoPayment, PaymentOrder } from '@liuguang/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card } from '../../ui/surfaces/card.tsx'
import { ClaimForm } from './claim-form.tsx'
import { ClaimSignatureForm } from './claim-signature-form.tsx'

interface CryptoClaimsProps {
  order: Pick<PaymentOrder, 'id' | 'state'>
  crypto: CryptoPayment
}

type Claim = CryptoPayment['claims'][number]

/**
 * Transfers that the member claimed for this order, and the form to claim one. The form is shown until nothing
 * more is due, and again after payment if the address belongs to this order alone: a later transfer to it
 * can only be the member's. Settled claims are listed with the order's other transfers.
 */
export function CryptoClaims({ order, crypto }: CryptoClaimsProps) {
  const { t } = useTranslation('payments')
  // A transfer that arrives after an order expired is still credited.
  const isPayable = order.state === 'pending' || order.state === 'expired'
  const isCreditedAtOwnAddress = order.state === 'credited' && !crypto.isExact
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
      {isCreditedAtOwnAddress && (
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
        {t(textKeyOf(state, challenge))}
      </p>
      {state === 'frozen' && (
        <p className="pt-2 text-ink-muted text-sm">
          {t(challenge === null ? 'crypto.claim.nothingMore' : 'crypto.claim.proveAgainstOther')}
        </p>
      )}
      {state === 'refused' && (
        <Link className="mt-2 inline-block text-amber text-sm hover:underline" to="/user/service">
          {t('crypto.support')}
        </Link>
      )}
      {challenge !== null && <ClaimSignatureForm challenge={challenge} hash={hash} orderId={orderId} />}
    </Card>
  )
}

function textKeyOf(state: Claim['state'], challenge: string | null) {
  if (state === 'refused') return 'crypto.claim.refused'
  if (state === 'frozen') return 'crypto.claim.frozen'
  return challenge === null ? 'crypto.claim.review' : 'crypto.claim.prove'
}
