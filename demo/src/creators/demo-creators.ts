import type { ActorContent } from '@liuguang/contract'
import type { DemoGroup } from '../demo-shorts.ts'
import type { SceneName } from '../sources/scenes/index.ts'
import type { EmblemName } from './emblems.ts'
import type { PortraitName } from './portraits.ts'

/** Someone who does not exist and made videos of the demo. `name` and facts are in Hong Kong's Chinese. */
interface DemoCreator extends ActorContent {
  names: Required<Pick<NonNullable<ActorContent['names']>, 'cn' | 'en' | 'vi'>>
  texts: Required<Pick<NonNullable<ActorContent['texts']>, 'cn' | 'en' | 'vi'>>
  /** Undefined: a group, which has an emblem. */
  portrait?: PortraitName
  emblem?: EmblemName
  videos: readonly SceneName[]
}

export const demoCreators: readonly DemoCreator[] = [
  {
    name: '沈若汐',
    names: { cn: '沈若汐', en: 'Shen Ruoxi', vi: 'Thẩm Nhược Tịch' },
    texts: {
      cn: { area: '香港', birthplace: '香港', hobbies: '夜潜、观星、冲洗胶片' },
      en: {
        area: 'Hong Kong',
        birthplace: 'Hong Kong',
        hobbies: 'Night diving, stargazing, developing film',
      },
      vi: { area: 'Hồng Kông', birthplace: 'Hồng Kông', hobbies: 'Lặn đêm, ngắm sao, tráng phim' },
    },
    portrait: 'moonlight',
    videos: ['aurora-lake', 'harbour-fireworks', 'star-sea', 'moonlit-sea'],
    ...{ area: '香港', birthplace: '香港', birthday: '1993-02-27', zodiacSign: 'pisces' },
    ...{
      height: 166,
      bloodType: 'A',
      alias: ['若汐'],
      hobbies: '夜潛、觀星、沖曬菲林',
    },
  },
  {
    name: '陸聽瀾',
    names: { cn: '陆听澜', en: 'Lu Tinglan', vi: 'Lục Thính Lan' },
    texts: {
      cn: { area: '台湾', birthplace: '台东', hobbies: '收集雨声、修旧琴' },
      en: {
        area: 'Taiwan',
        birthplace: 'Taitung',
        hobbies: 'Collecting the sound of rain, mending old zithers',
      },
      vi: { area: 'Đài Loan', birthplace: 'Đài Đông', hobbies: 'Sưu tầm tiếng mưa, sửa đàn cũ' },
    },
    portrait: 'listener',
    videos: ['rain-on-strings', 'moonlit-sea', 'river-of-gold', 'mountain-sunrise'],
    ...{ area: '臺灣', birthplace: '臺東', birthday: '1990-10-08', zodiacSign: 'libra' },
    ...{
      height: 178,
      bloodType: 'O',
      alias: ['阿瀾'],
      hobbies: '收集雨聲、修理舊琴',
    },
  },
  {
    name: '顧硯山',
    names: { cn: '顾砚山', en: 'Gu Yanshan', vi: 'Cố Nghiễn Sơn' },
    texts: {
      cn: { area: '中国内地', birthplace: '安徽', hobbies: '制墨、登山、下棋' },
      en: { area: 'Mainland China', birthplace: 'Anhui', hobbies: 'Making ink, hiking, chess' },
      vi: { area: 'Trung Quốc đại lục', birthplace: 'An Huy', hobbies: 'Chế mực, leo núi, chơi cờ' },
    },
    portrait: 'inkstone',
    videos: ['ink-landscape', 'ink-in-water', 'river-of-gold', 'mountain-sunrise'],
    ...{ area: '中國內地', birthplace: '安徽', birthday: '1957-12-30', zodiacSign: 'capricorn' },
    ...{
      height: 172,
      bloodType: 'B',
      alias: ['硯山老人'],
      hobbies: '製墨、登山、下棋',
    },
  },
  {
    name: '梅青雲',
    names: { cn: '梅青云', en: 'Mai Thanh Van', vi: 'Mai Thanh Vân' },
    texts: {
      cn: { area: '越南', birthplace: '顺化', hobbies: '折纸、染布、养兰花' },
      en: { area: 'Vietnam', birthplace: 'Huế', hobbies: 'Origami, dyeing cloth, growing orchids' },
      vi: { area: 'Việt Nam', birthplace: 'Huế', hobbies: 'Gấp giấy, nhuộm vải, trồng lan' },
    },
    portrait: 'petals',
    videos: ['kaleidoscope', 'julia-voyage', 'ink-in-water'],
    ...{ area: '越南', birthplace: '順化', birthday: '1995-04-03', zodiacSign: 'aries' },
    ...{ height: 160, bloodType: 'AB', hobbies: '摺紙、染布、養蘭花' },
  },
  {
    name: '艾莉絲·卡洛薇',
    names: { cn: '艾莉丝·卡洛薇', en: 'Iris Calloway', vi: 'Iris Calloway' },
    texts: {
      cn: { area: '英国', birthplace: '爱丁堡', hobbies: '天文摄影、骑行' },
      en: { area: 'United Kingdom', birthplace: 'Edinburgh', hobbies: 'Astrophotography, cycling' },
      vi: { area: 'Anh', birthplace: 'Edinburgh', hobbies: 'Chụp ảnh thiên văn, đạp xe' },
    },
    portrait: 'orbits',
    videos: ['light-speed', 'star-sea', 'neon-life', 'julia-voyage'],
    ...{ area: '英國', birthplace: '愛丁堡', birthday: '1988-08-12', zodiacSign: 'leo' },
    ...{ height: 170, bloodType: 'O', alias: ['Iris'], hobbies: '天文攝影、單車' },
  },
  {
    name: '桐野澄',
    names: { cn: '桐野澄', en: 'Sumi Kirino', vi: 'Kirino Sumi' },
    texts: {
      cn: { area: '日本', birthplace: '金泽', hobbies: '做灯笼、散步、煮咖啡' },
      en: { area: 'Japan', birthplace: 'Kanazawa', hobbies: 'Making lanterns, walking, brewing coffee' },
      vi: { area: 'Nhật Bản', birthplace: 'Kanazawa', hobbies: 'Làm đèn lồng, đi dạo, pha cà phê' },
    },
    portrait: 'lanterns',
    videos: ['sky-lanterns', 'harbour-fireworks', 'rainy-window'],
    ...{ area: '日本', birthplace: '金澤', birthday: '1991-06-15', zodiacSign: 'gemini' },
    ...{ height: 168, bloodType: 'A', hobbies: '製燈、散步、煮咖啡' },
  },
  ...groups({
    光子工坊: { cn: '光子工坊', en: 'Photon Workshop', vi: 'Xưởng Quang Tử', emblem: 'rays' },
    山水客: { cn: '山水客', en: 'Hill and River Travellers', vi: 'Lữ khách Sơn Thủy', emblem: 'hills' },
    星海社: { cn: '星海社', en: 'Sea of Stars Society', vi: 'Hội Biển Sao', emblem: 'stars' },
  }),
]

/** Those who made the shorts. */
function groups(named: Record<DemoGroup, DemoCreator['names'] & { emblem: EmblemName }>): DemoCreator[] {
  const texts = { cn: { area: '香港' }, en: { area: 'Hong Kong' }, vi: { area: 'Hồng Kông' } }
  return Object.entries(named).map(([name, { emblem, ...names }]) => ({
    ...{ name, names, area: '香港', texts, videos: [], emblem },
  }))
}

/** The names of those who made a video. */
export const creatorsOf = (scene: SceneName): string[] =>
  demoCreators.filter(({ videos }) => videos.includes(scene)).map(({ name }) => name)
