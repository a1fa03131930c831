import { CallError, type ErrorName, errors } from '@liuguang/contract'
import { useTranslation } from 'react-i18next'

/** What an error says to a member of the staff: its text, else the contract's own words. */
export function useFailureText(): (error: unknown) => string {
  const { t, i18n } = useTranslation('errors')
  return (error) => {
    if (!(error instanceof CallError)) return t('INTERNAL')
    const { failure, details } = error
    if (failure === 'BAD_REQUEST') return problemOf(details) ?? t('BAD_REQUEST')
    if (i18n.exists(`errors:${failure}`)) return t(failure as 'INTERNAL')
    return failure in errors ? errors[failure as ErrorName].msg : failure
  }
}

/** `/price: must be >= 0`. */
function problemOf(details: unknown): string | undefined {
  if (typeof details !== 'object' || details === null || !('problem' in details)) return undefined
  const path = 'path' in details ? String(details.path).replace(/^\//, '') : ''
  return [path, String(details.problem)].filter(Boolean).join(': ')
}
