import type { Lang } from '@liuguang/contract'
import type { Exporter } from '../../platform/personal-data.ts'

interface ReadmeTexts {
  intro: string[]
  notes: string[]
}

const texts: Record<Lang, ReadmeTexts> = {
  hk: {
    intro: ['這是本站保存的、有關你帳號的資料。每個 .json 檔案可用任何文字編輯器打開。'],
    notes: ['時間為世界協調時間（UTC）。密碼、登入憑證及還原碼只以無法還原的形式保存，因此不在其中。'],
  },
  cn: {
    intro: ['这是本站保存的、与你的账号有关的数据。每个 .json 文件都可以用任意文本编辑器打开。'],
    notes: ['时间为协调世界时（UTC）。密码、登录凭证和恢复码只以无法还原的形式保存，因此不在其中。'],
  },
  en: {
    intro: [
      'This is the data that the site stores about your account. Open the .json files with any text editor.',
    ],
    notes: [
      'Times are UTC. Passwords, session tokens and recovery codes are kept only in a form that cannot be read back,',
      'so they are not here.',
    ],
  },
  vi: {
    intro: [
      'Đây là dữ liệu trang lưu giữ về tài khoản của bạn. Có thể mở các tệp .json bằng trình soạn thảo bất kỳ.',
    ],
    notes: [
      'Thời gian theo UTC. Mật khẩu, mã phiên và mã khôi phục chỉ được lưu ở dạng không thể đọc lại nên không có ở đây.',
    ],
  },
}

/** Describes the files in the reader's language. */
export function exportReadme(lang: Lang, exporters: readonly Exporter[]): string {
  const { intro, notes } = texts[lang]
  const lines = exporters.map(({ file, description }) => `${file}\n    ${description[lang]}`)
  return [...intro, '', ...lines, '', ...notes, ''].join('\n')
}
