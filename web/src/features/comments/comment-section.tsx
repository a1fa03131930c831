import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useCountText } from '../../platform/i18n/compact-count.ts'
import { useLazyComponent } from '../../platform/page/use-lazy-component.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Skeleton, SkeletonRow } from '../../ui/states/skeleton.tsx'
import type { CommentPanelProps } from './comment-panel.tsx'

const loadPanel = async () => (await import('./comment-panel.tsx')).CommentPanel

/** The comments below an item. Their code and the comments are loaded when the section comes near, after what is above it. */
export function CommentSection(props: Omit<CommentPanelProps, 'place'>) {
  const section = useRef<HTMLElement>(null)
  const [search] = useSearchParams()
  const [isNear, setIsNear] = useState(false)
  const isWanted = search.has('comment')
  useEffect(() => {
    if (!section.current || typeof IntersectionObserver === 'undefined' || isWanted) return setIsNear(true)
    let timer: number | undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        // On large screens it is visible from the start: the video is loaded first.
        timer = window.setTimeout(() => setIsNear(true), 300)
      },
      { rootMargin: '600px 0px' },
    )
    observer.observe(section.current)
    return () => {
      observer.disconnect()
      window.clearTimeout(timer)
    }
  }, [isWanted])
  const { Component: Panel, isFailed } = useLazyComponent(loadPanel, isNear)
  return (
    // high enough that the content below is not visible while comments are loaded
    <section
      aria-labelledby="comments"
      className="min-h-120 px-(--page-gutter) pt-6 lg:min-h-0 lg:px-0"
      ref={section}
    >
      {Panel && <Panel {...props} place="page" />}
      {!Panel && <Heading commentCount={props.commentCount} />}
      {!Panel && (isFailed ? <ErrorState onRetry={() => window.location.reload()} /> : <Waiting />)}
    </section>
  )
}

/** Names the section until the panel does. */
function Heading({ commentCount }: { commentCount: number }) {
  const { t } = useTranslation('comments')
  const countText = useCountText()
  return (
    <h2 className="min-h-11 content-center font-semibold text-lg tabular-nums" id="comments">
      {t('titleCount', { amount: countText(commentCount) })}
    </h2>
  )
}

function Waiting() {
  return (
    <div aria-busy="true">
      <Skeleton className="h-11" radius="lg" />
      {['a', 'b', 'c'].map((key) => (
        <SkeletonRow key={key} />
      ))}
    </div>
  )
}
