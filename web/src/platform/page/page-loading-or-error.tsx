import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { useErrorText } from '../api/error-text.ts'
import { useHead } from './site.ts'

interface PageLoadingOrErrorProps {
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
  skeleton: ReactNode
}

/** Replaces a page whose data are missing: a skeleton while they load, else the error with a retry. */
export function PageLoadingOrError({
  query: { error, isFetching, refetch },
  skeleton,
}: PageLoadingOrErrorProps) {
  const { t } = useTranslation('ui')
  const errorText = useErrorText()
  useHead({ title: error ? t('error.title') : '' })
  if (!error) return skeleton
  return <ErrorState isPage isRetrying={isFetching} onRetry={() => refetch()} text={errorText(error)} />
}
