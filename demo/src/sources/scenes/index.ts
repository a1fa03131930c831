import type { Scene } from '../painting.ts'
import { auroraLake } from './aurora-lake.ts'
import { harbourFireworks } from './harbour-fireworks.ts'
import { inkInWater } from './ink-in-water.ts'
import { inkLandscape } from './ink-landscape.ts'
import { juliaVoyage } from './julia-voyage.ts'
import { kaleidoscope } from './kaleidoscope.ts'
import { lightSpeed } from './light-speed.ts'
import { moonlitSea } from './moonlit-sea.ts'
import { mountainSunrise } from './mountain-sunrise.ts'
import { neonLife } from './neon-life.ts'
import { rainOnStrings } from './rain-on-strings.ts'
import { rainyWindow } from './rainy-window.ts'
import { riverOfGold } from './river-of-gold.ts'
import { type ShortSceneName, shortScenes } from './short/index.ts'
import { skyLanterns } from './sky-lanterns.ts'
import { starSea } from './star-sea.ts'

/** The moving pictures of long videos, by name. */
const scenes = {
  'aurora-lake': auroraLake,
  'harbour-fireworks': harbourFireworks,
  'ink-in-water': inkInWater,
  'ink-landscape': inkLandscape,
  'julia-voyage': juliaVoyage,
  kaleidoscope,
  'light-speed': lightSpeed,
  'moonlit-sea': moonlitSea,
  'mountain-sunrise': mountainSunrise,
  'neon-life': neonLife,
  'rain-on-strings': rainOnStrings,
  'rainy-window': rainyWindow,
  'river-of-gold': riverOfGold,
  'sky-lanterns': skyLanterns,
  'star-sea': starSea,
} satisfies Record<string, Scene>

export type SceneName = keyof typeof scenes

/** Every moving picture that the demo library can make. */
export const allScenes: Record<SceneName | ShortSceneName, Scene> = { ...scenes, ...shortScenes }
