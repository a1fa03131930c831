import type { Scene } from '../painting.ts'
import { auroraLake } from './aurora-lake.ts'
import { harbourFireworks } from './harbour-fireworks.ts'
import { inkInWater } from './ink-in-water.ts'
import { moonlitSea } from './moonlit-sea.ts'

/** Every moving picture that the demo library can make, by name. */
export const scenes = {
  'aurora-lake': auroraLake,
  'harbour-fireworks': harbourFireworks,
  'ink-in-water': inkInWater,
  'moonlit-sea': moonlitSea,
} satisfies Record<string, Scene>

export type SceneName = keyof typeof scenes
