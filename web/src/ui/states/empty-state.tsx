import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FilmIcon } from '../icons/status-icons.tsx'

interface EmptyStateProps {
  /** Default: a film. */
  icon?: ReactNode
  /** Default: "nothing here yet". */
  title?: ReactNode
  /** The title is the page's main heading, when nothing else is on the page. */
  isPage?: boolean
  text?: ReactNode
  /** The next step: a Button or LinkButton. */
  action?: ReactNode
}

/** A message for an empty list or page, with an optional action. */
export function EmptyState({ icon, title, isPage = false, text, action }: EmptyStateProps) {
  const { t } = useTranslation('ui')
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-12 text-center">
      <span className="mb-2 grid size-18 place-items-center rounded-full bg-surface text-ink-faint">
        {icon ?? <FilmIcon size={32} />}
      </span>
      <Title className="font-semibold text-base">{title ?? t('empty.title')}</Title>
      {text && <p className="max-w-80 text-balance text-ink-muted text-sm">{text}</p>}
      {action && <div className="pt-3">{action}</div>}
    </div>
  )
}
