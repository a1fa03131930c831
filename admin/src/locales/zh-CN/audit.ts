const texts = {
  number: '序号',
  at: '时间',
  actor: '操作人',
  action: '操作',
  subject: '对象',
  reason: '原因',
  address: '网络',
  requestId: '请求 ID',
  change: '变更内容',
  before: '之前',
  after: '之后',
  filterSubject: '对象，如 item:12',
  filterAction: '操作',
  filterActor: '操作人：名称、邮箱或编号',
  check: {
    title: '完整性核对',
    hint: '核对是否有记录被改动、删除或插入。网站每晚也会自动核对。',
    start: '立即核对',
    running: '核对中',
    none: '还没有核对过',
    whole: '一致',
    problems: '{{count}} 个问题',
    row: '第 {{number}} 条',
  },
  /** By the sentences of `verify_audit`. */
  problems: {
    'was changed': '这条记录被改动过。',
    'the row before it was removed': '前一条记录被删除。',
    'was inserted, or the row before it was changed or removed':
      '这条记录是插入的，或前一条记录被改动、删除。',
    'the last row was removed or replaced': '最后一条记录被删除或替换。',
    'was inserted at the end': '这条记录是在末尾插入的。',
  },
  reasons: {
    'an operator’s import is the operator’s approval': '由员工导入即视为批准',
    import: '导入',
    submit: '提交审核',
    withdraw: '撤回',
    'approved in review': '审核通过',
    'taken down by its author': '作者自行下架',
    'deleted by its author': '作者自行删除',
    'account deleted': '账号已注销',
    'the account was deleted': '账号已注销',
  },
}

export default texts
