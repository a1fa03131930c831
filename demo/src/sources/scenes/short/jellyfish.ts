import { makeCloudTexture, sampleCloud } from '../../cloud-texture.ts'
import { type Light, LightCanvas } from '../../light-canvas.ts'
import type { Painting, SceneInput } from '../../painting.ts'
import { between, type Random } from '../../random.ts'

const width = 360
const height = 640

interface Jelly {
  x: number
  y: number
  size: number
  phase: number
  light: Light
}

const colours: readonly Light[] = [
  [0.45, 0.75, 1],
  [0.95, 0.5, 0.95],
  [0.5, 1, 0.85],
]

/** Jellyfish rise through deep water, each with its own breath, trailing threads of light. */
export function jellyfish({ random, frameRate }: SceneInput): Painting {
  const canvas = new LightCanvas(width, height)
  const rays = makeCloudTexture(random, { cells: 6, octaves: 3 })
  const jellies = [0.34, 0.52, 0.7, 1.15].map((size, index) => swim(random, size, index))
  return {
    width,
    height,
    paintedRate: frameRate,
    bloom: 0.55,
    paint: (frame, seconds) => {
      paintWater(seconds)
      for (const jelly of jellies) paintJelly(jelly, seconds)
      canvas.write(frame)
    },
  }

  function paintWater(seconds: number) {
    const { light } = canvas
    for (let y = 0; y < height; y++) {
      const deep = y / height
      for (let x = 0; x < width; x++) {
        const ray =
          sampleCloud(rays, (x - width / 2) / (0.6 + deep) + 140, seconds * 4) ** 2 * (1 - deep) ** 2
        const i = (y * width + x) * 3
        light[i] = 0.008 + ray * 0.1
        light[i + 1] = 0.03 + (1 - deep) * 0.07 + ray * 0.32
        light[i + 2] = 0.09 + (1 - deep) * 0.17 + ray * 0.42
      }
    }
  }

  function paintJelly({ x, y, size, phase, light }: Jelly, seconds: number) {
    const beat = Math.sin(seconds * 2.1 + phase)
    const centreX = x + Math.sin(seconds * 0.5 + phase) * 16
    const centreY = y - seconds * 17 * size - beat * 7 * size
    const across = (62 + beat * 9) * size
    const tall = (58 - beat * 8) * size
    // The bell: rings of light from its crown down to its rim, brighter at the edge.
    for (let ring = 0; ring <= 1; ring += 0.03 / size) {
      const bow = Math.sin((ring * Math.PI) / 2)
      const half = across * bow
      const ringY = centreY - tall * Math.cos((ring * Math.PI) / 2)
      for (let dx = -half; dx <= half; dx += 1) {
        const edge = Math.abs(dx) / (half + 0.01)
        const fold = 0.6 + 0.4 * Math.cos(edge * 14)
        canvas.add(
          centreX + dx,
          ringY + edge * edge * 7 * size,
          light,
          (0.09 + edge ** 5 * 0.5 + ring ** 8 * 0.4) * fold,
        )
      }
    }
    canvas.glow(centreX, centreY - tall * 0.45, 52 * size, light, 0.8)
    for (let thread = 0; thread < 13; thread++) {
      const side = thread / 6 - 1
      const length = (150 + 60 * Math.cos(thread * 2.4)) * size
      for (let down = 0; down < length; down += 0.7) {
        const sway = Math.sin(down * 0.045 - seconds * 2.4 + phase + thread) * (down / length) * 18 * size
        const fade = (1 - down / length) ** 1.4
        canvas.add(
          centreX + side * across * 0.8 * (1 - down / length / 3) + sway,
          centreY + down,
          light,
          0.42 * fade,
        )
      }
    }
  }
}

function swim(random: Random, size: number, index: number): Jelly {
  return {
    x: [92, 270, 70, 205][index] ?? width / 2,
    y: [240, 150, 560, 470][index] ?? height / 2,
    size,
    phase: between(random, 0, 6.28),
    light: colours[index % colours.length] ?? [1, 1, 1],
  }
}
