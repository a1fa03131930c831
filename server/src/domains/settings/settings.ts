import type { LocalText } from '@liuguang/contract'

/** Settings of the site as a whole. */
export const siteSettings = {
  webName: { cn: '流光', hk: '流光', en: 'Liuguang', vi: 'Liuguang' } as LocalText,
  webDescription: {
    cn: '长短视频，随时随地，流畅观看。',
    hk: '長短影片，隨時隨地，流暢觀看。',
    en: 'Long and short videos, smooth wherever you are.',
    vi: 'Video dài và ngắn, mượt mà ở mọi nơi.',
  } as LocalText,
  webIco: { cn: '/favicon.svg', hk: '/favicon.svg', en: '/favicon.svg', vi: '/favicon.svg' } as LocalText,
  mobileSw: [] as string[],
  serviceMail: '',
  rating: 'general' as 'general' | 'adult',
}
