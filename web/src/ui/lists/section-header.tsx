import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ChevronRightIcon } from '../icons/navigation-icons.tsx'
import { type RenderElement, renderElement } from '../render-element.ts'

interface SectionHeaderProps {
  title: ReactNode
  /** Id of the heading, for a section's `aria-labelledby`. */
  id?: string
  moreLink?: RenderElement
}

/** The heading of a section, with a link to the whole list. */
export function SectionHeader({ title, id, moreLink }: SectionHeaderProps) {
  const { t } = useTranslation('ui')
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <h2 className="min-w-0 truncate font-semibold text-lg" id={id}>
        {title}
      </h2>
      {moreLink &&
        renderElement(moreLink, {
          className:
            'tap -mr-1 inline-flex shrink-0 items-center justify-end text-ink-faint text-sm hover:text-ink',
          children: (
            <>
              {t('more')}
              {typeof title === 'string' && <span className="sr-only"> {title}</span>}
              <ChevronRightIcon size={16} />
            </>
          ),
        })}
    </div>
  )
}
