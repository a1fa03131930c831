import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useNext } from '../../platform/session/use-next.ts'
import { BackIcon } from '../../ui/icons/navigation-icons.tsx'

interface AccountPageProps {
  title: string
  text?: ReactNode
  /**
   * Target of the back link where the visitor came from elsewhere; undefined on the first page of the member area.
   */
  backTo?: string
  /** `narrow` is the width of a form. */
  width?: 'narrow' | 'wide'
  children: ReactNode
}

export function AccountPage({ title, text, backTo, width = 'narrow', children }: AccountPageProps) {
  const { t } = useTranslation()
  const next = useNext()
  const navigate = useNavigate()
  return (
    <div className={`gutter-x mx-auto py-4 lg:py-10 ${width === 'narrow' ? 'max-w-120' : 'max-w-240'}`}>
      <div className="flex items-center gap-1 pb-4">
        {backTo && (
          <Link
            aria-label={t('nav.back')}
            // as high as the title, so that headings are at the same height with and without it
            className="tap -my-2 -ml-2.5 grid place-items-center rounded-full text-ink-muted hover:bg-raised hover:text-ink"
            onClick={(event) => {
              // the router counts its entries: before the first one lies another site, or nothing
              if (!(window.history.state?.idx > 0)) return
              event.preventDefault()
              navigate(-1)
            }}
            to={next ?? backTo}
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
