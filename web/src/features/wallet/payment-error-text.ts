import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { isOutcomeUnknown } from '../../platform/api/call-failure.ts'
import { useErrorText } from '../../platform/api/error-text.ts'

/**
 * The message for a failed payment. Without a response: what to do now (spec 8), and that a retry is safe.
 */
export function usePaymentErrorText(): (error: unknown) => string {
  const { t } = useTranslation('wallet')
  const errorText = useErrorText()
  return useCallback(
    (error: unknown) => (isOutcomeUnknown(error) ? t('paymentFailed') : errorText(error)),
    [t, errorText],
  )
}
