import { Closed, type SettingRule, Text } from '@liuguang/contract'
import { Type } from 'typebox'
import { defineSetting } from '../../platform/define-setting.ts'

export const contentRulesSettings = {
  helpLinks: defineSetting({
    schema: Type.Array(
      Closed({
        title: Closed({ cn: Text(1, 80), hk: Text(1, 80), en: Text(1, 80), vi: Text(1, 80) }),
        url: Type.String({
          pattern: '^(https://|tel:|mailto:)[^\\s]+$',
          maxLength: 500,
          description: 'an address that begins with https://, tel: or mailto:',
          rule: 'link' satisfies SettingRule,
        }),
      }),
      { maxItems: 10 },
    ),
    default: [],
    scope: 'public',
    title: { cn: '求助链接', hk: '求助連結', en: 'Help links' },
    description: {
      cn: '求助机构的链接，搜索被禁止的词语时显示，例如防止儿童受害的求助热线。',
      hk: '求助機構的連結，在搜尋禁用字詞時顯示，例如保護兒童的求助熱線。',
      en: 'Links to organisations that help, shown when somebody searches for a blocked term: a helpline, for example.',
    },
  }),
  linkRules: defineSetting({
    schema: Closed({
      newcomerDays: Type.Integer({ minimum: 0, maximum: 365 }),
      newcomerLinksMax: Type.Integer({ minimum: 0, maximum: 20 }),
      linksMax: Type.Integer({ minimum: 0, maximum: 20 }),
    }),
    default: { newcomerDays: 7, newcomerLinksMax: 0, linksMax: 2 },
    scope: 'staff',
    title: { cn: '链接限制', hk: '連結限制', en: 'Limits on links' },
    description: {
      cn: '评论和弹幕里最多能写几个链接；新账号（注册未满若干天）另计。',
      hk: '留言和彈幕最多可包含多少個連結；新帳號（註冊未滿指定日數）另有上限。',
      en: 'How many links a comment or a bullet comment may have; for accounts of fewer days a limit of its own.',
    },
  }),
}
