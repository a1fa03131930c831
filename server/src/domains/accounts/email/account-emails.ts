import { type Lang, type LocalText, limits } from '@liuguang/contract'
import {
  composeEmail,
  type EmailTexts,
  localeOf,
  memberGreeting,
  type OperatorTexts,
  timeZoneName,
} from '../../../platform/email/compose-email.ts'
import type { Email } from '../../../platform/email/email.ts'
import { emailSubjects } from '../../../platform/email/email-subjects.ts'
import type { CodePurpose } from './queries.ts'

const codeFooter: LocalText = {
  cn: '有人在 {site} 填写了此邮箱，因此你会收到这封邮件。如非你本人操作，请忽略。',
  hk: '有人在 {site} 填寫了這個電郵，因此你會收到這封電郵。如非你本人操作，毋須理會。',
  en: 'You’re receiving this because someone entered this email on {site}. If it wasn’t you, you can ignore it.',
  vi: 'Bạn nhận được email này vì có người đã nhập địa chỉ này trên {site}. Nếu không phải bạn, hãy bỏ qua.',
}

const accountFooter: LocalText = {
  cn: '这是 {site} 的账号安全通知。',
  hk: '這是 {site} 的帳號安全通知。',
  en: '{site} sent this to keep your account secure.',
  vi: 'Đây là thông báo bảo mật tài khoản từ {site}.',
}

const codeTexts: Record<CodePurpose, Omit<EmailTexts, 'footer'>> = {
  bind: {
    subject: emailSubjects.bindCode,
    greeting: memberGreeting,
    paragraphs: [
      {
        cn: '请在 {minutes} 分钟内输入以上验证码，将此邮箱绑定到你的账号。验证码只能使用一次。',
        hk: '請於 {minutes} 分鐘內輸入以上驗證碼，將這個電郵地址綁定到你的帳號。驗證碼只可使用一次。',
        en: 'Enter this code within {minutes} minutes to link this email to your account. It works once.',
        vi: 'Nhập mã này trong vòng {minutes} phút để liên kết địa chỉ này với tài khoản của bạn. Mã chỉ dùng được một lần.',
      },
      {
        cn: '请勿把验证码告诉任何人，客服也不会向你索取。',
        hk: '請勿將驗證碼告訴任何人，客服亦不會向你索取。',
        en: 'Don’t share this code with anyone. Our staff will never ask for it.',
        vi: 'Đừng đưa mã cho bất kỳ ai. Nhân viên của chúng tôi không bao giờ hỏi mã này.',
      },
    ],
  },
  reset: {
    subject: emailSubjects.resetCode,
    greeting: memberGreeting,
    paragraphs: [
      {
        cn: '你的账号是 {name}。请在 {minutes} 分钟内输入以上验证码并设置新密码。验证码只能使用一次。',
        hk: '你的帳號是 {name}。請於 {minutes} 分鐘內輸入以上驗證碼並設定新密碼。驗證碼只可使用一次。',
        en: 'Your account is {name}. Enter this code within {minutes} minutes to set a new password. It works once.',
        vi: 'Tài khoản của bạn là {name}. Nhập mã này trong vòng {minutes} phút và chọn mật khẩu mới. Mã chỉ dùng được một lần.',
      },
      {
        cn: '如非你本人操作，请勿把验证码告诉任何人，你的密码不会改变。',
        hk: '如非你本人操作，請勿將驗證碼告訴任何人，你的密碼不會改變。',
        en: 'If you didn’t ask for this, don’t share the code. Your password won’t change.',
        vi: 'Nếu bạn không yêu cầu, đừng đưa mã cho bất kỳ ai; mật khẩu của bạn vẫn giữ nguyên.',
      },
    ],
  },
}

/** What every email to an account holder needs. */
interface AccountFacts {
  /** The site's name. */
  site: LocalText
  own: OperatorTexts
  name: string
}

/** The code stands below the greeting, whatever the operator's own texts are. */
export function codeEmail(lang: Lang, facts: AccountFacts & { purpose: CodePurpose; code: string }): Email {
  const { own, purpose, name, code } = facts
  const texts = { ...codeTexts[purpose], footer: codeFooter }
  const minutes = String(Math.floor(limits.emailCodeSeconds / 60))
  return { ...composeEmail(lang, texts, own, { site: facts.site[lang], name, code, minutes }), code }
}

