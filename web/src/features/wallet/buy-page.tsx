import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { PageModule } from '../../platform/page/app-route.tsx'
import { useHead, useSiteSettings } from '../../platform/page/site.ts'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PointsAmount } from '../../ui/points-amount.tsx'
import { AccountPage } from '../accounts/account-page.tsx'
import { useMember } from '../accounts/use-member.ts'

/** How a balance is filled: by serial codes, which the operator gives out. */
function BuyPage() {
  const { t } = useTranslation('wallet')
  const member = useMember()
  const mail = useSiteSettings()?.serviceMail
  useHead({ title: t('buy.title') })
  if (!member) return null
  return (
    <AccountPage backTo="/user" title={t('buy.title')}>
      <Card>
        <p className="text-ink-muted text-sm">{t('buy.balance')}</p>
        <PointsAmount amount={member.points} size="large" />
      </Card>
      <h2 className="pt-6 pb-2 font-semibold">{t('buy.howTitle')}</h2>
      <ol className="list-decimal space-y-2 pl-5 text-ink-muted text-sm">
        <li>{t('buy.step1')}</li>
        <li>{t('buy.step2')}</li>
        <li>{t('buy.step3')}</li>
      </ol>
      {mail && (
        <p className="pt-3 text-ink-muted text-sm">
          {t('buy.contact')}{' '}
          <a className="text-amber underline" href={`mailto:${mail}`}>
            {mail}
          </a>
        </p>
      )}
      <div className="grid grid-cols-1 gap-3 pt-6">
        <LinkButton isBlock render={<Link to="/user/redeem" />} size="large" variant="primary">
          {t('buy.redeem')}
        </LinkButton>
        <LinkButton isBlock render={<Link to="/user/wallet" />}>
          {t('title')}
        </LinkButton>
      </div>
    </AccountPage>
  )
}

export const buyPage: PageModule = { Component: BuyPage }
