const texts = {
  INTERNAL: '出错了，请重试。',
  BAD_REQUEST: '输入有误。',
  OFFLINE: '没有网络连接。',
  TIMEOUT: '服务器没有及时响应，请重试。',
  UNREADABLE: '收到的内容不完整，请重试。',
  UNAVAILABLE: '服务暂时不可用，请稍后重试。',
  NOT_FOUND: '已不存在。',
  PERMISSION_DENIED: '你的角色没有权限执行此操作。',
  RATE_LIMITED: '操作过于频繁，请稍后再试。',
  WRONG_CREDENTIALS: '账号或密码错误。',
  WRONG_SECOND_FACTOR: '验证码错误或已使用过。',
  TRY_LATER: '尝试次数过多，请稍后再试。',
  SESSION_EXPIRED: '登录已过期，请重新登录。',
  SESSION_ENDED: '已被退出，请重新登录。',
  REASON_REQUIRED: '请填写原因。',
  LAST_ADMIN: '这是最后一位管理员，不能更改。',
  LEASE_LOST: '审核时间已过，作品已放回队列。',
  OWN_WORK: '不能审核自己的作品。',
  WORK_STATE_REFUSED: '作品状态已改变，不能再做此操作。',
}

export default texts
