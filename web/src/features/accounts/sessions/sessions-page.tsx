import { listSessions } from '@liuguang/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { usePersonalQuery } from '../../../platform/api/use-personal-query.ts'
import type { PageModule } from '../../../platform/page/app-route.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { AccountPage } from '../account-page.tsx'
import { useMember } from '../use-member.ts'
import { EndOtherSessionsButton } from './end-other-sessions-button.tsx'
import { SessionList } from './session-list.tsx'

function SessionsPage() {
  const { t } = useTranslation('privacy')
  const { t: tCredentials } = useTranslation('credentials')
  const member = useMember()
  const { data, refetch } = usePersonalQuery(listSessions, {})
  if (!member) return null
  return (
    <AccountPage backTo="/user" text={t('sessions.text')} title={t('sessions.title')}>
      <div className="space-y-4">
        <SessionList />
        {data && data.length > 1 && <EndOtherSessionsButton onEnded={() => void refetch()} />}
        <LinkButton isBlock render={<Link to="/user/outLogin" />}>
          {tCredentials('deviceLogin.title')}
        </LinkButton>
      </div>
    </AccountPage>
  )
}

export const page: PageModule = { Component: SessionsPage, title: 'privacy:sessions.title' }
