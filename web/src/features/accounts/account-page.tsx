import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { BackIcon } from '../../ui/icons/navigation-icons.tsx'

interface AccountPageProps {
  title: string
  text?: ReactNode
  /** Target of the back link; undefined on the first page of the member area. */
  backTo?: string
  /** `narrow` is the width of a form. */
  width?: 'narrow' | 'wide'
  children: ReactNode
}

export function AccountPage({ title, text, backTo, width = 'narrow', children }: AccountPageProps) {
  const { t } = useTranslation()
  return (
    <div className={`gutter-x mx-auto py-4 lg:py-10 ${width === 'narrow' ? 'max-w-120' : 'max-w-240'}`}>
      <div className="flex items-center gap-1 pb-4">
        {backTo && (
          <Link
            aria-label={t('nav.back')}
            // as high as the title, so that headings are at the same height with and without it
            className="tap -my-2 -ml-2.5 grid place-items-center rounded-full text-ink-muted hover:bg-raised hover:text-ink"
            to={backTo}
          >
            <BackIcon size={22} />
          </Link>
        )}
        <h1 className="font-bold text-lg lg:text-xl">{title}</h1>
      </div>
      {text && <p className="text-pretty pb-5 text-ink-muted text-sm">{text}</p>}
      {children}
    </div>
  )
}
