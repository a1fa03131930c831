import { Closed, Text } from '@liuguang/contract'
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
        }),
      }),
      { maxItems: 10 },
    ),
    default: [],
    scope: 'public',
    description: {
      cn: '求助机构的链接，搜索被禁止的词语时显示，例如防止儿童受害的求助热线。',
      en: 'Links to organisations that help, shown when somebody searches for a blocked term: a helpline, for example.',
    },
  }),
}
