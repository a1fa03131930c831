import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLocalText } from '../../platform/i18n/use-locale.ts'
import type { PageModule } from '../../platform/page/app-route.tsx'
import { useHead, useSiteName, useSiteSettings } from '../../platform/page/site.ts'
import { ChevronRightIcon } from '../../ui/icons/navigation-icons.tsx'
import { Card } from '../../ui/surfaces/card.tsx'

const documents = [
  { kind: 'agreement', to: '/about/agreement' },
  { kind: 'privacy', to: '/about/privacy' },
] as const

/** What this site is, whom to write to, and the documents in force. */
function AboutPage() {
  const { t } = useTranslation('settings')
  const localText = useLocalText()
  const siteName = useSiteName()
  const settings = useSiteSettings()
  useHead({ title: t('about.title'), canonicalPath: '/about' })
  return (
    <div className="gutter-x mx-auto max-w-160 space-y-5 py-4 lg:py-10">
      <h1 className="font-bold text-lg lg:text-xl">{t('about.title')}</h1>
      <Card>
        <h2 className="font-semibold text-flow text-lg">{siteName}</h2>
        {settings && <p className="pt-2 text-ink-muted">{localText(settings.webDescription)}</p>}
        {settings?.serviceMail && (
          <p className="pt-3 text-ink-muted text-sm">
            {t('about.mail')}{' '}
            <a className="text-amber underline" href={`mailto:${settings.serviceMail}`}>
              {settings.serviceMail}
            </a>
          </p>
        )}
      </Card>
      <Card isPadded={false}>
        <ul className="divide-y divide-line">
          {documents.map(({ kind, to }) => (
            <li key={kind}>
              <Link className="flex min-h-14 items-center justify-between px-4 hover:bg-raised" to={to}>
                {t(`about.${kind}`)}
                <ChevronRightIcon className="text-ink-faint" size={18} />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
      <p className="text-ink-faint text-xs">{t('about.copying')}</p>
      <p className="text-ink-faint text-xs">
        <a className="underline" href="/licenses.txt">
          {t('about.licenses')}
        </a>
      </p>
    </div>
  )
}

export const page: PageModule = { Component: AboutPage }
