import { LightCanvas } from '../../light-canvas.ts'
import type { Painting, SceneInput } from '../../painting.ts'
import { hue } from './hue.ts'

const width = 360
const height = 640
const count = 19
/** Places between two frames: trails without gaps. */
const stepsPerFrame = 8

/** Lamps that swing, each a little faster than the one above: they drift into waves and chaos, and meet again at the end. */
export function pendulumWave({ frameRate, durationSeconds }: SceneInput): Painting {
  const canvas = new LightCanvas(width, height)
  return {
    width,
    height,
    paintedRate: frameRate,
    bloom: 0.45,
    paint: (frame, seconds) => {
      canvas.fade(0.8)
      for (let index = 0; index < count; index++) {
        const y = 50 + index * 30
        const light = hue(0.55 + (index / count) * 0.75)
        for (let step = 0; step < stepsPerFrame; step++) {
          canvas.glow(placeAt(index, seconds - step / stepsPerFrame / frameRate), y, 13, light, 0.09)
        }
        const x = placeAt(index, seconds)
        canvas.line(width / 2, 8, x, y, light, 0.012)
        canvas.glow(x, y, 30, light, 0.18)
        canvas.glow(x, y, 10, [1, 1, 1], 0.9)
      }
      canvas.write(frame)
    },
  }

  /** Whole or half swings within the length: when it ends, every other lamp is at the same side. */
  function placeAt(index: number, seconds: number): number {
    return width / 2 + 134 * Math.cos((seconds / durationSeconds) * Math.PI * 2 * (4 + index / 2))
  }
}
