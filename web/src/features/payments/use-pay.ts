import {
  getRechargeList,
  type InputOf,
  isReturnPath,
  type PaymentOrder,
  payInUsdt,
  recharge,
} from '@liuguang/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { publicQuery } from '../../platform/api/call-query.ts'
import { isRefusal } from '../../platform/api/error-text.ts'
import { useCall } from '../../platform/api/use-call.ts'
import { useNext } from '../../platform/session/use-next.ts'

/** Refusals of what the page offers: it has to load the current offers. */
const outdatedOfferErrors = ['OFFER_CHANGED', 'METHOD_UNAVAILABLE', 'AMOUNT_TOO_SMALL'] as const

/**
 * Creates an order and opens its payment page: the provider's, or the order's own. The order keeps the page to return to.
 */
export function usePay() {
  const cardPayment = useCall(recharge)
  const usdtPayment = useCall(payInUsdt)
  const error = cardPayment.error ?? usdtPayment.error
  const [isLeaving, setIsLeaving] = useState(false)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const next = useNext()
  const returnTo = next !== undefined && isReturnPath(next) ? { returnTo: next } : {}
  const isOutdated = outdatedOfferErrors.some((refusal) => isRefusal(error, refusal))
  useEffect(() => {
    if (isOutdated)
      void queryClient.invalidateQueries({ queryKey: publicQuery(getRechargeList, {}).queryKey })
  }, [isOutdated, queryClient])
  const open = ({ id, payUrl }: PaymentOrder) => {
    if (payUrl === null) return navigate(`/user/buy/order/${id}`)
    setIsLeaving(true)
    // the browser's back button must return to a page that works
    window.addEventListener('pageshow', () => setIsLeaving(false), { once: true })
    window.location.assign(payUrl)
  }
  const reset = () => {
    cardPayment.reset()
    usdtPayment.reset()
  }
  const pay = ({ method, chain, ...order }: InputOf<typeof recharge>) => {
    reset()
    if (chain) usdtPayment.mutate({ chain, ...returnTo, ...order }, { onSuccess: open })
    else cardPayment.mutate({ method, ...returnTo, ...order }, { onSuccess: open })
  }
  return { pay, isPaying: cardPayment.isPending || usdtPayment.isPending || isLeaving, error, reset }
}
