const texts = {
  term: '词语',
  orders: { term: '按词语' },
  whole: '整句匹配',
  surfaces: '适用范围',
  lang: '语言',
  langHint:
    '越南语的词语区分声调符号：cờ bạc 不会拦截 có bác，也不会拦截 co bac。若不论有无符号都要拦截，请不要选择语言。其他语言的词语不区分符号。',
  anyLang: '不限',
  createdAt: '添加时间',
  add: '添加违禁词',
  addHint: '立即生效，已发布的内容不受影响。',
  terms: '词语，每行一个',
  wholeHint: '只有整段文字等于该词时才拒绝',
  surfacesHint: '不选则适用于除消息外的所有位置',
  remove: '解除',
  removeHint: '此词语在本行所列的范围内可以再次使用，它的其他各行不变。',
  filterText: '包含文字',
  filterSurface: '范围',
  surface: {
    search: '搜索',
    comment: '评论',
    danmaku: '弹幕',
    name: '名称',
    message: '消息',
    work: '作品',
  },
}

export default texts
