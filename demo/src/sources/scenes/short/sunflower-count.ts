import { LightCanvas } from '../../light-canvas.ts'
import type { Painting, SceneInput } from '../../painting.ts'
import { hue } from './hue.ts'

const width = 360
const height = 640
const seeds = 560
const goldenAngle = Math.PI * (3 - Math.sqrt(5))

/** Seeds of a sunflower, each turned by one angle from the last. Angles slightly off the golden angle show spiral arms. */
export function sunflowerCount({ frameRate, durationSeconds }: SceneInput): Painting {
  const canvas = new LightCanvas(width, height)
  return {
    width,
    height,
    paintedRate: frameRate,
    bloom: 0.5,
    paint: (frame, seconds) => {
      canvas.fade(0.55)
      const share = seconds / durationSeconds
      // From beside the golden angle, through it in the middle, to the other side: arms, perfect order, arms.
      const angle = goldenAngle + 0.011 * Math.sin((share - 0.5) * Math.PI * 2)
      const grown = seeds * Math.min(1, 0.08 + share * 2.2)
      for (let seed = 1; seed < grown; seed++) {
        const turn = seed * angle + seconds * 0.3
        const out = 10.9 * Math.sqrt(seed)
        const size = 2.4 + 3.6 * Math.sqrt(seed / seeds) * (0.8 + 0.2 * Math.sin(seconds * 3 - seed * 0.03))
        const x = width / 2 + out * Math.cos(turn)
        const y = height / 2 + out * Math.sin(turn)
        canvas.glow(x, y, size * 1.6, hue(0.12 - (seed / seeds) * 0.34 + share * 0.1), 0.95)
      }
      canvas.write(frame)
    },
  }
}
