import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../class-names.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '../icons/navigation-icons.tsx'
import { type RenderElement, renderElement } from '../render-element.ts'
import { paginationWindow } from './pagination-window.ts'

interface PaginationProps {
  page: number
  /** The first of the pages that are shown below each other; "back" leads before it. Default `page`. */
  firstPage?: number
  totalPages: number
  /** A link to a page, such as `<Link to={`?page=${page}`} />`. */
  linkTo: (page: number) => RenderElement
}

const slotClassName =
  'tap inline-grid place-items-center rounded-full px-2 text-sm tabular-nums transition duration-fast'
const linkClassName = 'text-ink-muted hover:bg-raised hover:text-ink active:bg-overlay'

/** Links to pages. On phones, too narrow for seven numbers: back, next and the current page. */
export function Pagination({ page, firstPage = page, totalPages, linkTo }: PaginationProps) {
  const { t } = useTranslation('ui')
  if (totalPages <= 1) return null
  return (
    <nav aria-label={t('pagination.label')} className="flex items-center justify-center gap-1 py-4">
      <Step isPossible={firstPage > 1} label={t('pagination.previous')} link={linkTo(firstPage - 1)}>
        <ChevronLeftIcon size={20} />
      </Step>
      <span className="px-3 text-ink-muted text-sm tabular-nums sm:hidden">
        {t('pagination.position', { page, total: totalPages })}
      </span>
      {paginationWindow(page, totalPages).map((slot) => {
        if (typeof slot === 'string')
          return (
            <span
              aria-hidden="true"
              className="tap hidden place-items-center text-ink-faint sm:grid"
              key={slot}
            >
              …
            </span>
          )
        const isCurrent = slot === page
        return (
          <span className="hidden sm:block" key={slot}>
            {renderElement(linkTo(slot), {
              'aria-current': isCurrent ? 'page' : undefined,
              'aria-label': t('pagination.page', { page: slot }),
              className: classNames(
                slotClassName,
                isCurrent
                  ? 'bg-overlay font-semibold text-amber ring-1 ring-amber/50 ring-inset'
                  : linkClassName,
              ),
              children: slot,
            })}
          </span>
        )
      })}
      <Step isPossible={page < totalPages} label={t('pagination.next')} link={linkTo(page + 1)}>
        <ChevronRightIcon size={20} />
      </Step>
    </nav>
  )
}

interface StepProps {
  isPossible: boolean
  label: string
  link: RenderElement
  children: ReactNode
}

function Step({ isPossible, label, link, children }: StepProps) {
  if (!isPossible)
    return (
      <span aria-hidden="true" className={classNames(slotClassName, 'text-ink-faint opacity-40')}>
        {children}
      </span>
    )
  return renderElement(link, {
    'aria-label': label,
    className: classNames(slotClassName, linkClassName),
    children,
  })
}
