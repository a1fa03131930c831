import type { Lang } from '@liuguang/contract'

interface ReadmeTexts {
  intro: string[]
  files: Record<string, string>
  notes: string[]
}

const texts: Record<Lang, ReadmeTexts> = {
  hk: {
    intro: ['這是本站保存的、有關你帳號的資料。每個 .json 檔案可用任何文字編輯器打開。'],
    files: {
      'account/account.json': '帳號：名稱、電郵、偏好設定、註冊時間',
      'account/consents.json': '你同意過的條款版本及時間',
      'account/sessions.json': '登入過的裝置及時間',
      'wallet/entries.json': '積分、金幣、鑽石、緩存點及免費次數的每一筆變動',
      'memberships/vip.json': '每一次獲得的 VIP 時間',
      'payments/orders.json': '每一張充值訂單；金額以貨幣的最小單位計',
      'payments/claims.json': '你以交易哈希認領過的轉賬',
      'promotion/sign-ins.json': '每一天的簽到',
      'promotion/rewards.json': '邀請朋友所得的獎勵',
      'messages/messages.json': '站方發給你的訊息',
      'messages/service.json': '你與客服的對話',
      'library/favourites.json': '收藏',
      'library/progress.json': '影片看到哪裏',
      'videos/purchases.json': '購買過的影片',
      'videos/free-views.json': '用過的免費次數',
      'videos/likes.json': '讚好過的影片',
      'videos/watched-shorts.json': '看過的短影片',
    },
    notes: ['時間為世界協調時間（UTC）。密碼、登入憑證及還原碼只以無法還原的形式保存，因此不在其中。'],
  },
  cn: {
    intro: ['这是本站保存的、与你的账号有关的数据。每个 .json 文件都可以用任意文本编辑器打开。'],
    files: {
      'account/account.json': '账号：名称、邮箱、偏好设置、注册时间',
      'account/consents.json': '你同意过的条款版本和时间',
      'account/sessions.json': '登录过的设备和时间',
      'wallet/entries.json': '积分、金币、钻石、缓存点和免费次数的每一笔变动',
      'memberships/vip.json': '每一次获得的 VIP 时间',
      'payments/orders.json': '每一笔充值订单；金额以货币的最小单位计',
      'payments/claims.json': '你用交易哈希认领过的转账',
      'promotion/sign-ins.json': '每一天的签到',
      'promotion/rewards.json': '邀请朋友获得的奖励',
      'messages/messages.json': '本站发给你的消息',
      'messages/service.json': '你与客服的对话',
      'library/favourites.json': '收藏',
      'library/progress.json': '视频看到哪里',
      'videos/purchases.json': '购买过的视频',
      'videos/free-views.json': '用过的免费次数',
      'videos/likes.json': '点赞过的视频',
      'videos/watched-shorts.json': '看过的短视频',
    },
    notes: ['时间为协调世界时（UTC）。密码、登录凭证和恢复码只以无法还原的形式保存，因此不在其中。'],
  },
  en: {
    intro: [
      'This is the data that the site stores about your account. Open the .json files with any text editor.',
    ],
    files: {
      'account/account.json': 'account: names, email address, preferences, creation date',
      'account/consents.json': 'the versions of the terms that you accepted, and when',
      'account/sessions.json': 'devices that were signed in, and when',
      'wallet/entries.json': 'every change of points, coins, diamonds, cache points and free views',
      'memberships/vip.json': 'VIP time that you received',
      'payments/orders.json': 'top-ups that you started; amounts in the smallest unit of the currency',
      'payments/claims.json': 'transfers that you claimed by their transaction hash',
      'promotion/sign-ins.json': 'every day that you signed in for coins',
      'promotion/rewards.json': 'rewards for inviting friends',
      'messages/messages.json': 'messages that the site sent to you',
      'messages/service.json': 'your conversation with customer service',
      'library/favourites.json': 'favourites',
      'library/progress.json': 'your position in videos',
      'videos/purchases.json': 'videos that you bought',
      'videos/free-views.json': 'free views that you used',
      'videos/likes.json': 'videos that you liked',
      'videos/watched-shorts.json': 'shorts that you watched',
    },
    notes: [
      'Times are UTC. Passwords, session tokens and recovery codes are kept only in a form that cannot be read back,',
      'so they are not here.',
    ],
  },
  vi: {
    intro: [
      'Đây là dữ liệu trang lưu giữ về tài khoản của bạn. Có thể mở các tệp .json bằng trình soạn thảo bất kỳ.',
    ],
    files: {
      'account/account.json': 'tài khoản: tên, email, tùy chọn, thời điểm tạo',
      'account/consents.json': 'các phiên bản điều khoản bạn đã đồng ý và thời điểm',
      'account/sessions.json': 'các thiết bị đã đăng nhập và thời điểm',
      'wallet/entries.json': 'mọi thay đổi về điểm, xu, kim cương, điểm lưu và lượt xem miễn phí',
      'memberships/vip.json': 'từng lần nhận thời gian VIP',
      'payments/orders.json': 'mọi lần nạp tiền; số tiền tính theo đơn vị nhỏ nhất',
      'payments/claims.json': 'các khoản chuyển bạn đã nhận bằng mã băm giao dịch',
      'promotion/sign-ins.json': 'mỗi ngày bạn đã điểm danh',
      'promotion/rewards.json': 'phần thưởng từ việc mời bạn bè',
      'messages/messages.json': 'tin nhắn trang gửi cho bạn',
      'messages/service.json': 'trao đổi giữa bạn và bộ phận hỗ trợ',
      'library/favourites.json': 'mục yêu thích',
      'library/progress.json': 'vị trí đang xem trong video',
      'videos/purchases.json': 'video đã mua',
      'videos/free-views.json': 'lượt xem miễn phí đã dùng',
      'videos/likes.json': 'video đã thích',
      'videos/watched-shorts.json': 'video ngắn đã xem',
    },
    notes: [
      'Thời gian theo UTC. Mật khẩu, mã phiên và mã khôi phục chỉ được lưu ở dạng không thể đọc lại nên không có ở đây.',
    ],
  },
}

/** Describes the files in the reader's language. @throws Error for a file without a description */
export function exportReadme(lang: Lang, names: readonly string[]): string {
  const { intro, files, notes } = texts[lang]
  const lines = names.map((name) => {
    const meaning = files[name]
    if (meaning === undefined) throw new Error(`the export readme does not describe ${name} in ${lang}`)
    return `${name}\n    ${meaning}`
  })
  return [...intro, '', ...lines, '', ...notes, ''].join('\n')
}
