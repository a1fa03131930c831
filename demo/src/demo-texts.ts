import type { SceneName } from './sources/scenes/index.ts'

/** What a visitor reads. Titles are chosen so that they are written alike in Traditional and Simplified Chinese. */
export interface DemoTexts {
  title: string
  description: string
  tags: readonly string[]
}

export const demoTexts: Readonly<Record<SceneName, DemoTexts>> = {
  'aurora-lake': {
    title: '北境之夜',
    description:
      '極光像簾幕一樣在雪山上空展開，又在湖面輕輕碎成粼光。風聲很遠，鐘聲很慢，適合睡前靜靜看完。全片由程式逐格繪製，沒有一格來自相機。',
    tags: ['風景', '極光', '星空', '治癒'],
  },
  'harbour-fireworks': {
    title: '海港花火',
    description:
      '一場只有七十二秒的維港煙花：金柳、彩環與雙色球在樓宇上空接連綻放，再落入水中的倒影。每一點火花都按重力與空氣阻力計算。',
    tags: ['夜景', '城市', '煙花', '節日'],
  },
  'ink-in-water': {
    title: '水中墨',
    description:
      '墨、朱砂、石青與藤黃依次滴入清水，翻捲、相遇、淡去。畫面來自一個小小的流體模擬，每一滴都不會重來。',
    tags: ['抽象', '水墨', '治癒', '藝術'],
  },
  'moonlit-sea': {
    title: '海上生明月',
    description:
      '薄雲掠過月面，銀光從天邊一路鋪到船前。一艘三桅帆船泊在港外，隨浪輕搖，笛聲伴着潮聲。天涯此時，共看一輪。',
    tags: ['風景', '海', '月色', '音樂', '治癒'],
  },
  'ink-landscape': {
    title: '水墨江南',
    description:
      '一卷水墨緩緩展開：遠山淡，近山濃，霧在山腰流過。紅日當空，歸雁成行，漁人獨坐船頭。山形由分形生成，筆觸沿山勢皴出。',
    tags: ['水墨', '動畫', '山水', '國風', '治癒'],
  },
  'light-speed': {
    title: '光速漫步',
    description:
      '星光被速度拉成細線，雲氣在隧道兩側飛掠而過。戴上耳機，跟着節拍一路衝向前方那點亮光。全片每秒三十格，適合試試全螢幕。',
    tags: ['動畫', '科幻', '星空', '節奏'],
  },
  'sky-lanterns': {
    title: '星火升空',
    description:
      '元宵夜，一盞盞天燈從江面升起，近的如燈籠，遠的如星子。小船停在水中央，燈影在波光裡搖。直向畫面，適合拿起手機來看。',
    tags: ['夜景', '節日', '天燈', '直向', '治癒'],
  },
  'rain-on-strings': {
    title: '雨落琴心',
    description:
      '每個琴音都是一滴雨：低音落在左岸，高音落在右岸，十二個音各有一種顏色。漣漪按真實的波動方程擴散，旋律就這樣被看見。',
    tags: ['音樂', '鋼琴', '漣漪', '治癒', '藝術'],
  },
  'star-sea': {
    title: '星海漂流',
    description:
      '玫瑰色與青色的星雲慢慢翻湧，暗塵如島嶼浮沉其間。以電影的每秒二十四格、全高清畫質呈現，宜關燈、宜放空。',
    tags: ['抽象', '星空', '宇宙', '全高清', '治癒'],
  },
  'neon-life': {
    title: '霓虹生命',
    description:
      '一面由一萬四千盞小燈組成的牆，只遵守四條簡單規則，就有了誕生、遷徙與寂滅。新生的發白，年長的轉紫，逝去的像餘燼慢慢暗下。',
    tags: ['動畫', '科學', '霓虹', '節奏'],
  },
  'julia-voyage': {
    title: '形之旅',
    description:
      '同一條公式，只改動一個數，便從海馬變成雪花，再化作雲朵。兩分鐘的朱利亞集合漫遊，繞行曼德博集合的心形邊界一周又一周。',
    tags: ['抽象', '數學', '分形', '藝術'],
  },
  kaleidoscope: {
    title: '琉璃幻境',
    description:
      '十二面鏡子裡，琉璃般的色塊聚了又散，金線勾邊，像教堂的花窗，也像童年的萬花筒。盯着中心看一會兒，時間會慢下來。',
    tags: ['抽象', '萬花筒', '色彩', '音樂'],
  },
  'rainy-window': {
    title: '雨夜街角',
    description:
      '隔着沾滿水珠的玻璃看城市：車燈、霓虹、紅綠燈都化成柔和的光斑。雨點停停走走，每一顆裡都有一條顛倒的街。',
    tags: ['夜景', '城市', '雨', '治癒'],
  },
  'river-of-gold': {
    title: '流金之河',
    description:
      '三千粒金砂隨暗流而行，留下的軌跡織成一匹流動的錦緞。沒有兩股水流相同，也沒有一刻停下。配樂為撥弦與鋼琴二重奏。',
    tags: ['音樂', '抽象', '藝術', '治癒'],
  },
  'mountain-sunrise': {
    title: '高山日出',
    description:
      '天色由紫轉金，太陽從主峰背後升起，雲在山谷間慢慢流動。六十秒，走完一個清晨。笛聲與風聲相伴，適合作為一天的開場。',
    tags: ['風景', '日出', '山', '治癒'],
  },
}
