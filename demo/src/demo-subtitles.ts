import type { SceneName } from './sources/scenes/index.ts'

/** The languages of the subtitles, as the player's menu names them. */
const subtitleLanguages = [
  { language: 'zh-hant', label: '繁體中文' },
  { language: 'zh-hans', label: '简体中文' },
  { language: 'en', label: 'English' },
  { language: 'vi', label: 'Tiếng Việt' },
] as const

type Line = readonly [fromSeconds: number, toSeconds: number, ...texts: [string, string, string, string]]

/** A narrator's words over the pictures, in the order of `subtitleLanguages`. */
const demoSubtitles: Partial<Readonly<Record<SceneName, readonly Line[]>>> = {
  'aurora-lake': [
    [
      2,
      7,
      '北境的夜，從來不是全黑的。',
      '北境的夜，从来不是全黑的。',
      'The northern night is never quite dark.',
      'Đêm phương Bắc chẳng bao giờ tối hẳn.',
    ],
    [
      10,
      16,
      '風從雪山那邊吹來，要走很久才到湖邊。',
      '风从雪山那边吹来，要走很久才到湖边。',
      'The wind comes from the snowy peaks, and takes its time to reach the lake.',
      'Gió thổi từ núi tuyết, đi rất lâu mới đến bờ hồ.',
    ],
    [
      20,
      26,
      '先是一縷綠，然後，整片天空都動了。',
      '先是一缕绿，然后，整片天空都动了。',
      'First a thread of green. Then the whole sky begins to move.',
      'Thoạt đầu chỉ một vệt xanh, rồi cả bầu trời chuyển động.',
    ],
    [
      31,
      37,
      '湖面把光接住，又輕輕放走。',
      '湖面把光接住，又轻轻放走。',
      'The lake catches the light, and gently lets it go.',
      'Mặt hồ đón lấy ánh sáng, rồi khẽ buông ra.',
    ],
    [
      42,
      48,
      '有人說，那是先人在天上跳舞。',
      '有人说，那是先人在天上跳舞。',
      'Some say the ancestors are dancing up there.',
      'Có người nói, ấy là tổ tiên đang nhảy múa trên trời.',
    ],
    [
      52,
      58,
      '睡吧，它會替你亮着。',
      '睡吧，它会替你亮着。',
      'Sleep now. It will stay lit for you.',
      'Ngủ đi, nó sẽ thức sáng thay bạn.',
    ],
  ],
  'sky-lanterns': [
    [
      2,
      7,
      '元宵夜，大家都到江邊來了。',
      '元宵夜，大家都来到了江边。',
      'It is Lantern Festival night, and everyone has come to the river.',
      'Đêm Nguyên tiêu, mọi người đều ra bờ sông.',
    ],
    [
      10,
      16,
      '把願望寫在燈上，點一把火。',
      '把愿望写在灯上，点上火。',
      'Write a wish on the lantern, and light it.',
      'Viết điều ước lên đèn, rồi châm lửa.',
    ],
    [
      20,
      26,
      '放手的時候，要抬頭看着它。',
      '松手的时候，要抬头看着它。',
      'When you let go, keep your eyes on it.',
      'Khi buông tay, nhớ ngước nhìn theo.',
    ],
    [
      30,
      36,
      '一盞跟着一盞，分不清哪盞是自己的。',
      '一盏跟着一盏，分不清哪盏是自己的。',
      'One follows another, until you cannot tell which is yours.',
      'Ngọn này nối ngọn kia, chẳng biết đâu là đèn của mình.',
    ],
    [
      41,
      50,
      '飛得夠高，就成了星。',
      '飞得够高，就成了星星。',
      'High enough, they turn into stars.',
      'Bay đủ cao, chúng hóa thành sao.',
    ],
  ],
  'mountain-sunrise': [
    [
      2,
      7,
      '天亮之前，山先醒來。',
      '天亮之前，山先醒来。',
      'Before the day breaks, the mountain wakes.',
      'Trước khi trời sáng, núi thức dậy trước.',
    ],
    [
      11,
      17,
      '雲還在山谷裡睡。',
      '云还在山谷里睡着。',
      'The clouds are still asleep in the valley.',
      'Mây vẫn còn ngủ trong thung lũng.',
    ],
    [
      22,
      28,
      '紫色退去，金色慢慢上來。',
      '紫色退去，金色慢慢上来。',
      'Violet fades, and gold slowly rises.',
      'Sắc tím lui dần, sắc vàng từ từ dâng lên.',
    ],
    [33, 39, '就是現在，抬頭。', '就是现在，抬头。', 'Now. Look up.', 'Chính lúc này, hãy ngước nhìn.'],
    [
      45,
      52,
      '新的一天，不用急着開始。',
      '新的一天，不用急着开始。',
      'A new day. There is no hurry to begin it.',
      'Một ngày mới, chẳng cần vội bắt đầu.',
    ],
  ],
}

/** The subtitles of a video of the demo, one for each language; none for most. */
export function subtitlesOf(slug: string) {
  const lines = (demoSubtitles as Readonly<Record<string, readonly Line[]>>)[slug] ?? []
  if (lines.length === 0) return []
  return subtitleLanguages.map((named, index) => ({
    ...named,
    cues: lines.map(([from, to, ...texts]) => ({
      startMs: from * 1000,
      endMs: to * 1000,
      text: texts[index] ?? '',
    })),
  }))
}
