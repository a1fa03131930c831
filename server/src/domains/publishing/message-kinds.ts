import {
  Closed,
  Id,
  Instant,
  ItemKind,
  itemPath,
  type Lang,
  type LocalText,
  ReviewPolicy,
} from '@liuguang/contract'
import { Type } from 'typebox'
import { fillText } from '../../platform/email/compose-email.ts'
import { dateValues, defineMessageKind, fillTexts } from '../../platform/message-kind.ts'

const reviewApproved = {
  title: {
    cn: '审核通过',
    hk: '審核通過',
    en: 'Your video is published',
    vi: 'Video của bạn đã được duyệt',
  },
  text: {
    cn: '你的作品《{title}》已通过审核，现已发布。{note}',
    hk: '你的作品《{title}》已通過審核，現已發佈。{note}',
    en: '“{title}” passed review and is now live.{note}',
    vi: 'Video “{title}” đã được duyệt và đăng tải.{note}',
  },
}

/** Final: the work cannot be submitted again. */
const reviewRefused = {
  title: {
    cn: '审核未通过',
    hk: '審核未通過',
    en: 'Your video wasn’t approved',
    vi: 'Video của bạn không được duyệt',
  },
  text: {
    cn: '你的作品《{title}》未通过审核，不能再次提交。{rule}原因：{reason}',
    hk: '你的作品《{title}》未通過審核，不能再次提交。{rule}原因：{reason}',
    en: '“{title}” didn’t pass review and can’t be submitted again. {rule}Reason: {reason}',
    vi: 'Video “{title}” không được duyệt và không thể gửi lại. {rule}Lý do: {reason}',
  },
}

/** Of earlier releases: possibly of a change, which can be submitted again. */
const reviewRefusedEarlier = {
  title: {
    cn: '审核未通过',
    hk: '審核未通過',
    en: 'Your video wasn’t approved',
    vi: 'Video của bạn chưa được duyệt',
  },
  text: {
    cn: '你的作品《{title}》未通过审核。{rule}原因：{reason}',
    hk: '你的作品《{title}》未通過審核。{rule}原因：{reason}',
    en: '“{title}” didn’t pass review. {rule}Reason: {reason}',
    vi: 'Video “{title}” chưa được duyệt. {rule}Lý do: {reason}',
  },
}

const changeApproved = {
  title: {
    cn: '修改已通过审核',
    hk: '修改已通過審核',
    en: 'Your changes are live',
    vi: 'Thay đổi của bạn đã được duyệt',
  },
  text: {
    cn: '你对作品《{title}》的修改已通过审核，现已生效。{note}',
    hk: '你對作品《{title}》的修改已通過審核，現已生效。{note}',
    en: 'Your changes to “{title}” passed review and are now live.{note}',
    vi: 'Thay đổi của video “{title}” đã được duyệt và áp dụng.{note}',
  },
}

const changeRefused = {
  title: {
    cn: '修改未通过审核',
    hk: '修改未通過審核',
    en: 'Your changes weren’t approved',
    vi: 'Thay đổi của bạn chưa được duyệt',
  },
  text: {
    cn: '你对作品《{title}》的修改未通过审核，作品保持原样。{rule}原因：{reason}',
    hk: '你對作品《{title}》的修改未通過審核，作品維持原樣。{rule}原因：{reason}',
    en: 'Your changes to “{title}” didn’t pass review. The video stays as it was. {rule}Reason: {reason}',
    vi: 'Thay đổi của video “{title}” chưa được duyệt. Video vẫn giữ nguyên. {rule}Lý do: {reason}',
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
    cn: '你的作品《{title}》修改后可以重新提交。{rule}审核意见：{reason}',
    hk: '你的作品《{title}》修改後可以重新提交。{rule}審核意見：{reason}',
    en: 'Please edit “{title}” and submit it again. {rule}Reviewer’s note: {reason}',
    vi: 'Hãy chỉnh sửa video “{title}” rồi gửi lại. {rule}Ghi chú của người duyệt: {reason}',
  },
}

const changeApprovedHidden = {
  title: changeApproved.title,
  text: {
    cn: '你对作品《{title}》的修改已通过审核。作品目前仍被隐藏，其他人看不到。{note}',
    hk: '你對作品《{title}》的修改已通過審核。作品目前仍被隱藏，其他人看不到。{note}',
    en: 'Your changes to “{title}” passed review. The video is still hidden: nobody else can watch it.{note}',
    vi: 'Thay đổi của video “{title}” đã được duyệt. Video vẫn đang bị ẩn, người khác không xem được.{note}',
  },
}

const changesRequestedOfChange = {
  title: {
    cn: '修改需要调整',
    hk: '修改內容需要調整',
    en: 'Your changes need another edit',
    vi: 'Thay đổi của bạn cần chỉnh sửa thêm',
  },
  text: {
    cn: '你对作品《{title}》的修改调整后可以重新提交，在此之前作品保持原样。{rule}审核意见：{reason}',
    hk: '你對作品《{title}》的修改調整後可以重新提交，在此之前作品維持原樣。{rule}審核意見：{reason}',
    en: 'Please edit your changes to “{title}” and submit them again. Until then, the video stays as it was. {rule}Reviewer’s note: {reason}',
    vi: 'Hãy chỉnh sửa các thay đổi của video “{title}” rồi gửi lại. Cho đến lúc đó, video vẫn giữ nguyên. {rule}Ghi chú của người duyệt: {reason}',
  },
}

