import type { DemoTexts } from './demo-texts.ts'
import type { ShortSceneName } from './sources/scenes/short/index.ts'

/** What a visitor reads beside a short. As in demo-texts.ts, titles are written alike in both scripts. */
export const shortTexts: Readonly<Record<ShortSceneName, DemoTexts>> = {
  'pendulum-wave': {
    title: '同一拍',
    description: '十九盞燈同時放手，一盞比一盞快一點點。散開、成浪、大亂，最後左右分成兩行，各自站齊。',
    tags: ['物理', '節奏', '治癒'],
  },
  'falling-marbles': {
    title: '三百人生',
    description: '每一步都是左右各半，沒有一顆知道自己會落在哪裡；落完了，卻總是同一座山。',
    tags: ['物理', '數學', '解壓'],
  },
  'single-firework': {
    title: '花火正中',
    description: '站在煙花正下方抬頭看：金色的雨慢慢落下來。整場花火在長片裡，點一下就從最盛的一刻看起。',
    tags: ['煙花', '夜景', '節日'],
  },
  jellyfish: {
    title: '深海有光',
    description: '四隻水母，各有各的呼吸。不用想甚麼，跟着它們一起往上浮就好。',
    tags: ['海', '動畫', '治癒'],
  },
  'order-from-chaos': {
    title: '彩虹有序',
    description: '九十六條顏色被打亂，再用快速排序一步步找回彩虹。最後那一下掃光，很多人會看第二遍。',
    tags: ['科學', '色彩', '解壓'],
  },
  'moon-phases': {
    title: '由缺到圓',
    description: '把半個月的等待，放進十二秒：一彎細眉，慢慢變成滿月。',
    tags: ['月色', '星空', '治癒'],
  },
  'rose-of-light': {
    title: '一筆成花',
    description: '小輪在大輪裡滾動，筆尖從不離開紙面。三朵花，一條線。',
    tags: ['數學', '藝術', '解壓'],
  },
  'sand-layers': {
    title: '彩沙成山',
    description: '每一粒沙只懂三條規則：往下、往左下、往右下。十四秒之後，就有了山和地層。',
    tags: ['色彩', '科學', '解壓'],
  },
  'galaxy-turn': {
    title: '星河一轉',
    description: '一萬五千顆星繞着同一個中心。我們的銀河轉這麼一點點，地球上已過了許多世代。',
    tags: ['宇宙', '星空', '科學'],
  },
  'maze-light': {
    title: '光入迷宮',
    description: '迷宮先把自己挖出來，光再從正中央漫開。每一種顏色，都是離起點的距離。',
    tags: ['科學', '色彩', '節奏'],
  },
  fireflies: {
    title: '林中夏夜',
    description: '霧在樹幹之間慢慢走，螢火蟲一亮一暗，像在互相回答。請把手機亮度調低一點看。',
    tags: ['夜景', '自然', '治癒'],
  },
  'double-pendulums': {
    title: '分毫之差',
    description: '四十八個雙擺，起點只差萬分之四弧度。頭幾秒是同一條線，然後，各走各路。',
    tags: ['物理', '科學', '藝術'],
  },
  'sound-mountains': {
    title: '山有回音',
    description: '每個音都在最遠的山上響起，再一層一層傳到眼前。開聲音看，左低右高。',
    tags: ['音樂', '節奏', '藝術'],
  },
  'sunflower-count': {
    title: '花中有角',
    description: '向日葵的每顆種子都轉同一個角度。差一點點，就看得見一條條旋臂；剛剛好，才是一朵花。',
    tags: ['數學', '自然', '色彩'],
  },
}
