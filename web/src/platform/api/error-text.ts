import { CallError } from '@liuguang/contract'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/** The sentence for a failed call, in the language of the page. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation('errors')
  return useCallback((error: unknown) => t(error instanceof CallError ? error.failure : 'INTERNAL'), [t])
}

/** Whether an error is this refusal. */
export function isRefusal(error: unknown, failure: CallError['failure']): boolean {
  return error instanceof CallError && error.failure === failure
}
