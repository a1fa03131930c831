import type { PersonalData } from '../../platform/personal-data.ts'
import { clearedTables } from './delete-account.ts'
import { exportAccount, exportConsents, exportSessions } from './export-account.ts'
import { exportMuted } from './muting.ts'
import { exportNotes } from './people/queries.ts'

export const personalData: PersonalData = {
  erasers: [{ tables: ['accounts', ...clearedTables, 'sessions', 'email_codes', 'emails'] }],
  exporters: [
    {
      file: 'account/account.json',
      tables: ['accounts'],
      description: {
        cn: '账号：名称、邮箱、偏好设置、注册时间',
        hk: '帳號：名稱、電郵、偏好設定、註冊時間',
        en: 'account: names, email address, preferences, creation date',
        vi: 'tài khoản: tên, email, tùy chọn, thời điểm tạo',
      },
      rows: async (db, accountId) => [await exportAccount(db, accountId)],
    },
    {
      file: 'account/consents.json',
      tables: ['account_consents'],
      description: {
        cn: '你同意过的条款版本和时间',
        hk: '你同意過的條款版本及時間',
        en: 'the versions of the terms that you accepted, and when',
        vi: 'các phiên bản điều khoản bạn đã đồng ý và thời điểm',
      },
      rows: exportConsents,
    },
    {
      file: 'account/sessions.json',
      tables: ['sessions'],
      description: {
        cn: '登录过的设备和时间',
        hk: '登入過的裝置及時間',
        en: 'devices that were signed in, and when',
        vi: 'các thiết bị đã đăng nhập và thời điểm',
      },
      rows: exportSessions,
    },
    {
      file: 'account/muted.json',
      tables: ['muted_accounts'],
      description: {
        cn: '你屏蔽的用户（编号）和时间',
        hk: '你封鎖的用戶（編號）及時間',
        en: 'people whom you blocked, by id, and when',
        vi: 'những người bạn đã chặn (theo mã) và thời điểm',
      },
      rows: exportMuted,
    },
    {
      file: 'account/notes.json',
      tables: ['account_notes'],
      description: {
        cn: '本站工作人员关于你的备注和时间',
        hk: '本站工作人員關於你的備註及時間',
        en: 'notes of the site’s staff about you, and when they were written',
        vi: 'ghi chú của nhân viên trang về bạn và thời điểm ghi',
      },
      rows: exportNotes,
    },
  ],
}
