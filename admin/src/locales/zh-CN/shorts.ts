const texts = {
  hint: '每个标签页开头的短视频，按此顺序显示；其余按热度排列。新添加的排在最前。更改立即生效。',
  tabs: {
    chosen: '精选',
    popular: '人气',
  },
  none: '还没有选定的短视频',
  add: '添加短视频',
  removed: '已移除：{{title}}',
  added: '已添加：{{title}}',
  moved: '已移动：{{title}}',
  placedBy: '由 {{name}} 于 {{at}} 安排',
}

export default texts
