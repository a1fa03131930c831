const texts = {
  search: '标题或标识',
  add: '添加专题',
  edit: '修改',
  addHint: '默认存为草稿，访客看不到。封面在添加后上传。',
  editHint: '保存后替换此专题的全部内容，封面不变。',
  cover: '更换封面',
  coverHint: '图片会裁成封面的比例，现有封面不会保留。',
  title: '标题',
  titleNeeded: '填写了简介的语言必须有标题',
  slug: '标识',
  slugHint: '小写字母、数字和连字符，最多 60 个',
  isPublished: '发布',
  published: '已发布',
  draft: '草稿',
  publishHint: '发布或撤回专题时必须填写原因。',
  langs: '语言',
  lang: '默认语言',
  description: '简介',
  items: '作品',
  updatedAt: '修改时间',
}

export default texts
