import { CallError } from '@liuguang/contract'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { isOutcomeUnknown } from './call-failure.ts'

/** The message for a failed call, in the language of the page. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation('errors')
  return useCallback((error: unknown) => t(error instanceof CallError ? error.failure : 'INTERNAL'), [t])
}

/**
 * The message for a failed payment. Without a response: what to do now (spec 8), and that a retry is safe.
 */
export function usePaymentErrorText(): (error: unknown) => string {
  const { t } = useTranslation('errors')
  const errorText = useErrorText()
  return useCallback(
    (error: unknown) => (isOutcomeUnknown(error) ? t('paymentFailed') : errorText(error)),
    [t, errorText],
  )
}

/** Whether an error is a call that failed with `failure`. */
export function isRefusal(error: unknown, failure: CallError['failure']): boolean {
  return error instanceof CallError && error.failure === failure
}
