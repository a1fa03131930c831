import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSiteSettings } from '../../platform/page/site.ts'
import { withNext } from '../../platform/session/login-redirect.ts'
import { useNext } from '../../platform/session/use-next.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'

/** Explains serial codes, which the operator gives out, as another way to get points. */
export function SerialCodeInfo() {
  const { t } = useTranslation('payments')
  const mail = useSiteSettings()?.serviceMail
  return (
    <section>
      <h2 className="pt-8 pb-2 font-semibold">{t('codes.title')}</h2>
      <p className="text-ink-muted text-sm">{t('codes.text')}</p>
      {mail && (
        <p className="pt-2 text-ink-muted text-sm">
          {t('contact')}{' '}
          <a className="text-amber underline" href={`mailto:${mail}`}>
            {mail}
          </a>
        </p>
      )}
      <div className="space-y-3 pt-4">
        <LinkButton isBlock render={<Link to={withNext('/user/redeem', useNext())} />}>
          {t('codes.redeem')}
        </LinkButton>
      </div>
    </section>
  )
}
