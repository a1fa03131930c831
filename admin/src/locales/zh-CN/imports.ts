const texts = {
  state: '状态',
  filters: {
    running: '进行中',
    done: '已完成',
    refused: '已拒绝',
    failed: '失败',
  },
  states: {
    waiting: '等待',
    inspecting: '检查',
    first_rendition: '首个画质',
    cover: '封面',
    ladder: '全部画质',
    storyboard: '预览图',
    done: '完成',
    refused: '已拒绝',
    failed: '失败',
  },
  item: '作品',
  why: '原因',
  output: '程序输出',
  bytes: '文件大小',
  attempts: '次数',
  startedAt: '开始时间',
  updatedAt: '最近进展',
  retry: '重试',
  retried: '已重新开始',
  notFailed: '最新的导入没有失败',
}

export default texts
