import type { DbOrTx } from '../../platform/db/database.ts'
import { streamById } from '../../platform/db/stream-rows.ts'
import { defineEraser, type PersonalData } from '../../platform/personal-data.ts'
import { forgetAccount } from './forget-account.ts'

function exportComments(db: DbOrTx, accountId: bigint) {
  const comments = db
    .selectFrom('comments')
    .innerJoin('items', 'items.id', 'item_id')
    .select([
      ...(['comments.id', 'kind', 'item_id as item', 'parent_id as replyTo', 'text'] as const),
      ...(['comments.state', 'comments.created_at as createdAt', 'edited_at as editedAt'] as const),
    ])
    .where('author_id', '=', accountId)
  return streamById(comments, 'comments.id', ({ id }) => id)
}

function exportLikes(db: DbOrTx, accountId: bigint) {
  const likes = db
    .selectFrom('comment_likes')
    .select(['comment_id as comment', 'liked_at as likedAt'])
    .where('account_id', '=', accountId)
  return streamById(likes, 'comment_id', ({ comment }) => comment)
}

function exportReports(db: DbOrTx, accountId: bigint) {
  const reports = db
    .selectFrom('comment_reports')
    .select(['comment_id as comment', 'reason', 'reported_at as reportedAt'])
    .where('account_id', '=', accountId)
  return streamById(reports, 'comment_id', ({ comment }) => comment)
}

function exportMentions(db: DbOrTx, accountId: bigint) {
  const mentions = db
    .selectFrom('comment_mentions')
    .innerJoin('comments', 'comments.id', 'comment_id')
    .select(['comment_id as comment', 'comment_mentions.name', 'created_at as createdAt'])
    .where('account_id', '=', accountId)
  return streamById(mentions, 'comment_id', ({ comment }) => comment)
}

export const personalData: PersonalData = {
  erasers: [
    defineEraser(
      'comments.forget-account',
      ['comments', 'comment_likes', 'comment_reports', 'comment_mentions'],
      (ctx, accountId, { signal }) => forgetAccount(ctx, accountId, signal),
    ),
  ],
  exporters: [
    {
      file: 'comments/comments.json',
      tables: ['comments'],
      description: {
        cn: '你发表的评论',
        hk: '你發表的留言',
        en: 'comments that you wrote',
        vi: 'bình luận bạn đã viết',
      },
      rows: exportComments,
    },
    {
      file: 'comments/likes.json',
      tables: ['comment_likes'],
      description: {
        cn: '你点赞过的评论',
        hk: '你讚好過的留言',
        en: 'comments that you liked',
        vi: 'bình luận bạn đã thích',
      },
      rows: exportLikes,
    },
    {
      file: 'comments/reports.json',
      tables: ['comment_reports'],
      description: {
        cn: '你举报过的评论',
        hk: '你檢舉過的留言',
        en: 'comments that you reported',
        vi: 'bình luận bạn đã báo cáo',
      },
      rows: exportReports,
    },
    {
      file: 'comments/mentions.json',
      tables: ['comment_mentions'],
      description: {
        cn: '提及你的评论',
        hk: '提及你的留言',
        en: 'comments that mention you',
        vi: 'bình luận nhắc đến bạn',
      },
      rows: exportMentions,
    },
  ],
}
