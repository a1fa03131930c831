import { Closed, type LocalText } from '@liuguang/contract'
import { Type } from 'typebox'
import { defineMessageKind, fillTexts } from '../../platform/message-kind.ts'

const signedInByCode = {
  title: {
    cn: '有新设备登录了你的账号',
    hk: '有新裝置登入了你的帳號',
    en: 'A new device logged in to your account',
    vi: 'Thiết bị mới đã đăng nhập tài khoản của bạn',
  },
  text: {
    cn: '“{device}”用登录码登录了你的账号。如果不是你，请在“登录设备”中将它退出登录，并修改密码。',
    hk: '「{device}」用登入碼登入了你的帳號。如果不是你，請在「登入裝置」將它登出，並更改密碼。',
    en: '“{device}” logged in with a login code. If it wasn’t you, log it out under “Devices” and change your password.',
    vi: '“{device}” đã đăng nhập bằng mã. Nếu không phải bạn, hãy đăng xuất thiết bị đó trong “Thiết bị đăng nhập” và đổi mật khẩu.',
  },
}

/** The device’s name in a message when the device sent no description. */
const unnamedDevice: LocalText = { cn: '新设备', hk: '新裝置', en: 'A new device', vi: 'Thiết bị mới' }

/** Messages about accounts. */
export const accountMessageKinds = {
  /** Another device signed in with a code. `device`: its own description. */
  signed_in_by_code: defineMessageKind({
    facts: Closed({ device: Type.String() }),
    compose: ({ device }) => ({
      ...fillTexts(signedInByCode, (lang) => ({ device: device || unnamedDevice[lang] })),
      link: '/user/sessions',
    }),
  }),
}
