import { type CreatorRef, subjectPath } from '@liuguang/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { classNames } from '../../ui/class-names.ts'
import { Avatar } from '../../ui/pictures/avatar.tsx'

interface CreatorLinkProps {
  creator: CreatorRef
  /** The side of the picture, px. */
  size: number
  className?: string
}

/** The picture and the name of a creator: a link to their page. */
export function CreatorLink({ creator, size, className }: CreatorLinkProps) {
  const { t } = useTranslation('creators')
  const name = creator.name || t('nameless')
  return (
    <Link
      className={classNames('inline-flex min-h-11 min-w-0 items-center gap-2.5', className)}
      to={subjectPath({ kind: 'creator', id: creator.id })}
    >
      <Avatar name={name} size={size} src={creator.picture} />
      <span className="truncate">{name}</span>
    </Link>
  )
}
