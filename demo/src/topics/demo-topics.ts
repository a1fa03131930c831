import type { TopicContent } from '@liuguang/contract'
import type { SceneName } from '../sources/scenes/index.ts'
import type { CoverName } from './covers.ts'

export interface DemoTopic extends Pick<TopicContent, 'slug' | 'texts'> {
  cover: CoverName
  /** In this order. */
  videos: readonly SceneName[]
}

/** The topics of the demo: data only. */
export const demoTopics: readonly DemoTopic[] = [
  {
    slug: 'after-dark',
    cover: 'lanterns',
    videos: ['sky-lanterns', 'harbour-fireworks', 'moonlit-sea', 'rainy-window', 'aurora-lake'],
    texts: {
      hk: { title: '天黑之後', description: '燈火、煙花、月色和雨。入夜之後才看得見的五個地方。' },
      cn: { title: '天黑之后', description: '灯火、烟花、月色和雨。入夜之后才看得见的五个地方。' },
      en: {
        title: 'After Dark',
        description:
          'Lanterns, fireworks, moonlight and rain: five places that only show themselves at night.',
      },
      vi: {
        title: 'Khi đêm xuống',
        description: 'Đèn trời, pháo hoa, ánh trăng và mưa: năm nơi chỉ hiện ra khi trời tối.',
      },
    },
  },
  {
    slug: 'mountains-and-water',
    cover: 'mountains',
    videos: ['mountain-sunrise', 'ink-landscape', 'moonlit-sea', 'ink-in-water'],
    texts: {
      hk: { title: '山水之間', description: '從日出的山頭到紙上的江南，一路慢慢看。' },
      cn: { title: '山水之间', description: '从日出的山头到纸上的江南，一路慢慢看。' },
      en: {
        title: 'Mountains and Water',
        description: 'From a summit at sunrise to a river town in ink. Take your time.',
      },
      vi: {
        title: 'Non nước',
        description: 'Từ đỉnh núi lúc bình minh đến vùng sông nước bằng mực tàu. Cứ thong thả mà ngắm.',
      },
    },
  },
  {
    slug: 'pictures-from-numbers',
    cover: 'orbits',
    videos: ['julia-voyage', 'kaleidoscope', 'neon-life', 'light-speed', 'star-sea', 'river-of-gold'],
    texts: {
      hk: { title: '數字畫的畫', description: '這些畫面裡沒有一個鏡頭是拍攝的：全部由算式畫成。' },
      cn: { title: '数字画的画', description: '这些画面里没有一个镜头是拍摄的：全部由算式画成。' },
      en: {
        title: 'Pictures from Numbers',
        description: 'Not one shot of these was filmed. Every frame is drawn by a formula.',
      },
      vi: {
        title: 'Tranh từ những con số',
        description: 'Không có cảnh nào được quay: từng khung hình đều vẽ bằng công thức.',
      },
    },
  },
]
