/** What the tasks of the worker are called, by their identifiers such as `email.send-letter`. */
const texts = {
  accounts: {
    'send-code': '发送邮箱验证码',
    sweep: '清理过期的登录记录和验证码',
  },
  actors: {
    'fill-pinyin': '补全演员的拼音',
  },
  audit: {
    check: '核对操作日志（由员工启动）',
    verify: '校验操作日志',
  },
  backups: {
    nightly: '每晚备份',
  },
  catalogue: {
    'count-items-of-tags': '统计各标签的作品数',
    'index-missing': '补全搜索索引',
    'renew-search-tiers': '更新搜索结果的排序',
    'renew-watched-views': '更新搜索索引中的播放次数',
  },
  comments: {
    'forget-account': '清除已注销用户的评论',
    'notify-answered': '通知评论有回复',
  },
  danmaku: {
    'forget-account': '清除已注销用户的弹幕',
  },
  email: {
    'send-letter': '发送邮件',
    sweep: '清理旧邮件',
  },
  engagement: {
    'delete-old-history': '清理旧的观看记录',
    'follow-digest': '发送关注更新',
    'pair-views': '统计“看过的人也在看”',
    'prune-pairs': '精简“看过的人也在看”的数据',
  },
  entitlements: {
    'release-shares': '解冻作者收入',
  },
  library: {
    'forget-account': '清除已注销用户的收藏和观看记录',
  },
  messages: {
    'forget-account': '清除已注销用户的消息',
    mail: '用邮件通知站内消息',
    send: '发送站内消息',
    'send-group-notice': '群发站内消息',
    sweep: '清理已删除的消息',
    'tell-vip-ending': '提醒 VIP 即将到期',
  },
  operations: {
    'make-backup': '备份（由员工开始）',
    'remove-exports': '清理过期的导出文件',
    'sum-storage': '统计存储大小',
    'test-backup': '校验备份（由员工开始）',
    'write-export': '导出列表',
  },
  payments: {
    check: '核对付款',
    'handle-event': '处理支付通知',
    'look-up-order': '查询订单的付款状态',
    reconcile: '每日对账',
    'sweep-orders': '处理超时订单',
    'watch-chain': '监听链上转账',
    'watch-chains': '安排链上监听',
  },
  pictures: {
    sweep: '清理无用图片',
  },
  promotion: {
    giveWelcomeGifts: '发放新人礼',
    'reward-recharge': '发放邀请充值奖励',
    'settle-rewards': '结算邀请奖励',
  },
  publishing: {
    'build-ladder': '转码全部画质',
    'finish-tag-merges': '继续未完成的标签合并',
    'forget-account': '清除已注销用户的投稿资料',
    'make-cover': '生成投稿的封面',
    'make-item-cover': '更换作品封面',
    'move-items-of-tag': '更换已合并标签的作品',
    'notify-moderated': '通知作者作品状态有变',
    prepare: '检查并准备视频',
    'prepare-change': '处理已发布视频的新文件',
    'publish-scheduled': '发布已到时间的作品',
    reencode: '重新转码视频',
    'sweep-sources': '清理无用的原始文件',
  },
  shorts: {
    'forget-watches': '清除已从观看记录移除的短视频记录',
    'merge-playback-metrics': '汇总往日的播放指标',
    'sweep-failed-plays': '清理旧的失败播放记录',
  },
  staff: {
    'forget-account': '清除已注销用户的后台登录记录',
  },
  videos: {
    'count-views': '统计播放次数',
    'count-watches': '统计短视频观看',
    'fade-hot-scores': '清理已统计的播放',
    'forget-account': '清除已注销用户的短视频观看记录',
    'refund-removed': '为已下架的作品退款',
    'renew-editions': '更新短视频推荐顺序',
    'revoke-disputed': '收回用拒付款项购买的内容',
    'sweep-media': '清理停用的视频文件',
    'sweep-orphans': '清理没有记录的媒体文件',
    'sweep-watches': '清理旧的短视频观看记录',
  },
  wallet: {
    'check-ledger': '核对账本',
    'nightly-check': '安排每晚的账本核对',
    'roll-up': '汇总网站余额',
  },
}

export default texts