const notSubmittedTitle: LocalText = {
  cn: '作品未能提交审核',
  hk: '作品未能提交審核',
  en: 'Your video wasn’t submitted',
  vi: 'Video của bạn chưa được gửi duyệt',
}

const notSubmitted = {
  file: {
    title: notSubmittedTitle,
    text: {
      cn: '《{title}》的视频文件无法使用，因此没有提交审核。请在“我的作品”中查看原因，更换视频后重新提交。',
      hk: '《{title}》的影片檔案無法使用，因此沒有提交審核。請在「我的作品」查看原因，更換影片後再提交。',
      en: 'We couldn’t use the video file of “{title}”, so it wasn’t submitted for review. See why in My videos, replace the file and submit it again.',
      vi: 'Không dùng được tệp video của “{title}” nên chưa gửi duyệt. Xem lý do trong Tác phẩm của tôi, thay tệp rồi gửi lại.',
    },
  },
  right: {
    title: notSubmittedTitle,
    text: {
      cn: '《{title}》没有提交审核：账号目前没有投稿权限，或上传须知已更新。请在“我的作品”中重新提交，或联系客服。',
      hk: '《{title}》沒有提交審核：帳號目前沒有投稿權限，或上載須知已更新。請在「我的作品」重新提交，或聯絡客服。',
      en: '“{title}” wasn’t submitted for review: your account can’t publish right now, or the upload notice has changed. Submit it again in My videos, or contact support.',
      vi: '“{title}” chưa được gửi duyệt: tài khoản hiện chưa được phép đăng hoặc quy định đăng tải đã thay đổi. Hãy gửi lại trong Tác phẩm của tôi hoặc liên hệ bộ phận hỗ trợ.',
    },
  },
}

const moderated = {
  hidden: {
    title: {
      cn: '作品已被隐藏',
      hk: '作品已被隱藏',
      en: 'Your video was hidden',
      vi: 'Video của bạn đã bị ẩn',
    },
    text: {
      cn: '本站于 {date}（{timeZone}）暂时隐藏了你的作品《{title}》，其他人看不到。如有疑问，请联系客服。',
      hk: '本站於 {date}（{timeZone}）暫時隱藏了你的作品《{title}》，其他人看不到。如有疑問，請聯絡客服。',
      en: 'On {date} ({timeZone}), we hid “{title}” for now: nobody else can watch it. If you have questions, contact support.',
      vi: 'Vào {date} ({timeZone}), chúng tôi đã tạm ẩn video “{title}”, người khác không xem được. Nếu có thắc mắc, hãy liên hệ bộ phận hỗ trợ.',
    },
  },
  removed: {
    title: {
      cn: '作品已被下架',
      hk: '作品已被下架',
      en: 'Your video was removed',
      vi: 'Video của bạn đã bị gỡ',
    },
    text: {
      cn: '本站于 {date}（{timeZone}）下架了你的作品《{title}》，近期购买的观众会获得退款。如有疑问，请联系客服。',
      hk: '本站於 {date}（{timeZone}）下架了你的作品《{title}》，近期購買的觀眾會獲得退款。如有疑問，請聯絡客服。',
      en: 'On {date} ({timeZone}), we removed “{title}” from the site. Recent buyers get their points back. If you have questions, contact support.',
      vi: 'Vào {date} ({timeZone}), chúng tôi đã gỡ video “{title}” khỏi trang. Người mua gần đây được hoàn điểm. Nếu có thắc mắc, hãy liên hệ bộ phận hỗ trợ.',
    },
  },
  restored: {
    title: {
      cn: '作品已恢复',
      hk: '作品已恢復',
      en: 'Your video is back',
      vi: 'Video của bạn đã được khôi phục',
    },
    text: {
      cn: '你的作品《{title}》已恢复发布，观众可以再次观看。',
      hk: '你的作品《{title}》已恢復發佈，觀眾可以再次觀看。',
      en: '“{title}” is on the site again, and viewers can watch it.',
      vi: 'Video “{title}” đã có lại trên trang và mọi người xem được.',
    },
  },
}

