import { Closed, type Lang, LocalText } from '@liuguang/contract'
import { Type } from 'typebox'
import { defineMessageKind, fillTexts } from '../../platform/message-kind.ts'

const title = {
  cn: '你的关注有更新',
  hk: '你的追蹤有更新',
  en: 'New from what you follow',
  vi: 'Nội dung mới từ mục bạn theo dõi',
}

const allNamed = {
  title,
  text: {
    cn: '{names}有 {works} 部新作品。',
    hk: '{names}有 {works} 部新作品。',
    en: '{releases} from {names}.',
    vi: '{works} nội dung mới từ {names}.',
  },
}

const someNamed = {
  title,
  text: {
    cn: '{names}等有 {works} 部新作品。',
    hk: '{names}等有 {works} 部新作品。',
    en: '{releases} from {names} and others.',
    vi: '{works} nội dung mới từ {names} và những nội dung khác bạn theo dõi.',
  },
}

const separators: Record<Lang, string> = { cn: '、', hk: '、', en: ', ', vi: ', ' }

/** How many followed names a digest shows. */
export const digestNames = 3

/** Messages about what an account follows. */
export const engagementMessageKinds = {
  /** `works`: how many are new. `isAll`: the names are all whose works these are. */
  follow_digest: defineMessageKind({
    facts: Closed({
      works: Type.Integer({ minimum: 1 }),
      names: Type.Array(LocalText, { minItems: 1, maxItems: digestNames }),
      isAll: Type.Boolean(),
      link: Type.String(),
    }),
    compose: ({ works, names, isAll, link }) => ({
      ...fillTexts(isAll ? allNamed : someNamed, (lang) => ({
        works: String(works),
        releases: works === 1 ? '1 new release' : `${works} new releases`,
        names: names.map((name) => name[lang]).join(separators[lang]),
      })),
      link,
    }),
  }),
}
