import type { LocalText } from '@liuguang/contract'

/** The subjects of emails to members, until the operator changes them: the defaults of the setting `emailTexts`. */
export const emailSubjects = {
  bindCode: {
    cn: '{site} 邮箱验证码：{code}',
    hk: '{site} 電郵驗證碼：{code}',
    en: '{site}: your code is {code}',
    vi: '{site}: mã xác minh của bạn là {code}',
  },
  resetCode: {
    cn: '{site} 重置密码验证码：{code}',
    hk: '{site} 重設密碼驗證碼：{code}',
    en: '{site}: {code} is your password reset code',
    vi: '{site}: {code} là mã đặt lại mật khẩu',
  },
  passwordChanged: {
    cn: '{site} 密码已修改',
    hk: '{site} 密碼已更改',
    en: '{site}: your password was changed',
    vi: '{site}: mật khẩu của bạn đã được đổi',
  },
  addressChanged: {
    cn: '{site} 绑定邮箱已更换',
    hk: '{site} 綁定的電郵已更改',
    en: '{site}: your linked email was changed',
    vi: '{site}: đã liên kết địa chỉ email khác',
  },
} as const satisfies Record<string, LocalText>
