const texts = {
  search: '任一语言的名称',
  orders: { name: '按名称', most: '作品最多', fewest: '作品最少' },
  add: '添加标签',
  addHint: '以一种语言的名称新建；已有此名称的标签不会重复。',
  known: '已有此名称的标签，没有新建。',
  name: '改名',
  nameHint: '名称会显示在该语言的页面上，同一语言中不能重复。清空名称即移除该语言，标签自己的语言除外。',
  merge: '合并',
  mergeHint:
    '有此标签的作品会改为有另一个标签，已有两者的只保留一个。另一个标签在缺少名称的语言中会得到此标签的名称。已审核的作品仍算已审核。此标签会立即消失；作品较多时，列表需几分钟才会全部更新。此操作无法撤销。',
  mergeInto: '合并到',
  merged: '已合并，正在为 {{count}} 个作品更换标签',
  toCome: '另有 {{count}} 个更换中',
  remove: '删除',
  removeHint: '没有作品使用此标签，它的名称会一并删除。',
  lang: '语言',
  tagName: '名称',
  items: '作品',
}

export default texts
