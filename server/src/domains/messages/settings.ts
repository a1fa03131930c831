import { CannedAnswer, limits } from '@liuguang/contract'
import { Type } from 'typebox'
import { defineSetting } from '../../platform/define-setting.ts'

export const messageSettings = {
  supportHours: defineSetting({
    schema: Type.Integer({ minimum: 1, maximum: 720 }),
    default: 24,
    scope: 'staff',
    title: { cn: '客服回复时限', hk: '客服回覆時限', en: 'Support response time' },
    description: {
      cn: '客服应在多少小时内回复，会员留言后会看到。超过后会话显示为超时。',
      hk: '客服應在多少小時內回覆，會員留言後會看到。逾時後會話顯示為逾時。',
      en: 'Within how many hours customer service should answer; members who have written see it. A conversation is overdue after that.',
    },
  }),
  supportAnswers: defineSetting({
    schema: Type.Array(CannedAnswer, { maxItems: limits.cannedAnswersMax }),
    default: [
      {
        title: '充值未到帳',
        titles: { cn: '充值未到账', hk: '充值未到帳', en: 'Recharge not credited' },
        text: {
          cn: '你好，我们已收到你的反馈，正在与支付渠道核对这笔订单。请不要重复付款，核对完成后积分会自动到账，我们也会在这里通知你。',
          hk: '你好，我們已收到你的反映，正在與支付渠道核對此訂單。請不要重複付款，核對完成後積分會自動到帳，我們亦會在此通知你。',
          en: 'Hello, thank you for writing. We are checking this order with the payment provider. Please do not pay again: the points arrive by themselves once it is confirmed, and we will tell you here.',
          vi: 'Chào bạn, chúng tôi đã nhận được phản hồi và đang đối chiếu đơn này với bên thanh toán. Vui lòng không trả lại lần nữa: điểm sẽ tự vào ví khi đối chiếu xong, và chúng tôi sẽ báo bạn tại đây.',
        },
      },
      {
        title: '需要更多資料',
        titles: { cn: '需要更多资料', hk: '需要更多資料', en: 'More details needed' },
        text: {
          cn: '你好，为了帮你处理，请补充以下信息：发生的时间、相关视频或订单的名称，以及页面的截图。谢谢。',
          hk: '你好，為了幫你處理，請補充以下資料：發生的時間、相關影片或訂單的名稱，以及頁面的截圖。謝謝。',
          en: 'Hello, so that we can help, please tell us when it happened and which video or order it is about, and add a screenshot of the page. Thank you.',
          vi: 'Chào bạn, để chúng tôi hỗ trợ, vui lòng cho biết thời điểm xảy ra, tên video hoặc đơn hàng liên quan và gửi kèm ảnh chụp màn hình. Cảm ơn bạn.',
        },
      },
      {
        title: '問題已解決',
        titles: { cn: '问题已解决', hk: '問題已解決', en: 'Problem solved' },
        text: {
          cn: '你好，问题已经处理完成。如果还有其他情况，直接在这里回复即可。祝你观看愉快。',
          hk: '你好，問題已經處理完成。如果還有其他情況，直接在此回覆即可。祝你觀看愉快。',
          en: 'Hello, this is solved now. If there is anything else, just reply here. Enjoy watching.',
          vi: 'Chào bạn, vấn đề đã được xử lý xong. Nếu còn gì khác, bạn cứ trả lời tại đây. Chúc bạn xem vui vẻ.',
        },
      },
    ],
    scope: 'staff',
    // customer service: those who may answer
    roles: ['triage', 'moderator', 'senior', 'child_safety', 'finance'],
    title: { cn: '常用回复', hk: '常用回覆', en: 'Canned answers' },
    description: {
      cn: '客服的常用回复，插入时使用会员所用的语言。',
      hk: '客服的常用回覆，插入時使用會員所用的語言。',
      en: 'Answers that customer service can insert, in the language of the member.',
    },
    problemOf(value) {
      for (const [place, { text }] of value.entries())
        for (const [lang, words] of Object.entries(text))
          if (words.trim() === '' || Array.from(words).length > limits.supportTextMax)
            return {
              path: [String(place), 'text', lang],
              sentence: `must have 1 to ${limits.supportTextMax} characters`,
              rule: 'text',
              params: { minimum: 1, maximum: limits.supportTextMax },
            }
      return undefined
    },
  }),
}
