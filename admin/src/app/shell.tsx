import { GlobalOutlined, LogoutOutlined, MenuOutlined } from '@ant-design/icons'
import { getStaffMe, signOutStaff } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Drawer, Flex, Grid, Layout, Menu, Modal, Result, Skeleton, Space, Typography } from 'antd'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import {
  Link,
  Navigate,
  Outlet,
  ScrollRestoration,
  useBeforeUnload,
  useBlocker,
  useLocation,
  useNavigate,
} from 'react-router'
import { callQuery, client } from '../platform/api.ts'
import { HandbookKey } from '../platform/handbook-key.ts'
import { clearKeptDrafts } from '../platform/kept-drafts.ts'
import { MeContext } from '../platform/me.ts'
import { staffSession } from '../platform/session.ts'
import { hasUnsaved, hasUnsavedForm } from '../platform/unsaved.ts'
import { FailedToLoad } from '../ui/failed-to-load.tsx'
import { LanguageButton } from '../ui/language-button.tsx'
import { menuWidth } from '../ui/menu-width.ts'
import { useAskToDiscard } from '../ui/use-ask-to-discard.ts'
import { type AdminPage, pageGroups, permittedPages } from './pages.ts'

/** What surrounds every page: the menu of what this member of the staff may open. */
export function Shell() {
  const token = useSyncExternalStore(staffSession.subscribe, staffSession.token)
  const { pathname, search, hash } = useLocation()
  if (!token) return <Navigate to={`/sign-in?next=${encodeURIComponent(pathname + search + hash)}`} replace />
  // The key remounts everything for another account.
  return <SignedIn key={token} />
}

function SignedIn() {
  const { t } = useTranslation()
  const isWide = Grid.useBreakpoint().lg ?? true
  const [isMenuOpen, setMenuOpen] = useState(false)
  const me = useQuery({ ...callQuery(getStaffMe, {}), staleTime: Number.POSITIVE_INFINITY })
  const { pathname } = useLocation()
  if (me.error) return <FailedToLoad error={me.error} onRetry={me.refetch} />
  if (!me.data) return <Skeleton active title={false} style={{ padding: 32 }} />
  const myPages = permittedPages(me.data)
  const [firstPage] = myPages
  if (pathname === '/' && firstPage) return <Navigate to={firstPage.path} replace />
  const page = myPages.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
  const menu = <PageMenu permittedPages={myPages} current={page?.path} onOpen={() => setMenuOpen(false)} />
  return (
    <MeContext value={me.data}>
      <title>{`${page ? t(`pages.${page.name}`) : t('title')} · ${t('title')}`}</title>
      <Layout style={{ minHeight: '100vh' }}>
        {isWide && (
          <Layout.Sider theme="light" width={menuWidth} style={stickySiderStyle}>
            <Typography.Text strong style={{ display: 'block', fontSize: 16, margin: 20 }}>
              {t('title')}
            </Typography.Text>
            <nav aria-label={t('menu')}>{menu}</nav>
          </Layout.Sider>
        )}
        <Drawer
          open={!isWide && isMenuOpen}
          onClose={() => setMenuOpen(false)}
          placement="left"
          size={260}
          title={t('title')}
        >
          {menu}
        </Drawer>
        <Layout>
          <Layout.Header style={{ background: 'transparent', padding: '0 16px' }}>
            <Flex align="center" justify="space-between" style={{ height: '100%' }}>
              {isWide ? (
                <span />
              ) : (
                <Button icon={<MenuOutlined />} aria-label={t('menu')} onClick={() => setMenuOpen(true)} />
              )}
              <Account name={me.data.name} role={t(`roles.${me.data.role}`)} />
            </Flex>
          </Layout.Header>
          <Layout.Content style={{ padding: isWide ? '0 24px 24px' : phoneContentPadding }}>
            <HandbookKey value={page?.name}>
              {page ? <Outlet /> : <Result status="403" title={t('notPermitted')} />}
            </HandbookKey>
          </Layout.Content>
        </Layout>
      </Layout>
      <LeaveQuestion />
      <ScrollRestoration />
    </MeContext>
  )
}

/** Padding of a page on a phone, so that its last buttons can be scrolled above a message at the bottom. */
const phoneContentPadding = '0 12px 120px'

/** The menu stays where it is while the page is scrolled, and is scrolled by itself. */
const stickySiderStyle = { position: 'sticky', top: 0, height: '100dvh', overflow: 'auto' } as const

/** Asks before a page with something that was typed and not stored is left. A browser asks in its own words. */
function LeaveQuestion() {
  const { t } = useTranslation()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && hasUnsavedForm(),
  )
  useBeforeUnload((event) => {
    if (hasUnsaved()) event.preventDefault()
  })
  return (
    <Modal
      open={blocker.state === 'blocked'}
      title={t('discardTitle')}
      okText={t('discard')}
      cancelText={t('keepEditing')}
      onOk={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
      width={416}
    />
  )
}

/** The menu is longer than most screens: the entry of the opened page may be scrolled out of view. */
const showEntry = (entry: HTMLElement | null) => entry?.scrollIntoView({ block: 'nearest' })

interface PageMenuProps {
  permittedPages: readonly AdminPage[]
  current: string | undefined
  onOpen: () => void
}

function PageMenu({ permittedPages, current, onOpen }: PageMenuProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const groups = pageGroups.map((group) => ({
    type: 'group' as const,
    key: group,
    label: t(`groups.${group}`),
    children: permittedPages
      .filter((page) => page.group === group)
      .map(({ path, name }) => ({
        key: path,
        label: <span ref={path === current ? showEntry : undefined}>{t(`pages.${name}`)}</span>,
      })),
  }))
  return (
    <Menu
      mode="inline"
      style={{ border: 0 }}
      selectedKeys={current ? [current] : []}
      items={groups.filter(({ children }) => children.length > 0)}
      onClick={({ key }) => {
        onOpen()
        void navigate(key)
      }}
    />
  )
}

function Account({ name, role }: { name: string; role: string }) {
  const { t } = useTranslation()
  const askToDiscard = useAskToDiscard()
  const signOut = () => {
    // The server ends the session; without a connection it ends by itself.
    void client.call(signOutStaff, {}).catch(() => undefined)
    clearKeptDrafts()
    staffSession.close()
  }
  return (
    <Space>
      <Link to="/my-account">
        {name} · {role}
      </Link>
      <Button
        href="/"
        target="_blank"
        rel="noreferrer"
        icon={<GlobalOutlined />}
        aria-label={t('openSite')}
        title={t('openSite')}
      />
      <LanguageButton />
      <Button
        icon={<LogoutOutlined />}
        aria-label={t('signOut')}
        onClick={() => askToDiscard(hasUnsaved(), signOut)}
      />
    </Space>
  )
}
