import { Type } from 'typebox'
import { defineSetting } from '../../platform/define-setting.ts'

export const danmakuSettings = {
  guestsMaySendDanmaku: defineSetting({
    schema: Type.Boolean(),
    default: false,
    scope: 'public',
    description: {
      cn: '游客是否可以发送弹幕。',
      hk: '遊客可否發送彈幕。',
      en: 'Whether guests may send danmaku.',
    },
  }),
  danmakuReportsToHide: defineSetting({
    schema: Type.Integer({ minimum: 1, maximum: 1000 }),
    default: 3,
    scope: 'staff',
    needsReason: true,
    description: {
      cn: '多少位注册满 7 天的会员举报一条弹幕后，先将其隐藏，等待工作人员处理。近期举报大多被驳回的会员不计入。',
      hk: '一條彈幕被多少位註冊滿 7 天的會員舉報後先行隱藏，等候員工處理。近期舉報大多被駁回的會員不計算在內。',
      en: 'How many members of 7 days or longer must report a danmaku before it is hidden until the staff decide. Those whose last reports were mostly rejected do not count.',
    },
  }),
}
