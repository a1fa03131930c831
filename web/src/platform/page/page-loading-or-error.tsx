import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { useErrorText } from '../api/error-text.ts'
import { PageSkeleton } from './page-skeleton.tsx'
import { useHead } from './site.ts'

interface PageLoadingOrErrorProps {
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
  /** In the shape of the page; default as `PageSkeleton`. */
  skeleton?: ReactNode
}

/** Replaces a page whose data are missing: a skeleton while they load, else the error with a retry. */
export function PageLoadingOrError({
  query: { error, isFetching, refetch },
  skeleton,
}: PageLoadingOrErrorProps) {
  const { t } = useTranslation('ui')
  const errorText = useErrorText()
  useHead({ title: error ? t('error.title') : '' })
  if (!error) return <PageSkeleton>{skeleton}</PageSkeleton>
  return <ErrorState isPage isRetrying={isFetching} onRetry={() => refetch()} text={errorText(error)} />
}
