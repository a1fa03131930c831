import { itemPath, type Short, subjectPath, type ViewingReason } from '@liuguang/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { classNames } from '../../ui/class-names.ts'
import { ForwardIcon } from '../../ui/icons/navigation-icons.tsx'
import { FilmIcon } from '../../ui/icons/status-icons.tsx'
import { RecoveryReminderLine } from '../accounts/recovery-reminder.tsx'
import { CreatorLink } from '../creators/creator-link.tsx'
import { FollowButton } from '../engagement/follow-button.tsx'
import { AccessBadge } from '../items/access-badge.tsx'
import { searchPath } from '../site-search/search-address.ts'
import { TaggedText } from '../site-search/tagged-text.tsx'

interface SlideCaptionProps {
  short: Short
  /** Why the viewer may watch all of it; undefined if not. */
  reason: ViewingReason | undefined
  isCurrent: boolean
}

/** Title, description and tags over the lower part of the picture, and a link to the long video that it is cut from. */
export function SlideCaption({ short, reason, isCurrent }: SlideCaptionProps) {
  const { t } = useTranslation('shorts')
  const { t: tVideos } = useTranslation('videos')
  const { actors, creator, leadsTo, title, description, tags, topics } = short
  return (
    <div className="pointer-events-none space-y-2 text-white [&>*]:pointer-events-auto">
      {creator && (
        <div className="flex items-center gap-3">
          <CreatorLink className="font-semibold text-base hover:underline" creator={creator} size={36} />
          {isCurrent && reason !== 'owner' && (
            <FollowButton id={creator.id} kind="creator" name={creator.name} size="small" />
          )}
        </div>
      )}
      {actors.length > 0 && (
        <ul aria-label={tVideos('actors')} className="-mb-2 flex flex-wrap gap-x-3">
          {actors.map(({ id, name }) => (
            <li className="max-w-full" key={id}>
              <Link
                className="inline-flex min-h-11 max-w-full items-center font-semibold text-base hover:underline"
                to={subjectPath({ kind: 'actor', id })}
              >
                <span className="truncate">@{name}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {/* after a purchase a guest has something to lose */}
      {isCurrent && (reason === 'bought' || reason === 'vip') && <RecoveryReminderLine />}
      {(short.price || short.isVipOnly) && (
        <p className="empty:hidden">
          <AccessBadge item={short} reason={reason} />
        </p>
      )}
      <h2 className="font-semibold text-base leading-snug">
        <TaggedText linkClassName="text-white" text={title} />
      </h2>
      {description && <Description text={description} />}
      {tags.length > 0 && (
        <ul aria-label={t('tags')} className="flex flex-wrap gap-x-2 font-medium text-sm text-white/90">
          {tags.map((tag) => (
            <li className="-my-2" key={tag}>
              <Link className="inline-flex min-h-11 items-center hover:underline" to={searchPath(tag)}>
                #{tag}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Topics topics={topics} />
      {leadsTo && (
        <Link
          className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-lg bg-black/55 px-3 font-medium text-sm backdrop-blur-sm transition duration-fast hover:bg-black/75 active:scale-96"
          to={`${itemPath({ kind: 'video', id: leadsTo.id })}?t=${Math.floor(leadsTo.atMs / 1000)}`}
        >
          <FilmIcon className="shrink-0 text-amber" size={18} />
          <span className="truncate">{t('whole', { title: leadsTo.title })}</span>
          <ForwardIcon className="shrink-0" size={16} />
        </Link>
      )}
    </div>
  )
}

function Topics({ topics }: Pick<Short, 'topics'>) {
  const { t } = useTranslation('topics')
  if (topics.length === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm">
      <span className="text-white/75">{t('of')}</span>
      {topics.map(({ id, title }) => (
        <Link
          className="-my-2 inline-flex min-h-11 max-w-full items-center font-semibold hover:underline"
          key={id}
          to={subjectPath({ kind: 'topic', id })}
        >
          <span className="truncate">{title}</span>
        </Link>
      ))}
    </p>
  )
}

/** One line of a description; a tap beside its links shows all of it. */
function Description({ text }: { text: string }) {
  const { t } = useTranslation('videos')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={classNames('text-sm text-white/85', isOpen && 'max-h-40 overflow-y-auto')}>
      <div className="relative">
        {/* behind the text, because a button may not contain links */}
        <button
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'fold' : 'unfold')}
          className="absolute inset-0 size-full"
          onClick={() => setIsOpen(!isOpen)}
          type="button"
        />
        <p className={classNames('pointer-events-none relative', !isOpen && 'line-clamp-1')}>
          <TaggedText linkClassName="pointer-events-auto font-semibold text-white" text={text} />
        </p>
      </div>
    </div>
  )
}
