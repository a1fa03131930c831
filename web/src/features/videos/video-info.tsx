import { categoryPath, type Playback, subjectPath, type VideoDetail } from '@liuguang/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCountText } from '../../platform/i18n/compact-count.ts'
import { useDayText } from '../../platform/i18n/use-date-text.ts'
import { useLocalText } from '../../platform/i18n/use-locale.ts'
import { useLazyComponent } from '../../platform/page/use-lazy-component.ts'
import { classNames } from '../../ui/class-names.ts'
import { HomeIcon } from '../../ui/icons/navigation-icons.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { CreatorLink } from '../creators/creator-link.tsx'
import { FollowButton } from '../engagement/follow-button.tsx'
import { searchPath } from '../site-search/search-address.ts'
import { SearchLink } from '../site-search/search-link.tsx'
import { TaggedText } from '../site-search/tagged-text.tsx'
import { AccessBar } from './access-bar.tsx'
import { VideoActions } from './video-actions.tsx'
import type { PlayPageState } from './video-screen.tsx'

/** Longer descriptions are collapsed to their first lines, in widths of a Chinese character. */
const foldedFrom = 120

/** Latin letters are about half as wide. */
const widthOf = (text: string) => text.length - (text.match(/[\u0020-\u024f\u1e00-\u1eff]/g)?.length ?? 0) / 2

const loadReminder = async () => (await import('../accounts/recovery-reminder.tsx')).RecoveryReminder

export function VideoInfo({ video, ...state }: PlayPageState & { video: VideoDetail }) {
  const { t } = useTranslation('videos')
  const { t: tTopics } = useTranslation('topics')
  const { t: tApp } = useTranslation()
  const countText = useCountText()
  const localText = useLocalText()
  const publishedOn = useDayText(video.publishedAt)
  const { category } = video
  const { viewerPlayback, showOffers } = state
  const isPaid = viewerPlayback.playback !== undefined && isPaidFor(viewerPlayback.playback)
  const { Component: RecoveryReminder } = useLazyComponent(loadReminder, isPaid)
  return (
    <div className="space-y-4 px-(--page-gutter) pt-4 lg:px-0">
      <div>
        <div className="flex items-start gap-2">
          <h1 className="grow font-bold text-lg lg:text-xl">
            <TaggedText linkClassName="text-amber" text={video.title} />
          </h1>
          {/* the bar at the top, which has these links, is not visible there */}
          <Link
            aria-label={tApp('nav.home')}
            className="tap -my-2 hidden shrink-0 place-items-center rounded-full text-ink-muted short:grid"
            to="/Home"
          >
            <HomeIcon size={24} />
          </Link>
          <SearchLink className="-my-2 hidden shrink-0 short:grid" />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 pt-1">
          <p className="flex flex-wrap gap-x-3 text-ink-muted text-sm tabular-nums">
            <span>{t('views', { count: video.viewCount, amount: countText(video.viewCount) })}</span>
            <time dateTime={video.publishedAt}>{publishedOn}</time>
            {category && (
              <Link className="text-amber hover:underline" to={categoryPath(category)}>
                {localText(category.name)}
              </Link>
            )}
          </p>
          <VideoActions {...state} video={video} />
        </div>
      </div>
      {video.creator && (
        <div className="flex items-center justify-between gap-4">
          <CreatorLink className="font-medium hover:text-amber" creator={video.creator} size={40} />
          {viewerPlayback.playback?.reason !== 'owner' && (
            <FollowButton id={video.creator.id} kind="creator" name={video.creator.name} size="small" />
          )}
        </div>
      )}
      <AccessBar playback={viewerPlayback.playback} showOffers={showOffers} video={video} />
      {isPaid && RecoveryReminder && <RecoveryReminder />}
      {video.description && <Description text={video.description} />}
      {video.actors.length > 0 && (
        <ul aria-label={t('actors')} className="-mt-2 mb-2 flex flex-wrap gap-x-4">
          {video.actors.map(({ id, name, picture }) => (
            <li key={id}>
              <Link
                className="inline-flex min-h-11 items-center gap-2 text-sm hover:text-amber"
                to={subjectPath({ kind: 'actor', id })}
              >
                <Avatar name={name} size={28} src={picture} />
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {video.topics.length > 0 && (
        <p className="-mt-2 mb-2 flex flex-wrap items-center gap-x-4 text-sm">
          <span className="text-ink-muted">{tTopics('of')}</span>
          {video.topics.map(({ id, title }) => (
            <Link
              className="inline-flex min-h-11 items-center text-amber hover:underline"
              key={id}
              to={subjectPath({ kind: 'topic', id })}
            >
              {title}
            </Link>
          ))}
        </p>
      )}
      {video.tags.length > 0 && (
        <ul aria-label={t('tags')} className="flex flex-wrap gap-2">
          {video.tags.map((tag) => (
            <li key={tag}>
              <Link
                className="inline-flex min-h-11 items-center rounded-full bg-surface px-4 text-ink-muted text-sm hover:text-ink"
                to={searchPath(tag)}
              >
                {tag}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** After a purchase a guest has something to lose. */
function isPaidFor({ right, reason }: Playback): boolean {
  return right === 'full' && (reason === 'bought' || reason === 'vip')
}

function Description({ text }: { text: string }) {
  const { t } = useTranslation('videos')
  const isLong = widthOf(text) > foldedFrom || text.split('\n').length > 3
  const [isFolded, setIsFolded] = useState(isLong)
  return (
    <div>
      <p className={classNames('whitespace-pre-line text-ink-muted text-sm', isFolded && 'line-clamp-3')}>
        <TaggedText linkClassName="text-amber" text={text} />
      </p>
      {isLong && (
        <button
          aria-expanded={!isFolded}
          className="-ml-2 min-h-11 px-2 text-ink text-sm hover:text-amber"
          onClick={() => setIsFolded(!isFolded)}
          type="button"
        >
          {t(isFolded ? 'unfold' : 'fold')}
        </button>
      )}
    </div>
  )
}
