import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type accounts from '../../locales/zh-HK/accounts.json'
import type { PageModule } from '../../platform/page/app-route.tsx'
import { classNames } from '../../ui/class-names.ts'
import { BookmarkIcon, HeartIcon, HistoryIcon, ShareIcon } from '../../ui/icons/action-icons.tsx'
import type { IconProps } from '../../ui/icons/icon.ts'
import { ChatIcon } from '../../ui/icons/message-icons.tsx'
import { ChevronRightIcon, UserIcon } from '../../ui/icons/navigation-icons.tsx'
import { PlayIcon } from '../../ui/icons/play-icons.tsx'
import { SettingsIcon } from '../../ui/icons/player-icons.tsx'
import {
  BellIcon,
  DeviceIcon,
  FilmIcon,
  InfoIcon,
  LockIcon,
  MailIcon,
  QuestionIcon,
} from '../../ui/icons/status-icons.tsx'
import { CoinIcon, CrownIcon, GiftIcon, WalletIcon } from '../../ui/icons/wallet-icons.tsx'
import { Card } from '../../ui/surfaces/card.tsx'
import { CountBadge } from '../../ui/surfaces/count-badge.tsx'
import { AccountPage } from '../accounts/account-page.tsx'
import { useVerificationGift } from '../accounts/credentials/use-verification-gift.ts'
import { GuestCard } from '../accounts/guest-card.tsx'
import { LogoutButton } from '../accounts/logout-button.tsx'
import { MemberSummaryCard } from '../accounts/member-summary-card.tsx'
import { RecoveryReminder } from '../accounts/recovery-reminder.tsx'
import { useMember } from '../accounts/use-member.ts'
import { useUnread } from '../messages/use-unread.ts'
import { SignInCard } from '../promotion/sign-in-card.tsx'
import { ThemeChoice } from '../settings/theme-choice.tsx'

interface MemberLink {
  to: string
  name: keyof (typeof accounts)['place']
  Icon: (props: IconProps) => ReactNode
}

const groups: { name: keyof (typeof accounts)['group']; links: MemberLink[] }[] = [
  {
    name: 'videos',
    links: [
      { to: '/user/watchHistory', name: 'history', Icon: HistoryIcon },
      { to: '/user/like', name: 'favourites', Icon: BookmarkIcon },
      { to: '/user/liked', name: 'liked', Icon: HeartIcon },
      { to: '/user/purchases', name: 'purchases', Icon: FilmIcon },
      { to: '/user/follows', name: 'follows', Icon: UserIcon },
      { to: '/user/works', name: 'works', Icon: PlayIcon },
    ],
  },
  {
    name: 'wallet',
    links: [
      { to: '/user/upgrade', name: 'vip', Icon: CrownIcon },
      { to: '/user/buy', name: 'buy', Icon: WalletIcon },
      { to: '/user/redeem', name: 'redeem', Icon: GiftIcon },
      { to: '/user/wallet', name: 'wallet', Icon: HistoryIcon },
      { to: '/user/exchange', name: 'exchange', Icon: CoinIcon },
      { to: '/user/promote', name: 'promote', Icon: ShareIcon },
    ],
  },
  {
    name: 'account',
    links: [
      { to: '/user/bind', name: 'bind', Icon: MailIcon },
      { to: '/user/change', name: 'change', Icon: LockIcon },
      { to: '/user/sessions', name: 'sessions', Icon: DeviceIcon },
      { to: '/user/outLogin', name: 'outLogin', Icon: ShareIcon },
    ],
  },
  {
    name: 'help',
    links: [
      { to: '/user/messages', name: 'messages', Icon: BellIcon },
      { to: '/user/service', name: 'service', Icon: ChatIcon },
      { to: '/user/question', name: 'question', Icon: QuestionIcon },
      { to: '/user/settings', name: 'settings', Icon: SettingsIcon },
      { to: '/about', name: 'about', Icon: InfoIcon },
    ],
  },
]

const rowClassName =
  'flex min-h-14 items-center gap-3 px-4 transition duration-fast hover:bg-raised active:bg-raised'

function MemberPage() {
  const { t } = useTranslation('accounts')
  const member = useMember()
  const unread = useUnread()
  if (!member) return null
  return (
    <AccountPage title={t('member.title')} width="wide">
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 lg:gap-6">
        <div className="space-y-4">
          <RecoveryReminder />
          <MemberSummaryCard member={member} />
          <SignInCard />
          {member.isGuest && <GuestCard />}
        </div>
        <div className="space-y-4">
          {groups.map((group) => (
            <section aria-labelledby={`member-${group.name}`} key={group.name}>
              <h2 className="px-1 pb-2 text-ink-muted text-sm" id={`member-${group.name}`}>
                {t(`group.${group.name}`)}
              </h2>
              <Card isPadded={false}>
                <ul className="divide-y divide-line">
                  {group.links.map(({ to, name, Icon }) => (
                    <li key={to}>
                      <Link className={rowClassName} to={to}>
                        <Icon className="text-amber" size={22} />
                        <span className="flex-1">{t(`place.${name}`)}</span>
                        {name === 'messages' && <CountBadge count={unread.messages} />}
                        {name === 'service' && <CountBadge count={unread.answers} />}
                        {name === 'bind' && <LinkedEmail email={member.email} />}
                        <ChevronRightIcon className="text-ink-faint" size={18} />
                      </Link>
                    </li>
                  ))}
                  {group.name === 'help' && (
                    <li>
                      <ThemeChoice className={rowClassName} />
                    </li>
                  )}
                </ul>
              </Card>
            </section>
          ))}
          <LogoutButton isGuest={member.isGuest} />
        </div>
      </div>
    </AccountPage>
  )
}

/** The address, or what verifying one gives. */
function LinkedEmail({ email }: { email: string }) {
  const { t } = useTranslation('credentials')
  const gift = useVerificationGift()
  return (
    <span className={classNames('max-w-40 truncate text-sm', gift ? 'text-amber' : 'text-ink-muted')}>
      {gift ? t('bind.giftShort', { gift }) : email}
    </span>
  )
}

export const page: PageModule = { Component: MemberPage, title: 'accounts:member.title' }
