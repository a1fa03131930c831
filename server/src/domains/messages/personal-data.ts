import { defineEraser, type PersonalData } from '../../platform/personal-data.ts'
import { exportMessages, exportThread } from './export-messages.ts'
import { forgetAccount } from './forget-account.ts'

export const personalData: PersonalData = {
  erasers: [
    defineEraser(
      'messages.forget-account',
      [
        'messages',
        'message_states',
        'message_marks',
        'support_messages',
        'support_pictures',
        'support_threads',
      ],
      forgetAccount,
    ),
  ],
  exporters: [
    {
      file: 'messages/messages.json',
      tables: ['messages'],
      description: {
        cn: '本站发给你的消息',
        hk: '站方發給你的訊息',
        en: 'messages that the site sent to you',
        vi: 'tin nhắn trang gửi cho bạn',
      },
      rows: exportMessages,
    },
    {
      // The former name of `support`: paths in the archive do not change.
      file: 'messages/service.json',
      tables: ['support_messages'],
      description: {
        cn: '你与客服的对话',
        hk: '你與客服的對話',
        en: 'your conversation with customer service',
        vi: 'trao đổi giữa bạn và bộ phận hỗ trợ',
      },
      rows: exportThread,
    },
  ],
}