/** The rules that a work may break, as its author reads them. */
const rules: Record<ReviewPolicy, LocalText> = {
  rights: { cn: '版权', hk: '版權', en: 'copyright', vi: 'bản quyền' },
  consent: {
    cn: '出镜者同意',
    hk: '出鏡者同意',
    en: 'consent of the people shown',
    vi: 'sự đồng ý của người xuất hiện',
  },
  minors: {
    cn: '未成年人保护',
    hk: '未成年人保護',
    en: 'protection of minors',
    vi: 'bảo vệ trẻ vị thành niên',
  },
  violence: { cn: '暴力内容', hk: '暴力內容', en: 'violence', vi: 'bạo lực' },
  hate: { cn: '仇恨言论', hk: '仇恨言論', en: 'hate speech', vi: 'ngôn từ thù ghét' },
  illegal: { cn: '违法内容', hk: '違法內容', en: 'illegal content', vi: 'nội dung trái pháp luật' },
  spam: { cn: '垃圾信息', hk: '垃圾訊息', en: 'spam', vi: 'nội dung rác' },
  misleading: { cn: '误导内容', hk: '誤導內容', en: 'misleading content', vi: 'nội dung gây hiểu lầm' },
  quality: {
    cn: '画质或音质',
    hk: '畫質或音質',
    en: 'picture or sound quality',
    vi: 'chất lượng hình hoặc tiếng',
  },
  other: { cn: '其他', hk: '其他', en: 'other', vi: 'khác' },
}

const ruleTexts: LocalText = {
  cn: '涉及规则：{name}。',
  hk: '涉及規則：{name}。',
  en: 'Rule: {name}. ',
  vi: 'Quy định: {name}. ',
}

/** Names the rule. Empty without one: messages of earlier releases have none, and a request for changes may have none. */
const ruleText = (policy: ReviewPolicy | undefined, lang: Lang): string =>
  policy ? fillText(ruleTexts[lang], { name: rules[policy][lang] }) : ''

const noteTexts: LocalText = {
  cn: '审核意见：{note}',
  hk: '審核意見：{note}',
  en: ' Reviewer’s note: {note}',
  vi: ' Ghi chú của người duyệt: {note}',
}

/** What the reviewer wrote with an approval, which needs no note. */
const noteText = (note: string, lang: Lang): string =>
  note.trim() === '' ? '' : fillText(noteTexts[lang], { note })

/** @param isChange undefined: not known, in messages of earlier releases */
function resultTexts(
  isApproved: boolean,
  isChange: boolean | undefined,
  isHidden: boolean,
): typeof reviewApproved {
  if (isChange && isApproved) return isHidden ? changeApprovedHidden : changeApproved
  if (isChange) return changeRefused
  if (isApproved) return reviewApproved
  return isChange === undefined ? reviewRefusedEarlier : reviewRefused
}

/** Messages about submitted videos. */
export const publishingMessageKinds = {
  /** A submitted video was reviewed. `reason`: for a refusal, or the note of an approval (empty: none), as staff wrote it. */
  review_result: defineMessageKind({
    facts: Closed({
      videoId: Id,
      // Messages of earlier releases have none: they lead to the page of a video.
      kind: Type.Optional(ItemKind),
      title: Type.String(),
      isApproved: Type.Boolean(),
      // Of a change of a published video. Messages of earlier releases do not say.
      isChange: Type.Optional(Type.Boolean()),
      // Staff have hidden the video.
      isHidden: Type.Optional(Type.Boolean()),
      policy: Type.Optional(ReviewPolicy),
      reason: Type.String(),
    }),
    compose({ videoId, kind = 'video', title, isApproved, isChange, isHidden = false, ...said }) {
      const { policy, reason } = said
      return {
        ...fillTexts(resultTexts(isApproved, isChange, isHidden), (lang) => ({
          ...{ title, reason, rule: ruleText(policy, lang), note: noteText(reason, lang) },
        })),
        link: isApproved && !isHidden ? itemPath({ kind, id: videoId }) : '/user/works',
      }
    },
  }),
  /** A submitted video was given back for changes. `reason`: as staff wrote it. */
  review_changes: defineMessageKind({
    facts: Closed({
      title: Type.String(),
      isChange: Type.Optional(Type.Boolean()),
      policy: Type.Optional(ReviewPolicy),
      reason: Type.String(),
    }),
    compose: ({ title, isChange = false, policy, reason }) => ({
      ...fillTexts(isChange ? changesRequestedOfChange : changesRequested, (lang) => ({
        ...{ title, reason, rule: ruleText(policy, lang) },
      })),
      link: '/user/works',
    }),
  }),
  /** A video that was submitted while its file was being processed did not reach review: why. */
  work_not_submitted: defineMessageKind({
    facts: Closed({ title: Type.String(), cause: Type.Enum(['file', 'right']) }),
    compose: ({ title, cause }) => ({
      ...fillTexts(notSubmitted[cause], () => ({ title })),
      link: '/user/works',
    }),
  }),
  /** Staff hid, removed or restored a published work. Their reason is a note among staff. */
  work_moderated: defineMessageKind({
    facts: Closed({
      itemId: Id,
      kind: ItemKind,
      title: Type.String(),
      outcome: Type.Enum(['hidden', 'removed', 'restored']),
      at: Instant,
    }),
    compose: ({ itemId, kind, title, outcome, at }, timeZone) => ({
      ...fillTexts(moderated[outcome], (lang) => ({ title, ...dateValues(at, lang, timeZone) })),
      link: outcome === 'restored' ? itemPath({ kind, id: itemId }) : '/user/service',
    }),
  }),
}
