import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { langOf } from '../../platform/i18n/locales.ts'
import { useLocale } from '../../platform/i18n/use-locale.ts'
import { useSiteSettings } from '../../platform/page/site.ts'
import { WarningIcon } from '../../ui/icons/status-icons.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { removeSearch, useSearchHistory } from './search-history.ts'

/** Says that a text may not be searched for, and who helps. The device does not keep the text. */
export function BlockedSearch({ text }: { text: string }) {
  const { t } = useTranslation('search')
  const lang = langOf[useLocale()]
  const settings = useSiteSettings()
  const hasLinks = settings !== undefined && settings.helpLinks.length > 0
  const history = useSearchHistory()
  // also when it is remembered only now, because that waited for the member's preferences
  useEffect(() => {
    if (history.length > 0) removeSearch(text)
  }, [history, text])
  return (
    <div role="alert">
      <EmptyState
        action={
          <ul className="space-y-3">
            {settings?.helpLinks.map(({ title, url }) => (
              <li key={url}>
                <a className="text-amber text-sm underline" href={url} rel="noopener noreferrer">
                  {title[lang]}
                </a>
              </li>
            ))}
            {settings?.serviceMail && (
              <li className="text-ink-muted text-sm">
                {t('blocked.contact')}{' '}
                <a className="text-amber underline" href={`mailto:${settings.serviceMail}`}>
                  {settings.serviceMail}
                </a>
              </li>
            )}
          </ul>
        }
        icon={<WarningIcon size={32} />}
        text={t(hasLinks ? 'blocked.text' : 'blocked.textWithoutLinks')}
        title={t('blocked.title')}
      />
    </div>
  )
}
