import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ChevronRightIcon } from './icons/navigation-icons.tsx'
import { type RenderElement, renderElement } from './render-element.ts'

export interface SectionHeaderProps {
  title: ReactNode
  /** Names the heading, for a section's `aria-labelledby`. */
  id?: string
  /** The heading's rank; default 2. */
  level?: 2 | 3
  /** A link to all of it. */
  moreLink?: RenderElement
  /** Default "more". */
  moreText?: ReactNode
}

/** The heading of a part of a page, with the way to all of it. */
export function SectionHeader({ title, id, level = 2, moreLink, moreText }: SectionHeaderProps) {
  const { t } = useTranslation('ui')
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <Heading className="min-w-0 truncate font-semibold text-lg" id={id}>
        {title}
      </Heading>
      {moreLink &&
        renderElement(moreLink, {
          className:
            'tap -mr-1 inline-flex shrink-0 items-center justify-end text-ink-faint text-sm hover:text-ink',
          children: (
            <>
              {moreText ?? t('more')}
              {typeof title === 'string' && <span className="sr-only"> {title}</span>}
              <ChevronRightIcon size={16} />
            </>
          ),
        })}
    </div>
  )
}
