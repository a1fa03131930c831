import type { Scene } from '../../painting.ts'
import { doublePendulums } from './double-pendulums.ts'
import { fallingMarbles } from './falling-marbles.ts'
import { fireflies } from './fireflies.ts'
import { galaxyTurn } from './galaxy-turn.ts'
import { jellyfish } from './jellyfish.ts'
import { mazeLight } from './maze-light.ts'
import { moonPhases } from './moon-phases.ts'
import { orderFromChaos } from './order-from-chaos.ts'
import { pendulumWave } from './pendulum-wave.ts'
import { roseOfLight } from './rose-of-light.ts'
import { sandLayers } from './sand-layers.ts'
import { singleFirework } from './single-firework.ts'
import { soundMountains } from './sound-mountains.ts'
import { sunflowerCount } from './sunflower-count.ts'

/** Upright pictures of a few seconds, 9:16. */
export const shortScenes = {
  'pendulum-wave': pendulumWave,
  'falling-marbles': fallingMarbles,
  'single-firework': singleFirework,
  jellyfish,
  'order-from-chaos': orderFromChaos,
  'moon-phases': moonPhases,
  'rose-of-light': roseOfLight,
  'sand-layers': sandLayers,
  'galaxy-turn': galaxyTurn,
  'maze-light': mazeLight,
  fireflies,
  'double-pendulums': doublePendulums,
  'sound-mountains': soundMountains,
  'sunflower-count': sunflowerCount,
} as const satisfies Record<string, Scene>

export type ShortSceneName = keyof typeof shortScenes
