import type { Comment } from '@liuguang/contract'
import { avatarAddress, publicName } from '../accounts/index.ts'
import { findMentions } from './find-mentions.ts'
import type { CommentRow } from './list-queries.ts'

export function presentComment(row: CommentRow): Comment {
  return {
    id: Number(row.id),
    parentId: row.parent_id === null ? null : Number(row.parent_id),
    author: {
      id: row.author_id,
      name: publicName(row),
      avatar: avatarAddress(row.avatar_key),
      isOwner: row.is_owner,
    },
    replyTo: row.has_mention
      ? publicName({ display_name: row.mentioned_display_name, name: row.mentioned_name })
      : null,
    text: row.text,
    mentions: findMentions(row.text, row.mentions).map(({ at, length }) => ({ at, length })),
    likeCount: Number(row.like_count),
    replyCount: Number(row.reply_count),
    isPinned: row.is_pinned,
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
  }
}
