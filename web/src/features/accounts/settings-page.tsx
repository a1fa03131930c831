import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { PageModule } from '../../platform/page/app-route.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { AccountPage } from './account-page.tsx'
import { ExportCard } from './privacy/export-card.tsx'
import { MutedCard } from './privacy/muted-card.tsx'
import { PreferencesCard } from './privacy/preferences-card.tsx'
import { ProfileCard } from './profile-card.tsx'
import { useMember } from './use-member.ts'

function SettingsPage() {
  const { t } = useTranslation('accounts')
  const { t: tPrivacy } = useTranslation('privacy')
  const member = useMember()
  if (!member) return null
  return (
    <AccountPage backTo="/user" title={t('settings.title')}>
      <div className="space-y-4">
        <ProfileCard key={member.userId} member={member} />
        <PreferencesCard />
        <MutedCard />
        <ExportCard />
        <LinkButton isBlock render={<Link to="/user/delete" />} variant="quiet">
          {tPrivacy('delete.title')}
        </LinkButton>
      </div>
    </AccountPage>
  )
}

export const page: PageModule = { Component: SettingsPage, title: 'accounts:settings.title' }
