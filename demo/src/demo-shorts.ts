import type { DemoTexts } from './demo-texts.ts'
import { shortTexts } from './short-texts.ts'
import { type DemoSource, type MakeOptions, makeDemoSource } from './sources/make-demo-source.ts'
import type { SceneName } from './sources/scenes/index.ts'
import type { ShortSceneName } from './sources/scenes/short/index.ts'
import { type Mood, scaleOf } from './sources/sound/score.ts'

export interface DemoShort extends DemoTexts {
  kind: 'short'
  /** Unique; also the seed of picture and tune. */
  slug: ShortSceneName
  /** Null: not for sale (free, or VIP only). */
  pricePoints: number | null
  vipOnly: boolean
  freeSeconds: number
  durationSeconds: number
  width: number
  height: number
  /** The long video of the demo library that it leads into, and where. */
  leadsTo: { slug: SceneName; atSeconds: number } | undefined
  /** Where the operator put it in 精選; undefined: nowhere. */
  chosenAs: number | undefined
  actors: string[]
  make: (outFile: string, options: MakeOptions) => Promise<void>
}

type Access = Pick<DemoShort, 'pricePoints' | 'vipOnly'>

const free: Access = { pricePoints: null, vipOnly: false }
const forVip: Access = { pricePoints: null, vipOnly: true }
const forPoints = (pricePoints: number): Access => ({ pricePoints, vipOnly: false })

/** Long enough to want to see more. A preview is half of a short at most, so a paid one has twice this and more. */
const freeSeconds = 8

const tune = (
  beatsPerMinute: number,
  root: number,
  scale: readonly number[],
  lead: Mood['lead'],
  more: Partial<Mood> = {},
): Mood => ({
  beatsPerMinute,
  root,
  scale,
  chords: [0, 3, 4, 0],
  lead,
  density: 0.6,
  ambience: 'none',
  ...more,
})

export type DemoGroup = '光子工坊' | '山水客' | '星海社'

interface Facts {
  /** The group that is shown as its author. */
  actor: DemoGroup
  seconds: number
  mood: Mood
  access?: Access
  leadsTo?: DemoShort['leadsTo']
  chosenAs?: number
}

/** In the order in which they are made: the first are free and quick. */
export const demoShorts: readonly DemoShort[] = [
  short('pendulum-wave', {
    actor: '光子工坊',
    seconds: 12,
    mood: tune(120, 57, scaleOf.dorian, 'bell', { arpeggio: 'pluck' }),
    chosenAs: 2,
  }),
  short('single-firework', {
    actor: '星海社',
    seconds: 10,
    mood: tune(126, 55, scaleOf.major, 'keys', { arpeggio: 'bell', beat: true }),
    leadsTo: { slug: 'harbour-fireworks', atSeconds: 36 },
    chosenAs: 1,
  }),
  short('falling-marbles', {
    actor: '光子工坊',
    seconds: 18,
    mood: tune(132, 60, scaleOf.gong, 'pluck', { density: 0.9 }),
    access: forPoints(2),
  }),
  short('order-from-chaos', {
    actor: '光子工坊',
    seconds: 11,
    mood: tune(140, 57, scaleOf.minor, 'synth', { arpeggio: 'synth', beat: true }),
    chosenAs: 3,
  }),
  short('jellyfish', {
    actor: '山水客',
    seconds: 18,
    mood: tune(84, 52, scaleOf.lydian, 'flute', { arpeggio: 'bell', ambience: 'sea' }),
    access: forVip,
    chosenAs: 5,
  }),
  short('moon-phases', {
    actor: '星海社',
    seconds: 12,
    mood: tune(92, 52, scaleOf.yu, 'flute', { arpeggio: 'pluck' }),
    leadsTo: { slug: 'moonlit-sea', atSeconds: 20 },
    chosenAs: 4,
  }),
  short('rose-of-light', {
    actor: '光子工坊',
    seconds: 12,
    mood: tune(116, 55, scaleOf.lydian, 'keys', { arpeggio: 'keys' }),
  }),
  short('sand-layers', {
    actor: '山水客',
    seconds: 14,
    mood: tune(112, 53, scaleOf.gong, 'bell', { arpeggio: 'pluck', beat: true }),
  }),
  short('galaxy-turn', {
    actor: '星海社',
    seconds: 12,
    mood: tune(88, 48, scaleOf.lydian, 'bell', { arpeggio: 'keys' }),
    leadsTo: { slug: 'star-sea', atSeconds: 24 },
  }),
  short('maze-light', {
    actor: '光子工坊',
    seconds: 12,
    mood: tune(136, 52, scaleOf.dorian, 'synth', { arpeggio: 'pluck', beat: true }),
    leadsTo: { slug: 'neon-life', atSeconds: 10 },
  }),
  short('fireflies', {
    actor: '山水客',
    seconds: 14,
    mood: tune(80, 55, scaleOf.gong, 'flute', { ambience: 'wind' }),
    leadsTo: { slug: 'sky-lanterns', atSeconds: 12 },
  }),
  short('double-pendulums', {
    actor: '光子工坊',
    seconds: 18,
    mood: tune(108, 50, scaleOf.minor, 'keys', { arpeggio: 'synth' }),
    access: forVip,
  }),
  short('sound-mountains', {
    actor: '山水客',
    seconds: 12,
    mood: tune(124, 55, scaleOf.yu, 'pluck', { density: 0.9, arpeggio: 'keys' }),
    leadsTo: { slug: 'rain-on-strings', atSeconds: 16 },
  }),
  short('sunflower-count', {
    actor: '山水客',
    seconds: 18,
    mood: tune(104, 57, scaleOf.major, 'bell', { arpeggio: 'pluck' }),
    access: forPoints(3),
  }),
]

function short(scene: ShortSceneName, facts: Facts): DemoShort {
  const format = { width: 540, height: 960, durationSeconds: facts.seconds }
  const source: DemoSource = {
    slug: scene,
    scene,
    mood: facts.mood,
    frameRate: 25,
    // Publishing cuts a first segment of 1 s without re-encoding.
    keyframeSeconds: 1,
    ...format,
  }
  return {
    kind: 'short',
    slug: scene,
    ...shortTexts[scene],
    ...(facts.access ?? free),
    freeSeconds,
    ...format,
    leadsTo: facts.leadsTo,
    chosenAs: facts.chosenAs,
    actors: [facts.actor],
    make: (outFile, options) => makeDemoSource(source, outFile, options),
  }
}
