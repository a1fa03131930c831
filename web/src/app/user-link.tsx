import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useUnread } from '../features/messages/use-unread.ts'
import { useSession } from '../platform/session/session-context.tsx'
import { classNames } from '../ui/class-names.ts'
import { UserIcon } from '../ui/icons/navigation-icons.tsx'
import { CrownIcon } from '../ui/icons/wallet-icons.tsx'
import { Avatar } from '../ui/pictures/avatar.tsx'
import { CountBadge } from '../ui/surfaces/count-badge.tsx'

interface UserLinkProps {
  /** `icon` in the top bar, `row` at the side. */
  look: 'icon' | 'row'
  isCurrent?: boolean
}

/** Links to the member area: the account's picture, a crown for VIPs and the number of unread messages. */
export function UserLink({ look, isCurrent = false }: UserLinkProps) {
  const { t } = useTranslation()
  const { t: tMessages } = useTranslation('messages')
  const session = useSession()
  const { messages, answers } = useUnread()
  const unread = messages + answers
  const isVip = session.status === 'signed-in' && session.user.groupId === 3
  const picture = session.status === 'signed-in' ? session.user.avatar : ''
  const label = session.status === 'anonymous' ? t('nav.login') : t('nav.user')
  return (
    <Link
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={unread > 0 ? `${label}, ${tMessages('unread', { count: unread })}` : label}
      className={classNames(
        'relative flex items-center transition duration-fast active:scale-96',
        look === 'icon'
          ? 'tap justify-center rounded-full text-ink-muted hover:text-ink'
          : 'min-h-11 gap-3.5 rounded-md px-3 hover:bg-raised',
        look === 'row' && (isCurrent ? 'bg-raised text-amber' : 'text-ink-muted hover:text-ink'),
      )}
      to={session.status === 'anonymous' ? '/user/login' : '/user'}
    >
      <span className="relative">
        {picture ? <Avatar name={label} size={24} src={picture} /> : <UserIcon size={24} />}
        {isVip && (
          <CrownIcon
            className={classNames('absolute -top-1.5 text-amber', unread > 0 ? '-left-1.5' : '-right-1.5')}
            size={14}
          />
        )}
        {look === 'icon' && <CountBadge className="absolute -top-2 -right-2.5" count={unread} />}
      </span>
      {look === 'row' && (
        <>
          <span className="flex-1 truncate">{label}</span>
          <CountBadge count={unread} />
        </>
      )}
    </Link>
  )
}
