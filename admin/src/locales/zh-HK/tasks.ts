import type { TextsOf } from '../texts.ts'

const texts: TextsOf<'tasks'> = {
  accounts: {
    'send-code': '發送電郵驗證碼',
    sweep: '清理過期的登入紀錄和驗證碼',
  },
  actors: {
    'fill-pinyin': '補全演員的拼音',
  },
  audit: {
    check: '核對操作紀錄（由員工啟動）',
    verify: '校驗操作紀錄',
  },
  backups: {
    nightly: '每晚備份',
  },
  catalogue: {
    'count-items-of-tags': '統計各標籤的作品數',
    'index-missing': '補全搜尋索引',
    'renew-search-tiers': '更新搜尋結果的排序',
    'renew-watched-views': '更新搜尋索引中的播放次數',
  },
  comments: {
    'forget-account': '清除已刪除帳號的留言',
    'notify-answered': '通知留言有回覆',
  },
  danmaku: {
    'forget-account': '清除已刪除帳號的彈幕',
  },
  email: {
    'send-letter': '發送電郵',
    sweep: '清理舊電郵',
  },
  engagement: {
    'delete-old-history': '清理舊的觀看紀錄',
    'follow-digest': '發送追蹤更新',
    'pair-views': '統計「看過的人也在看」',
    'prune-pairs': '精簡「看過的人也在看」的數據',
  },
  entitlements: {
    'release-shares': '解凍作者收入',
  },
  library: {
    'forget-account': '清除已刪除帳號的收藏和觀看紀錄',
  },
  messages: {
    'forget-account': '清除已刪除帳號的訊息',
    mail: '以電郵通知站內訊息',
    send: '發送站內訊息',
    'send-group-notice': '群發站內訊息',
    sweep: '清理已刪除的訊息',
    'tell-vip-ending': '提醒 VIP 即將到期',
  },
  operations: {
    'make-backup': '備份（由員工開始）',
    'remove-exports': '清理過期的匯出檔案',
    'sum-storage': '統計儲存大小',
    'test-backup': '校驗備份（由員工開始）',
    'write-export': '匯出列表',
  },
  payments: {
    check: '核對付款',
    'handle-event': '處理付款通知',
    'look-up-order': '查詢訂單的付款狀態',
    reconcile: '每日對帳',
    'sweep-orders': '處理逾時訂單',
    'watch-chain': '監察鏈上轉帳',
    'watch-chains': '安排鏈上監察',
  },
  pictures: {
    sweep: '清理無用圖片',
  },
  promotion: {
    giveWelcomeGifts: '派發迎新禮',
    'reward-recharge': '派發邀請充值獎勵',
    'settle-rewards': '結算邀請獎勵',
  },
  publishing: {
    'build-ladder': '轉碼全部畫質',
    'finish-tag-merges': '繼續未完成的標籤合併',
    'forget-account': '清除已刪除帳號的投稿資料',
    'make-cover': '產生投稿的封面',
    'make-item-cover': '更換作品封面',
    'move-items-of-tag': '更換已合併標籤的作品',
    'notify-moderated': '通知作者作品狀態有變',
    prepare: '檢查並準備影片',
    'prepare-change': '處理已發佈影片的新檔案',
    'publish-scheduled': '發佈已到時間的作品',
    reencode: '重新轉碼影片',
    'sweep-sources': '清理無用的原始檔案',
  },
  shorts: {
    'forget-watches': '清除已從觀看紀錄移除的短片紀錄',
    'merge-playback-metrics': '匯總往日的播放指標',
    'sweep-failed-plays': '清理舊的失敗播放紀錄',
  },
  staff: {
    'forget-account': '清除已刪除帳號的後台登入紀錄',
  },
  videos: {
    'count-views': '統計播放次數',
    'count-watches': '統計短影片觀看',
    'fade-hot-scores': '清理已統計的播放',
    'forget-account': '清除已刪除帳號的短影片觀看紀錄',
    'refund-removed': '為已下架的作品退款',
    'renew-editions': '更新短影片推薦次序',
    'revoke-disputed': '收回以拒付款項購買的內容',
    'sweep-media': '清理停用的影片檔案',
    'sweep-orphans': '清理沒有紀錄的媒體檔案',
    'sweep-watches': '清理舊的短影片觀看紀錄',
  },
  wallet: {
    'check-ledger': '核對帳本',
    'nightly-check': '安排每晚的帳本核對',
    'roll-up': '彙總網站餘額',
  },
}

export default texts
