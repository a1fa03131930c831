import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../ui/error-state.tsx'
import { useErrorText } from '../api/error-text.ts'
import { useHead } from './site.ts'

interface UnansweredPageProps {
  /** What the page cannot do without. */
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
  /** Stands there while the answer may still come. */
  skeleton: ReactNode
}

/** A page of which nothing is known yet, not even its name: it is on its way, or failed and can be asked for again. */
export function UnansweredPage({ query: { error, isFetching, refetch }, skeleton }: UnansweredPageProps) {
  const { t } = useTranslation('ui')
  const errorText = useErrorText()
  useHead({ title: error ? t('error.title') : '' })
  if (!error) return skeleton
  return <ErrorState isPage isRetrying={isFetching} onRetry={() => refetch()} text={errorText(error)} />
}
