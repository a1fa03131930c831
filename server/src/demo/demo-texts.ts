import type { SceneName } from './sources/scenes/index.ts'

/** What a visitor reads. Titles are chosen so that they are written alike in Traditional and Simplified Chinese. */
export interface DemoTexts {
  title: string
  titleEn: string
  description: string
  tags: readonly string[]
}

export const demoTexts: Readonly<Record<SceneName, DemoTexts>> = {
  'aurora-lake': {
    title: '北境之夜',
    titleEn: 'A Night in the North',
    description:
      '極光像簾幕一樣在雪山上空展開，又在湖面輕輕碎成粼光。風聲很遠，鐘聲很慢，適合睡前靜靜看完。全片由程式逐格繪製，沒有一格來自相機。',
    tags: ['風景', '極光', '星空', '治癒'],
  },
  'harbour-fireworks': {
    title: '海港花火',
    titleEn: 'Fireworks over the Harbour',
    description:
      '一場只有七十二秒的維港煙花：金柳、彩環與雙色球在樓宇上空接連綻放，再落入水中的倒影。每一點火花都按重力與空氣阻力計算。',
    tags: ['夜景', '城市', '煙花', '節日'],
  },
  'ink-in-water': {
    title: '水中墨',
    titleEn: 'Ink in Water',
    description:
      '墨、朱砂、石青與藤黃依次滴入清水，翻捲、相遇、淡去。畫面來自一個小小的流體模擬，每一滴都不會重來。',
    tags: ['抽象', '水墨', '治癒', '藝術'],
  },
  'moonlit-sea': {
    title: '海上生明月',
    titleEn: 'The Moon Rises over the Sea',
    description:
      '薄雲掠過月面，銀光從天邊一路鋪到船前。一艘三桅帆船泊在港外，隨浪輕搖，笛聲伴着潮聲。天涯此時，共看一輪。',
    tags: ['風景', '海', '月色', '音樂', '治癒'],
  },
}
