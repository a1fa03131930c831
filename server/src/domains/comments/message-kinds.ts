import { Closed } from '@liuguang/contract'
import { Type } from 'typebox'
import { defineMessageKind, fillTexts } from '../../platform/message-kind.ts'

const replied = {
  title: {
    cn: '有人回复了你的评论',
    hk: '有人回覆了你的留言',
    en: 'New reply to your comment',
    vi: 'Bình luận của bạn có phản hồi mới',
  },
  text: {
    cn: '你在《{title}》下的评论有新回复。',
    hk: '你在《{title}》的留言有新回覆。',
    en: 'Someone replied to your comment on “{title}”.',
    vi: 'Có người đã trả lời bình luận của bạn về “{title}”.',
  },
}

const mentioned = {
  title: {
    cn: '有人在评论中提到了你',
    hk: '有人在留言中提及你',
    en: 'You were mentioned in a comment',
    vi: 'Bạn được nhắc đến trong một bình luận',
  },
  text: {
    cn: '有人在《{title}》的评论区 @ 了你。',
    hk: '有人在《{title}》的留言區 @ 你。',
    en: 'Someone mentioned you in the comments on “{title}”.',
    vi: 'Có người đã nhắc đến bạn trong phần bình luận của “{title}”.',
  },
}

/** The title of the item, and the path that leads to the comment. */
const facts = Closed({ title: Type.String(), link: Type.String() })

/**
 * Messages about replies to comments, and about mentions in comments. They contain no names and texts of other people,
 * who may delete these.
 */
export const commentMessageKinds = {
  comment_replied: defineMessageKind({
    facts,
    compose: ({ title, link }) => ({ ...fillTexts(replied, () => ({ title })), link }),
  }),
  comment_mentioned: defineMessageKind({
    facts,
    compose: ({ title, link }) => ({ ...fillTexts(mentioned, () => ({ title })), link }),
  }),
}
