const texts = {
  text: '内容',
  state: '状态',
  states: {
    reported: '待处理（被举报）',
    hidden: '已隐藏',
    visible: '显示中',
    all: '全部',
  },
  filters: {
    text: '包含文字',
    author: '作者名称或账号 ID',
    item: '作品编号',
  },
  reports: '举报',
  report: '{{reason}}：{{count}} 次，{{credible}} 次可信',
  reasons: {
    spam: '垃圾信息',
    abuse: '辱骂',
    hate: '仇恨',
    sexual: '色情',
    privacy: '隐私',
    spoiler: '剧透',
    other: '其他',
  },
  author: '作者',
  item: '作品',
  createdAt: '时间',
  lastAct: '最近操作',
  hide: '隐藏',
  hideHint: '除作者本人外，所有人都看不到这条内容及其回复。',
  unhide: '允许显示',
  unhideHint: '所有人都能看到这条内容，举报不再隐藏它。',
}

export default texts
