import type { Painting, SceneInput } from '../../painting.ts'
import { hue } from './hue.ts'

/** Grains; each becomes a square of 5 pixels. */
const width = 108
const height = 192
const stepsPerFrame = 3

/** Coloured sand runs from wandering spouts and settles in hills and layers: every grain falls by three rules. */
export function sandLayers({ random, frameRate, durationSeconds }: SceneInput): Painting {
  /** 0: air; else a colour of the palette. */
  const grains = new Uint8Array(width * height)
  const palette = Array.from({ length: 256 }, (_, index) => {
    const [red, green, blue] = hue(0.98 + (index / 256) * 0.72)
    return [70 + red * 185, 60 + green * 180, 70 + blue * 165] as const
  })
  return {
    width,
    height,
    paintedRate: frameRate,
    scaling: 'neighbor',
    paint: (frame, seconds) => {
      for (let step = 0; step < stepsPerFrame; step++) {
        pour(seconds)
        fall()
      }
      draw(frame)
    },
  }

  function pour(seconds: number) {
    const share = seconds / durationSeconds
    if (share > 0.9) return
    for (let spout = 0; spout < 3; spout++) {
      const x = Math.round(width * (0.5 + 0.42 * Math.sin(seconds * (0.5 + spout * 0.23) + spout * 2.1)))
      for (let dx = -2; dx <= 2; dx++) {
        const shade = Math.round(share * 200 + spout * 18 + random() * 14)
        if (random() < 0.75) grains[Math.max(0, Math.min(width - 1, x + dx))] = 1 + Math.min(254, shade)
      }
    }
  }

  /** Down if there is room, else down to one side, else it rests. */
  function fall() {
    for (let y = height - 2; y >= 0; y--) {
      for (let at = 0; at < width; at++) {
        // Rows alternate their direction, so that piles stay symmetric.
        const x = y % 2 === 0 ? at : width - 1 - at
        const from = y * width + x
        if (grains[from] === 0) continue
        const side = random() < 0.5 ? -1 : 1
        const to = [0, side, -side].find((dx) => {
          const column = x + dx
          return column >= 0 && column < width && grains[from + width + dx] === 0
        })
        if (to === undefined) continue
        grains[from + width + to] = grains[from] as number
        grains[from] = 0
      }
    }
  }

  function draw(frame: Uint8Array) {
    for (let i = 0; i < grains.length; i++) {
      const grain = grains[i] as number
      const dark = 14 + 20 * (Math.floor(i / width) / height)
      const [red, green, blue] =
        grain === 0 ? [dark * 0.8, dark * 0.8, dark * 1.5] : (palette[grain] ?? [0, 0, 0])
      frame[i * 3] = red
      frame[i * 3 + 1] = green
      frame[i * 3 + 2] = blue
    }
  }
}
