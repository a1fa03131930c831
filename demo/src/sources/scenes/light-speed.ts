import { makeCloudTexture, sampleCloud, smoothstep } from '../cloud-texture.ts'
import { type Light, LightCanvas } from '../light-canvas.ts'
import type { Painting, SceneInput } from '../painting.ts'
import { between, pick } from '../random.ts'

const width = 480
const height = 270
const loopSeconds = 16
const centreX = width * 0.5
const centreY = height * 0.48

const starColours: readonly Light[] = [
  [0.75, 0.88, 1],
  [1, 1, 1],
  [0.55, 0.7, 1],
  [1, 0.8, 0.6],
]

/** Flight through a glowing tunnel of clouds, stars drawn out into lines by the speed. */
export function lightSpeed(sceneInput: SceneInput): Painting {
  const { random, frameRate } = sceneInput
  const canvas = new LightCanvas(width, height)
  const walls = makeCloudTexture(random, { cells: 4, octaves: 5, persistence: 0.55 })
  const tunnel = mapTunnel()
  const stars = Array.from({ length: 620 }, () => ({
    angle: random() * Math.PI * 2,
    radius: between(random, 0.04, 1.1),
    depth: random(),
    light: pick(random, starColours),
    bright: between(random, 0.25, 1),
    // Whole laps in a loop, so that it closes.
    laps: pick(random, [6, 8, 8, 10, 12]),
  }))
  return {
    width,
    height,
    paintedRate: frameRate,
    loopSeconds,
    bloom: 0.4,
    paint: (frame, seconds) => {
      const share = seconds / loopSeconds
      paintWalls(share)
      for (const star of stars) {
        const z = 1 - ((star.depth + share * star.laps) % 1)
        const tailDepth = Math.min(1, z + 0.035 + 0.02 * star.laps * 0.2)
        const far = star.radius * 42
        const tailRadius = far / (tailDepth + 0.02)
        const headRadius = far / (z + 0.02)
        const cos = Math.cos(star.angle)
        const sin = Math.sin(star.angle)
        const strength = star.bright * (1 - z) ** 1.5 * 1.25
        const drawnHeadRadius = Math.min(headRadius, 420)
        if (tailRadius < 420)
          canvas.line(
            centreX + cos * tailRadius,
            centreY + sin * tailRadius,
            centreX + cos * drawnHeadRadius,
            centreY + sin * drawnHeadRadius,
            star.light,
            strength,
          )
      }
      canvas.write(frame)
    },
  }

  function paintWalls(share: number) {
    const { light } = canvas
    const size = 256
    const turn = Math.sin(share * Math.PI * 2) * 18
    for (let i = 0; i < width * height; i++) {
      const around = tunnel.around[i] as number
      const along = tunnel.along[i] as number
      const first = sampleCloud(walls, around + turn, along + share * size * 6)
      const second = sampleCloud(walls, around * 3 - turn + first * 24, along * 1.5 + share * size * 4 + 90)
      const cloud = smoothstep(0.36, 0.98, first * 0.6 + second * 0.5) * (tunnel.fog[i] as number)
      const hue = second * 1.1
      const core = tunnel.core[i] as number
      light[i * 3] = 0.012 + cloud * (0.04 + hue * hue * 0.75) + core * 0.75
      light[i * 3 + 1] = 0.016 + cloud * (0.18 + (1 - hue) * 0.62) + core * 1.05
      light[i * 3 + 2] = 0.05 + cloud * 1.15 + core * 1.6
    }
  }
}

/** Where each pixel looks at the wall of a tunnel: angle and distance in texture pixels, how much haze lies there, and the light from ahead. */
function mapTunnel() {
  const count = width * height
  const around = new Float32Array(count)
  const along = new Float32Array(count)
  const fog = new Float32Array(count)
  const core = new Float32Array(count)
  for (let i = 0; i < count; i++) {
    const dx = (i % width) - centreX
    const dy = Math.floor(i / width) - centreY
    const radius = Math.hypot(dx, dy) + 0.5
    // Once around the tunnel is once through the texture, so that there is no seam.
    around[i] = (Math.atan2(dx, dy) / Math.PI) * 128
    along[i] = 5200 / (radius + 14)
    fog[i] = 0.25 + 0.75 * smoothstep(10, 150, radius)
    core[i] = 1.7 * Math.exp(-radius / 9) + 0.38 * Math.exp(-radius / 48)
  }
  return { around, along, fog, core }
}
