import type { TextsOf } from '../texts.ts'

const texts: TextsOf<'acts'> = {
  accounts: {
    'add-note': '新增備註',
    'end-sessions': '強制登出',
    erase: '刪除帳號',
    export: '匯出個人資料',
    suspend: '停用帳號',
    unsuspend: '恢復帳號',
  },
  actors: {
    merge: '合併演員',
    put: '新增或修改演員',
    rename: '更改演員姓名',
    'set-picture': '更換演員照片',
  },
  audit: {
    check: '核對操作紀錄的完整性',
  },
  catalogue: {
    'create-tag': '建立標籤',
    'edit-item': '修改作品',
    'set-actors': '修改作品的演員',
    'translate-item': '修改作品的文字',
    'translate-tag': '修改標籤名稱',
  },
  comments: {
    hide: '隱藏留言',
    pin: '置頂留言',
    unhide: '恢復留言',
    unpin: '取消置頂留言',
  },
  'content-rules': {
    block: '新增禁用字詞',
    unblock: '刪除禁用字詞',
  },
  danmaku: {
    hide: '隱藏彈幕',
    unhide: '恢復彈幕',
  },
  entitlements: {
    'hide-item': '隱藏作品',
    'publish-item': '發佈作品',
    'refund-purchase': '為購買退款',
    'remove-item': '下架作品',
    'restore-item': '恢復作品',
  },
  media: {
    'attach-subtitles': '新增字幕',
    'detach-subtitles': '移除字幕',
    'set-free-seconds': '修改試看秒數',
  },
  memberships: {
    'download-codes': '下載兌換碼',
    grant: '贈送',
    'make-codes': '產生兌換碼',
    'restore-codes': '恢復兌換碼',
    'revoke-codes': '作廢兌換碼',
  },
  messages: {
    answer: '回覆客服對話',
    'close-thread': '關閉客服對話',
    'order-faq': '調整常見問題的次序',
    'put-faq-entry': '新增或修改常見問題',
    'reopen-thread': '重新開啟客服對話',
    'send-notice': '發送站內訊息',
  },
  moderation: {
    approve: '審核通過',
    lease: '領取審核',
    reject: '審核拒絕',
    release: '放回審核隊列',
    'request-changes': '要求作者修改',
  },
  operations: {
    'download-export': '下載匯出檔案',
    'drop-job': '放棄工作',
    'retry-job': '重試工作',
    'start-export': '匯出列表',
  },
  payments: {
    attach: '把付款計入訂單',
    'decide-dispute': '處理拒付',
    'decide-event': '處理付款通知',
    reconcile: '核對付款',
    'refund-order': '登記退款',
    'stop-polling': '停止查詢支付渠道',
  },
  publishing: {
    'allow-uploader': '允許投稿',
    import: '匯入作品',
    'reencode-item': '重新轉碼作品',
    'refuse-scheduled-item': '未能定時發佈作品',
    retry: '重試匯入',
    'schedule-item': '設定定時發佈',
    'set-cover': '更換作品封面',
    'start-upload': '上載檔案',
    'suspend-uploader': '停止投稿',
    'unschedule-item': '取消定時發佈',
  },
  settings: {
    'add-policy': '發佈條款',
    change: '修改設定',
  },
  shorts: {
    pick: '加入短影片分頁',
    unpick: '移出短影片分頁',
  },
  site: {
    backup: '備份',
    migrate: '升級資料庫',
    'move-media': '遷移媒體檔案',
    'open-database': '直接開啟資料庫',
    restore: '從備份還原',
  },
  staff: {
    add: '新增員工',
    'change-role': '更改角色',
    'end-session': '登出一部裝置',
    'enrol-totp': '綁定驗證器',
    remove: '移出員工',
    'reset-totp': '重設驗證器',
    'sign-in': '登入後台',
    'sign-out': '登出後台',
  },
  topics: {
    put: '新增或修改專題',
    'set-cover': '更換專題封面',
  },
  wallet: {
    'check-ledger': '核對帳本',
    'decide-adjustment': '審批餘額調整',
    'propose-adjustment': '提出餘額調整',
  },
}

export default texts
