const texts = {
  number: '序号',
  at: '时间',
  actor: '操作人',
  act: '操作',
  subject: '对象',
  reason: '原因',
  address: '网络',
  requestId: '请求 ID',
  change: '变更内容',
  before: '之前',
  after: '之后',
  filterSubject: '对象，如 item:12',
  filterAct: '操作，如 settings.change',
  filterActor: '操作人的账号 ID',
}

export default texts
