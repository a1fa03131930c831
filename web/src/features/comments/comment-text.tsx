import type { Comment } from '@liuguang/contract'
import { useTranslation } from 'react-i18next'
import { partsOf, type TextPart } from './text-parts.ts'
import { useAuthorName } from './use-author-name.ts'
import { useComments } from './use-comments.ts'

/** The text of a comment. Times in it seek the video; whom it mentions is marked. */
export function CommentText({ comment }: { comment: Comment }) {
  const { durationMs } = useComments()
  const authorName = useAuthorName()
  return (
    <p className="whitespace-pre-line break-words text-sm">
      {comment.replyTo !== null && <span className="text-amber">@{authorName(comment.replyTo)} </span>}
      {partsOf(comment, durationMs).map((part) => (
        <Part key={part.at} part={part} />
      ))}
    </p>
  )
}

function Part({ part: { text, seconds, isMention } }: { part: TextPart }) {
  const { t } = useTranslation('comments')
  const { onSeek } = useComments()
  if (isMention) return <span className="text-amber">{text}</span>
  if (seconds === undefined) return text
  return (
    <button
      aria-label={t('seek', { time: text })}
      className="px-0.5 font-medium text-amber tabular-nums hover:underline"
      onClick={() => onSeek(seconds * 1000)}
      type="button"
    >
      {text}
    </button>
  )
}