/** Where to get help, for a site with a contact address. */
const contactText: LocalText = {
  cn: '如果不是你本人操作，请立即通过“忘记密码”重置密码，并联系 {serviceMail}。',
  hk: '如果不是你本人操作，請立即用「忘記密碼」重設密碼，並聯絡 {serviceMail}。',
  en: 'If it wasn’t you, reset your password now with “Forgot password” and contact {serviceMail}.',
  vi: 'Nếu không phải bạn, hãy đặt lại mật khẩu ngay qua “Quên mật khẩu” và liên hệ {serviceMail}.',
}
const resetOnlyText: LocalText = {
  cn: '如果不是你本人操作，请立即通过“忘记密码”重置密码。',
  hk: '如果不是你本人操作，請立即用「忘記密碼」重設密碼。',
  en: 'If it wasn’t you, reset your password now with “Forgot password”.',
  vi: 'Nếu không phải bạn, hãy đặt lại mật khẩu ngay qua “Quên mật khẩu”.',
}

export function passwordChangedEmail(
  lang: Lang,
  facts: AccountFacts & { at: Date; timeZone: string; device: string; serviceMail: string },
): Email {
  const { own, name, at, timeZone, serviceMail } = facts
  const time = new Intl.DateTimeFormat(localeOf[lang], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  }).format(at)
  const unknown = { cn: '未知设备', hk: '未知裝置', en: 'an unknown device', vi: 'một thiết bị không rõ' }
  const texts: EmailTexts = {
    subject: emailSubjects.passwordChanged,
    greeting: memberGreeting,
    paragraphs: [
      {
        cn: '你的密码已于 {time}（{timeZone}）在“{device}”上修改，其他设备已全部退出登录。',
        hk: '你的密碼已於 {time}（{timeZone}）在「{device}」上更改，其他裝置已全部登出。',
        en: 'Your password was changed on {time} ({timeZone}) on {device}. All other devices have been logged out.',
        vi: 'Mật khẩu của bạn đã được đổi lúc {time} ({timeZone}) trên {device}. Mọi thiết bị khác đã bị đăng xuất.',
      },
      serviceMail ? contactText : resetOnlyText,
    ],
    footer: accountFooter,
  }
  const device = facts.device || unknown[lang]
  const zone = timeZoneName(timeZone, lang)
  return composeEmail(lang, texts, own, {
    site: facts.site[lang],
    name,
    time,
    timeZone: zone,
    device,
    serviceMail,
  })
}

export function addressChangedEmail(lang: Lang, facts: AccountFacts & { serviceMail: string }): Email {
  const texts: EmailTexts = {
    subject: emailSubjects.addressChanged,
    greeting: memberGreeting,
    paragraphs: [
      {
        cn: '你的账号已绑定另一个邮箱，这个邮箱不再用于找回密码。',
        hk: '你的帳號已綁定另一個電郵地址，這個地址不再用於找回密碼。',
        en: 'A different email is now linked to your account. You can no longer use this one to reset your password.',
        vi: 'Một địa chỉ khác đã được liên kết với tài khoản của bạn. Địa chỉ này không còn dùng để lấy lại mật khẩu.',
      },
      facts.serviceMail
        ? {
            cn: '如果不是你本人操作，请立即修改密码，并联系 {serviceMail}。',
            hk: '如果不是你本人操作，請立即更改密碼，並聯絡 {serviceMail}。',
            en: 'If it wasn’t you, change your password now and contact {serviceMail}.',
            vi: 'Nếu không phải bạn, hãy đổi mật khẩu ngay và liên hệ {serviceMail}.',
          }
        : {
            cn: '如果不是你本人操作，请立即修改密码。',
            hk: '如果不是你本人操作，請立即更改密碼。',
            en: 'If it wasn’t you, change your password now.',
            vi: 'Nếu không phải bạn, hãy đổi mật khẩu ngay.',
          },
    ],
    footer: accountFooter,
  }
  const { own, name, serviceMail } = facts
  return composeEmail(lang, texts, own, { site: facts.site[lang], name, serviceMail })
}
