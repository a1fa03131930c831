import { creatorsOf } from './creators/demo-creators.ts'
import { type DemoTexts, demoTexts } from './demo-texts.ts'
import { type DemoSource, type MakeOptions, makeDemoSource } from './sources/make-demo-source.ts'
import type { SceneName } from './sources/scenes/index.ts'
import { type Mood, scaleOf } from './sources/sound/score.ts'

export interface DemoCategory {
  slug: 'scenery' | 'night' | 'abstract' | 'animation' | 'music'
  names: Readonly<Record<'cn' | 'hk' | 'en' | 'vi', string>>
}

export const demoCategories: readonly DemoCategory[] = [
  { slug: 'scenery', names: { cn: '风景', hk: '風景', en: 'Scenery', vi: 'Phong cảnh' } },
  { slug: 'night', names: { cn: '夜色', hk: '夜色', en: 'Night', vi: 'Đêm' } },
  {
    slug: 'abstract',
    names: { cn: '抽象', hk: '抽象', en: 'Abstract', vi: 'Trừu tượng' },
  },
  {
    slug: 'animation',
    names: { cn: '动画', hk: '動畫', en: 'Animation', vi: 'Hoạt hình' },
  },
  { slug: 'music', names: { cn: '音乐', hk: '音樂', en: 'Music', vi: 'Âm nhạc' } },
]

export interface DemoVideo extends DemoTexts {
  kind: 'video'
  /** Unique; also the seed of picture and tune. */
  slug: string
  category: DemoCategory['slug']
  /** Null: not for sale (free, or VIP only). */
  pricePoints: number | null
  /** Diamonds come with VIP cards and from the operator; one video shows what they buy. */
  priceDiamonds?: number
  vipOnly: boolean
  freeSeconds: number
  durationSeconds: number
  width: number
  height: number
  actors: string[]
  /** Writes the source video; see `makeDemoSource`. */
  make: (outFile: string, options: MakeOptions) => Promise<void>
}

type Access = Pick<DemoVideo, 'pricePoints' | 'priceDiamonds' | 'vipOnly' | 'freeSeconds'>

const free: Access = { pricePoints: null, vipOnly: false, freeSeconds: 30 }
const forVip = (freeSeconds: number): Access => ({ pricePoints: null, vipOnly: true, freeSeconds })
const forPoints = (pricePoints: number, freeSeconds: number): Access => ({
  pricePoints,
  vipOnly: false,
  freeSeconds,
})
const forDiamonds = (priceDiamonds: number, freeSeconds: number): Access => ({
  pricePoints: null,
  priceDiamonds,
  vipOnly: false,
  freeSeconds,
})

/** 720p at 25 frames per second unless a video says otherwise. */
const landscape = { width: 1280, height: 720, frameRate: 25 }
const portrait = { width: 720, height: 1280 }
const fullHd = { width: 1920, height: 1080 }

const moods = {
  northern: mood(60, 50, scaleOf.lydian, [0, 4, 5, 1], 'bell', 0.3, { ambience: 'wind' }),
  festive: mood(84, 55, scaleOf.major, [0, 4, 5, 3], 'keys', 0.6, { arpeggio: 'bell', beat: true }),
  inky: mood(58, 57, scaleOf.yu, [0, 3, 2, 4], 'pluck', 0.5, {}),
  wishing: mood(66, 53, scaleOf.gong, [0, 3, 1, 4], 'flute', 0.4, { arpeggio: 'bell' }),
  bathing: mood(60, 52, scaleOf.minor, [0, 5, 3, 4], 'keys', 0.35, { ambience: 'rain' }),
  racing: mood(104, 50, scaleOf.dorian, [0, 0, 3, 4], 'synth', 0.8, { arpeggio: 'synth', beat: true }),
  moonlit: mood(56, 52, scaleOf.yu, [0, 2, 3, 0], 'flute', 0.25, { arpeggio: 'pluck', ambience: 'sea' }),
  endless: mood(72, 54, scaleOf.dorian, [0, 3, 6, 4], 'bell', 0.5, { arpeggio: 'keys' }),
  playful: mood(88, 57, scaleOf.gong, [0, 2, 3, 4], 'bell', 0.75, { arpeggio: 'pluck' }),
  riverside: mood(54, 55, scaleOf.gong, [0, 4, 3, 0], 'pluck', 0.6, { ambience: 'wind' }),
  dropping: mood(70, 52, scaleOf.major, [0, 5, 3, 4], 'keys', 0.7, { arpeggio: 'bell' }),
  drifting: mood(50, 48, scaleOf.lydian, [0, 1, 4, 0], 'flute', 0.2, { arpeggio: 'bell' }),
  electric: mood(96, 57, scaleOf.minor, [0, 5, 2, 6], 'synth', 0.6, { arpeggio: 'pluck', beat: true }),
  golden: mood(64, 50, scaleOf.yu, [0, 4, 3, 2], 'pluck', 0.75, { arpeggio: 'keys' }),
  dawning: mood(62, 53, scaleOf.major, [0, 3, 4, 0], 'flute', 0.4, { arpeggio: 'keys', ambience: 'wind' }),
} satisfies Record<string, Mood>

