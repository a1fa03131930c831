import { Closed, Id, ItemKind, itemPath } from '@liuguang/contract'
import { Type } from 'typebox'
import { defineMessageKind, fillTexts } from '../../platform/message-kind.ts'

const reviewApproved = {
  title: {
    cn: '审核通过',
    hk: '審核通過',
    en: 'Your video is published',
    vi: 'Video của bạn đã được duyệt',
  },
  text: {
    cn: '你的作品《{title}》已通过审核，现已发布。',
    hk: '你的作品《{title}》已通過審核，現已發佈。',
    en: '“{title}” passed review and is now live.',
    vi: 'Video “{title}” đã được duyệt và đăng tải.',
  },
}

const reviewRefused = {
  title: {
    cn: '审核未通过',
    hk: '審核未通過',
    en: 'Your video wasn’t approved',
    vi: 'Video của bạn chưa được duyệt',
  },
  text: {
    cn: '你的作品《{title}》未通过审核。原因：{reason}',
    hk: '你的作品《{title}》未通過審核。原因：{reason}',
    en: '“{title}” didn’t pass review. Reason: {reason}',
    vi: 'Video “{title}” chưa được duyệt. Lý do: {reason}',
  },
}

const changesRequested = {
  title: {
    cn: '作品需要修改',
    hk: '作品需要修改',
    en: 'Changes needed for your video',
    vi: 'Video của bạn cần chỉnh sửa',
  },
  text: {
    cn: '你的作品《{title}》修改后可以重新提交。审核意见：{reason}',
    hk: '你的作品《{title}》修改後可以重新提交。審核意見：{reason}',
    en: 'Please edit “{title}” and submit it again. Reviewer’s note: {reason}',
    vi: 'Hãy chỉnh sửa video “{title}” rồi gửi lại. Ghi chú của người duyệt: {reason}',
  },
}

/** Messages about submitted videos. */
export const publishingMessageKinds = {
  /** A submitted video was reviewed. `reason`: for a refusal, as staff wrote it. */
  review_result: defineMessageKind({
    facts: Closed({
      videoId: Id,
      // Messages of earlier releases have none: they lead to the page of a video.
      kind: Type.Optional(ItemKind),
      title: Type.String(),
      isApproved: Type.Boolean(),
      reason: Type.String(),
    }),
    compose: ({ videoId, kind = 'video', title, isApproved, reason }) => ({
      ...fillTexts(isApproved ? reviewApproved : reviewRefused, () => ({ title, reason })),
      link: isApproved ? itemPath({ kind, id: videoId }) : '/user/works',
    }),
  }),
  /** A submitted video was given back for changes. `reason`: as staff wrote it. */
  review_changes: defineMessageKind({
    facts: Closed({ title: Type.String(), reason: Type.String() }),
    compose: (facts) => ({ ...fillTexts(changesRequested, () => facts), link: '/user/works' }),
  }),
}
