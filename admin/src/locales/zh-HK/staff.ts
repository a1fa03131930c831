import type { TextsOf } from '../texts.ts'

const texts: TextsOf<'staff'> = {
  signIn: {
    title: '登入管理後台',
    account: '帳號',
    password: '密碼',
    code: '驗證器中的 6 位數字',
    recoveryCode: '恢復碼',
    useRecoveryCode: '手機不在身邊？使用恢復碼',
    useCode: '使用驗證器',
    submit: '登入',
    confirm: '確認',
    enrolment: '用驗證器應用程式掃描 QR 碼，然後輸入顯示的 6 位數字。以後每次登入都需要它。',
    recoveryCodes: '請妥善儲存這些恢復碼。遺失手機時，每個恢復碼可以登入一次。它們不會再次顯示。',
    codesKept: '我已儲存恢復碼',
    continue: '進入後台',
  },
  name: '姓名',
  role: '角色',
  secondFactor: '兩步驗證',
  secondFactorOn: '已開啟',
  secondFactorOff: '未開啟',
  addedAt: '加入時間',
  changeRole: '更改角色',
  changeRoleHint: '該員工會即時被登出後台，需要重新登入。',
  addHint: '在伺服器上執行：npm run cli -- staff add 帳號 角色',
  members: '員工',
  sessions: '我的登入裝置',
  device: '裝置',
  lastSeen: '最近使用',
  signedInAt: '登入時間',
  current: '目前裝置',
  endSession: '登出',
}

export default texts
