import { Type } from 'typebox'
import { defineSetting } from '../../platform/define-setting.ts'

export const danmakuSettings = {
  guestsMaySendDanmaku: defineSetting({
    schema: Type.Boolean(),
    default: false,
    scope: 'public',
    title: { cn: '游客弹幕', hk: '遊客彈幕', en: 'Bullet comments by guests' },
    description: {
      cn: '游客是否可以发送弹幕。',
      hk: '遊客可否發送彈幕。',
      en: 'Whether guests may send bullet comments.',
    },
  }),
  danmakuReportsToHide: defineSetting({
    schema: Type.Integer({ minimum: 1, maximum: 1000 }),
    default: 3,
    scope: 'staff',
    needsReason: true,
    title: {
      cn: '隐藏弹幕所需的举报数',
      hk: '隱藏彈幕所需的檢舉數',
      en: 'Reports that hide a bullet comment',
    },
    description: {
      cn: '多少位注册满 7 天的会员举报一条弹幕后，先将其隐藏，等待员工处理。近期举报大多被驳回的会员不计入。',
      hk: '一條彈幕被多少位註冊滿 7 天的會員檢舉後先行隱藏，等候員工處理。近期檢舉大多被駁回的會員不計算在內。',
      en: 'How many members of 7 days or longer must report a bullet comment before it is hidden until the staff decide. Those whose last reports were mostly rejected do not count.',
    },
  }),
}
