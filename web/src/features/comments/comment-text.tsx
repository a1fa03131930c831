import type { Comment } from '@liuguang/contract'
import { useTranslation } from 'react-i18next'
import { findTimes } from './find-times.ts'
import { useAuthorName } from './use-author-name.ts'
import { useComments } from './use-comments.ts'

/** The text of a comment. Times in it seek the video. */
export function CommentText({ comment }: { comment: Comment }) {
  const { t } = useTranslation('comments')
  const { durationMs, onSeek } = useComments()
  const authorName = useAuthorName()
  return (
    <p className="whitespace-pre-line break-words text-sm">
      {comment.replyTo !== null && <span className="text-amber">@{authorName(comment.replyTo)} </span>}
      {findTimes(comment.text, durationMs).map(({ at, text, seconds }) =>
        seconds === undefined ? (
          text
        ) : (
          <button
            aria-label={t('seek', { time: text })}
            className="px-0.5 font-medium text-amber tabular-nums hover:underline"
            key={at}
            onClick={() => onSeek(seconds * 1000)}
            type="button"
          >
            {text}
          </button>
        ),
      )}
    </p>
  )
}
