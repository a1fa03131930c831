import { CallError, type SessionRefusal } from '@liuguang/contract'
import type { i18n } from 'i18next'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { findText } from '../i18n/find-text.ts'

/** The text of a failure. Every part of the site has those of its own errors, under `errors`. */
export function failureText(
  i18n: i18n,
  language: string,
  failure: CallError['failure'] | SessionRefusal,
): string {
  return findText(i18n, language, `errors.${failure}`) ?? failure
}

/** The message for a failed call, in the language of the page. */
export function useErrorText(): (error: unknown) => string {
  const { i18n } = useTranslation()
  const { language } = i18n
  return useCallback(
    (error: unknown) => failureText(i18n, language, error instanceof CallError ? error.failure : 'INTERNAL'),
    [i18n, language],
  )
}

/** Whether an error is a call that failed with `failure`. */
export function isRefusal(error: unknown, failure: CallError['failure']): boolean {
  return error instanceof CallError && error.failure === failure
}
