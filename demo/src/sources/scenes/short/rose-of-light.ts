import { LightCanvas } from '../../light-canvas.ts'
import type { Painting, SceneInput } from '../../painting.ts'
import { hue } from './hue.ts'

const width = 360
const height = 640
const stepsPerSecond = 2600
/** Radii of the fixed wheel, the rolling one, and the pen's arm: the quotient makes 11 petals. */
const [fixed, rolling, arm] = [11, 4, 6.6]

/** One line that never stops draws a flower: a wheel that rolls inside of a wheel. */
export function roseOfLight({ frameRate, durationSeconds }: SceneInput): Painting {
  const canvas = new LightCanvas(width, height)
  const lines = new LightCanvas(width, height)
  const turns = rolling * Math.PI * 2
  let drawn = 0
  return {
    width,
    height,
    paintedRate: frameRate,
    bloom: 0.6,
    paint: (frame, seconds) => {
      const end = Math.round(Math.min(seconds, durationSeconds - 1) * stepsPerSecond)
      for (; drawn < end; drawn++) {
        const share = drawn / (stepsPerSecond * (durationSeconds - 1))
        const [x, y] = place(share)
        lines.add(x, y, hue(0.5 + share * 1.4), 0.85)
      }
      canvas.light.set(lines.light)
      const [x, y] = place(drawn / (stepsPerSecond * (durationSeconds - 1)))
      canvas.glow(x, y, 9, [1, 1, 1], 1.6)
      canvas.glow(x, y, 30, [0.6, 0.8, 1], 0.25)
      canvas.write(frame)
    },
  }

  /** Three flowers, one after another, each wider than the last. */
  function place(share: number): [number, number] {
    const round = Math.min(2, Math.floor(share * 3))
    const angle = (share * 3 - round) * turns
    const scale = 7 + round * 5.2
    const pen = arm - round * 1.3
    const turned = round * 0.35
    const x = (fixed - rolling) * Math.cos(angle) + pen * Math.cos(((fixed - rolling) / rolling) * angle)
    const y = (fixed - rolling) * Math.sin(angle) - pen * Math.sin(((fixed - rolling) / rolling) * angle)
    const size = scale * 0.98
    return [
      width / 2 + size * (x * Math.cos(turned) - y * Math.sin(turned)),
      height / 2 + size * (x * Math.sin(turned) + y * Math.cos(turned)),
    ]
  }
}
