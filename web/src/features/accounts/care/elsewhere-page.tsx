import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import type { PageModule } from '../../../platform/page/app-route.tsx'
import { PageSkeleton } from '../../../platform/page/page-skeleton.tsx'
import { useHead } from '../../../platform/page/site.ts'
import { useSession } from '../../../platform/session/session-context.tsx'
import { cleanCode } from '../../../ui/code-format.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { AccountPage } from '../account-page.tsx'
import { useMemberName } from '../use-member.ts'
import { CodeLogin, loginCodeLength } from './code-login.tsx'
import { ShownCode } from './shown-code.tsx'

/** Carries a session to another device or domain: here the code is shown, there it is typed, or its link opened. */
function ElsewherePage() {
  const { t } = useTranslation('care')
  const session = useSession()
  const memberName = useMemberName()
  const code = useCodeOfLink()
  const isShown = session.status === 'signed-in' && !code
  const title = t(isShown ? 'code.title' : 'code.titleHere')
  useHead({ title })
  if (session.status === 'unknown') return <PageSkeleton />
  if (isShown) {
    return (
      <AccountPage backTo="/user" title={title}>
        <ShownCode />
      </AccountPage>
    )
  }
  const text =
    session.status === 'signed-in'
      ? t('code.replaces', { name: memberName(session.user) })
      : t(code ? 'code.fromLink' : 'code.how')
  return (
    <AccountPage backTo="/user/login" text={text} title={title}>
      <CodeLogin code={code} key={code} />
      {session.status === 'anonymous' && (
        <LinkButton className="mt-6" isBlock render={<Link to="/user/login" />}>
          {t('code.otherWays')}
        </LinkButton>
      )}
    </AccountPage>
  )
}

/** The code behind the hash of the address, which is taken out of the address at once; empty: none, or no whole one. */
function useCodeOfLink(): string {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const inLink = cleanCode(hash.slice(1), loginCodeLength)
  const [code, setCode] = useState(inLink)
  useEffect(() => {
    if (!hash) return
    setCode(inLink)
    navigate(pathname, { replace: true })
  }, [hash, inLink, pathname, navigate])
  return code.length === loginCodeLength ? code : ''
}

export const elsewherePage: PageModule = { Component: ElsewherePage }
