import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import type { PageModule } from '../../../platform/page/app-route.tsx'
import { PageSkeleton } from '../../../platform/page/page-skeleton.tsx'
import { useHead } from '../../../platform/page/site.ts'
import { useSession } from '../../../platform/session/session-context.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { cleanCode } from '../../../ui/fields/code-format.ts'
import { AccountPage } from '../account-page.tsx'
import { useMemberName } from '../use-member.ts'
import { LoginCodeCard } from './login-code-card.tsx'
import { LoginCodeForm, loginCodeLength } from './login-code-form.tsx'

/** Moves a session to another device or domain: shows its code here, and accepts the code or its link there. */
function DeviceLoginPage() {
  const { t } = useTranslation('credentials')
  const session = useSession()
  const memberName = useMemberName()
  const code = useCodeOfLink()
  const { search } = useLocation()
  const isShown = session.status === 'signed-in' && !code
  const title = t(isShown ? 'deviceLogin.title' : 'deviceLogin.titleHere')
  useHead({ title })
  if (session.status === 'unknown') return <PageSkeleton />
  if (isShown) {
    return (
      <AccountPage backTo="/user" title={title}>
        <LoginCodeCard />
      </AccountPage>
    )
  }
  const text =
    session.status === 'signed-in'
      ? t('deviceLogin.replaces', { name: memberName(session.user) })
      : t(code ? 'deviceLogin.fromLink' : 'deviceLogin.how')
  return (
    <AccountPage backTo={`/user/login${search}`} text={text} title={title}>
      <LoginCodeForm code={code} key={code} />
      {session.status === 'anonymous' && (
        <LinkButton className="mt-6" isBlock render={<Link to={`/user/login${search}`} />}>
          {t('deviceLogin.otherWays')}
        </LinkButton>
      )}
    </AccountPage>
  )
}

/** The code in the address's hash, which is removed at once; empty if there is no complete one. */
function useCodeOfLink(): string {
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const inLink = cleanCode(hash.slice(1), loginCodeLength)
  const [code, setCode] = useState(inLink)
  useEffect(() => {
    if (!hash) return
    setCode(inLink)
    navigate(pathname + search, { replace: true })
  }, [hash, inLink, pathname, search, navigate])
  return code.length === loginCodeLength ? code : ''
}

export const page: PageModule = { Component: DeviceLoginPage }
