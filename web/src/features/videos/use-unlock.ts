import {
  buyVideo,
  getPlayback,
  getPlaybacks,
  getVideo,
  type Price,
  personalHomeSections,
  spendFreeView,
} from '@liuguang/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isOutcomeUnknown } from '../../platform/api/call-failure.ts'
import { personalKey, publicFindQuery } from '../../platform/api/call-query.ts'
import { isRefusal, useErrorText } from '../../platform/api/error-text.ts'
import { useCall } from '../../platform/api/use-call.ts'
import { useAccountId } from '../../platform/session/session-context.tsx'
import { notify } from '../../ui/notices/notify.ts'
import { useRefreshMember } from '../accounts/use-member.ts'
import { useRecountPersonalRows } from '../items/count-personal-rows.ts'
import { currentPriceFromError } from '../wallet/current-price-from-error.ts'
import { usePaymentErrorText } from '../wallet/payment-error-text.ts'

export interface Unlock {
  pay: (price: Price) => void
  spendFreeView: () => void
  isPaying: boolean
  isSpending: boolean
  /** The current price, to be confirmed, if it differs from the shown one. */
  changedPrice: Price | undefined
  /** The balance is too low. */
  isBalanceTooLow: boolean
  clearBalanceTooLow: () => void
}

/** Display time of two sentences, which take longer to read than the usual 3 s. */
const longNoticeMs = 10_000

/**
 * Unlocks a full video.
 * @param onUnlocked called afterwards: refetches the right, and playback continues at the end of the preview
 */
export function useUnlock({ id }: { id: number }, onUnlocked: () => Promise<unknown>): Unlock {
  const { t } = useTranslation('videos')
  const errorText = useErrorText()
  const paymentErrorText = usePaymentErrorText()
  const queryClient = useQueryClient()
  const refreshMember = useRefreshMember()
  const accountId = useAccountId()
  const recountRows = useRecountPersonalRows()
  const [changedPrice, setChangedPrice] = useState<Price>()
  const [isBalanceTooLow, setIsBalanceTooLow] = useState(false)

  const finish = async (text: string) => {
    setChangedPrice(undefined)
    notify({ kind: 'success', text })
    await Promise.all([onUnlocked(), refreshMember()])
  }
  const showRefusal = (error: Error, text: string) => {
    if (isRefusal(error, 'PRICE_CHANGED')) {
      setChangedPrice(currentPriceFromError(error))
      void queryClient.invalidateQueries({ queryKey: publicFindQuery(getVideo, { id }).queryKey })
    } else if (isRefusal(error, 'INSUFFICIENT_BALANCE')) setIsBalanceTooLow(true)
    else if (isOutcomeUnknown(error)) {
      // it may have been carried out: then the refetched right includes the video, and playback continues
      for (const ofPageOrFeed of [getPlayback, getPlaybacks])
        void queryClient.invalidateQueries({ queryKey: personalKey(accountId, ofPageOrFeed) })
    }
    notify({ kind: 'error', name: 'unlock', text, ...(isOutcomeUnknown(error) ? { ms: longNoticeMs } : {}) })
    void refreshMember()
  }

  // Not with `mutate`, whose callbacks end with this component: a short may be swiped away before the
  // response arrives.
  const buy = useCall(buyVideo, {
    onSuccess: async ({ balance }) => {
      await finish(t('offer.paid', { balance }))
      // what was bought is a row of the home page
      recountRows(personalHomeSections.length)
    },
    onError: (error) => showRefusal(error, paymentErrorText(error)),
  })
  const spend = useCall(spendFreeView, {
    onSuccess: ({ freeViews }) => finish(t('offer.spent', { left: freeViews })),
    onError: (error) => showRefusal(error, errorText(error)),
  })

  return {
    pay: (price) => buy.mutate({ id, price }),
    spendFreeView: () => spend.mutate({ id }),
    isPaying: buy.isPending,
    isSpending: spend.isPending,
    changedPrice,
    isBalanceTooLow,
    clearBalanceTooLow: () => setIsBalanceTooLow(false),
  }
}