/** The long videos, in the order in which they are made: the first ones show each kind of access soonest. */
export const demoVideos: readonly DemoVideo[] = [
  video('aurora-lake', 'scenery', free, moods.northern, { ...landscape, durationSeconds: 60 }),
  video('harbour-fireworks', 'night', forPoints(10, 15), moods.festive, {
    ...landscape,
    durationSeconds: 72,
  }),
  video('ink-landscape', 'animation', forVip(20), moods.riverside, { ...landscape, durationSeconds: 56 }),
  video('light-speed', 'animation', free, moods.racing, { ...landscape, frameRate: 30, durationSeconds: 48 }),
  video('sky-lanterns', 'night', free, moods.wishing, { ...landscape, ...portrait, durationSeconds: 54 }),
  video('rain-on-strings', 'music', forPoints(8, 20), moods.dropping, { ...landscape, durationSeconds: 64 }),
  video('star-sea', 'abstract', forVip(30), moods.drifting, {
    ...fullHd,
    frameRate: 24,
    durationSeconds: 96,
  }),
  video('neon-life', 'animation', free, moods.electric, {
    ...landscape,
    frameRate: 29.97,
    durationSeconds: 45,
  }),
  video('julia-voyage', 'abstract', forPoints(15, 30), moods.endless, { ...landscape, durationSeconds: 120 }),
  video('moonlit-sea', 'scenery', forVip(20), moods.moonlit, { ...landscape, durationSeconds: 60 }),
  video('kaleidoscope', 'abstract', free, moods.playful, { ...landscape, durationSeconds: 64 }),
  video('rainy-window', 'night', forPoints(10, 30), moods.bathing, { ...landscape, durationSeconds: 60 }),
  video('ink-in-water', 'abstract', free, moods.inky, { ...landscape, durationSeconds: 60 }),
  video('river-of-gold', 'music', forDiamonds(5, 20), moods.golden, { ...landscape, durationSeconds: 52 }),
  video('mountain-sunrise', 'scenery', free, moods.dawning, { ...landscape, durationSeconds: 60 }),
]

function video(
  scene: SceneName,
  category: DemoCategory['slug'],
  access: Access,
  sound: Mood,
  format: Pick<DemoSource, 'width' | 'height' | 'frameRate' | 'durationSeconds'>,
): DemoVideo {
  const source: DemoSource = { slug: scene, scene, mood: sound, ...format }
  const { width, height, durationSeconds } = format
  return {
    kind: 'video',
    slug: scene,
    category,
    ...demoTexts[scene],
    ...access,
    width,
    height,
    durationSeconds,
    actors: creatorsOf(scene),
    make: (outFile, options) => makeDemoSource(source, outFile, options),
  }
}

function mood(
  beatsPerMinute: number,
  root: number,
  scale: readonly number[],
  chords: readonly number[],
  lead: Mood['lead'],
  density: number,
  more: Partial<Pick<Mood, 'arpeggio' | 'beat' | 'ambience'>>,
): Mood {
  return { beatsPerMinute, root, scale, chords, lead, density, ambience: 'none', ...more }
}
