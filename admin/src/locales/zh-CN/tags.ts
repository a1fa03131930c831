const texts = {
  search: '任一语言的名称',
  add: '添加标签',
  addHint: '以一种语言的名称新建；已有此名称的标签不会重复。',
  name: '改名',
  nameHint: '名称会显示在该语言的页面上，同一语言中不能重复。',
  lang: '语言',
  tagName: '名称',
  items: '作品',
}

export default texts
