import { type Light, LightCanvas } from '../../light-canvas.ts'
import type { Painting, SceneInput } from '../../painting.ts'
import { between, type Random } from '../../random.ts'

const width = 360
const height = 640
const starCount = 15_000

interface Star {
  radius: number
  angle: number
  elevation: number
  light: Light
  bright: number
}

/** A spiral galaxy turns while we fall towards it. */
export function galaxyTurn({ random, frameRate, durationSeconds }: SceneInput): Painting {
  const canvas = new LightCanvas(width, height)
  const stars = Array.from({ length: starCount }, () => place(random))
  const far = Array.from({ length: 260 }, () => [random() * width, random() * height, random() ** 3] as const)
  return {
    width,
    height,
    paintedRate: frameRate,
    bloom: 0.5,
    paint: (frame, seconds) => {
      const share = seconds / durationSeconds
      canvas.fade(0)
      for (const [x, y, bright] of far) canvas.add(x, y, [0.8, 0.88, 1], 0.1 + bright * 0.9)
      const tilt = 1.05 - share * 0.55
      const scale = 165 + share * 95
      const [cosTilt, sinTilt] = [Math.cos(tilt), Math.sin(tilt)]
      for (const { radius, angle, elevation, light, bright } of stars) {
        const turned = angle + seconds * 0.24
        const x = radius * Math.cos(turned)
        const y = radius * Math.sin(turned)
        // Laid on its side a little, as galaxies in photographs are.
        const flat = y * cosTilt - elevation * sinTilt
        canvas.add(
          width / 2 + scale * (x * 0.86 - flat * 0.5),
          height / 2 + scale * (x * 0.5 + flat * 0.86),
          light,
          bright * (1.5 + share * 1.4),
        )
      }
      canvas.glow(width / 2, height / 2, scale * 0.5, [1, 0.72, 0.45], 0.42)
      canvas.glow(width / 2, height / 2, scale * 0.1, [1, 0.93, 0.8], 1.2)
      canvas.write(frame)
    },
  }
}

function place(random: Random): Star {
  const radius = 0.05 + random() ** 0.75 * 1.15
  const arm = Math.floor(random() * 2) * Math.PI
  // Wider with distance; the sum of three draws gathers in the middle of the arm.
  const stray = (random() + random() + random() - 1.5) * (0.95 - radius * 0.25)
  const isYoung = random() < 0.12
  const warm = Math.exp(-radius * 2.6)
  return {
    radius,
    angle: arm + Math.log(radius + 0.08) * 2.7 + stray,
    elevation: between(random, -0.03, 0.03) / (0.4 + radius),
    light: isYoung ? [1, 0.42, 0.72] : [0.55 + warm * 0.6, 0.62 + warm * 0.2, 1 - warm * 0.5],
    bright: isYoung ? 0.75 : between(random, 0.12, 0.55),
  }
}
