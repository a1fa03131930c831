import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../buttons/button.tsx'
import { RefreshIcon } from '../icons/action-icons.tsx'
import { WarningIcon } from '../icons/status-icons.tsx'
import { EmptyState } from './empty-state.tsx'

interface ErrorStateProps {
  /** Default: "this did not load". */
  title?: ReactNode
  /** Replaces the whole page: its title is the main heading. */
  isPage?: boolean
  text?: ReactNode
  onRetry?: () => void
  isRetrying?: boolean
}

/** An error message with a retry. */
export function ErrorState({ title, isPage, text, onRetry, isRetrying }: ErrorStateProps) {
  const { t } = useTranslation('ui')
  return (
    <div role="alert">
      <EmptyState
        action={
          onRetry && (
            <Button icon={<RefreshIcon size={20} />} isBusy={isRetrying} onClick={onRetry}>
              {t('retry')}
            </Button>
          )
        }
        icon={<WarningIcon size={32} />}
        isPage={isPage}
        text={text ?? t('error.text')}
        title={title ?? t('error.title')}
      />
    </div>
  )
}
