import type { Short } from '@liuguang/contract'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useLazyOverlay } from '../../platform/page/use-lazy-component.ts'
import { useChunkLoadErrorNotice } from '../../ui/notices/use-chunk-load-error-notice.ts'
import type { Playback } from '../player/playback/playback.ts'
import { shortPath } from './feed-address.ts'

const loadCommentSheet = async () => (await import('../comments/comment-sheet.tsx')).CommentSheet

/** Whether the comments of a slide are open. Undefined: never opened, so their code is not needed. */
export type CommentsOpen = boolean | undefined

interface SlideCommentsProps {
  short: Short
  isOpen: CommentsOpen
  isCurrent: boolean
  playback: Playback | undefined
  onOpenChange: (isOpen: CommentsOpen) => void
  /** The number of comments has changed. */
  onCountChange: (count: number) => void
}

/** The state of a slide's comments; the first slide opens them if the address names a comment. */
export function useCommentsOpen(isFirst: boolean) {
  const [search] = useSearchParams()
  return useState<CommentsOpen>(isFirst && search.has('comment') ? true : undefined)
}

/** The comments of a short in a sheet, whose code is loaded when it opens for the first time. */
export function SlideComments(props: SlideCommentsProps) {
  const { short, isOpen, isCurrent, playback, onOpenChange, onCountChange } = props
  const notifyLoadFailed = useChunkLoadErrorNotice()
  const CommentSheet = useLazyOverlay(loadCommentSheet, isOpen === true, () => {
    onOpenChange(undefined)
    notifyLoadFailed()
  })
  if (!CommentSheet || isOpen === undefined) return null
  return (
    <CommentSheet
      commentCount={short.commentCount}
      durationMs={short.durationMs}
      isOpen={isOpen && isCurrent}
      itemId={short.id}
      onClose={() => onOpenChange(false)}
      onSeek={(ms) => {
        playback?.seekTo(ms)
        playback?.play()
      }}
      onTotal={onCountChange}
      path={shortPath(short.id)}
    />
  )
}
