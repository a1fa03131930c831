import { makeCloudTexture, sampleCloud, smoothstep } from '../../cloud-texture.ts'
import { LightCanvas } from '../../light-canvas.ts'
import type { Painting, SceneInput } from '../../painting.ts'

const width = 360
const height = 640
const radius = 118
const moonY = 250

/** From the thinnest crescent to the full moon in a few breaths, thin clouds before it. */
export function moonPhases({ random, durationSeconds }: SceneInput): Painting {
  const canvas = new LightCanvas(width, height)
  const seas = makeCloudTexture(random, { cells: 4, octaves: 6, persistence: 0.55 })
  const clouds = makeCloudTexture(random, { cells: 3, octaves: 6 })
  const stars = Array.from({ length: 240 }, () => [random() * width, random() * height, random()] as const)
  return {
    width,
    height,
    paintedRate: 12.5,
    bloom: 0.45,
    paint: (frame, seconds) => {
      canvas.fade(0)
      for (const [x, y, bright] of stars) {
        const twinkle = 0.6 + 0.4 * Math.sin(seconds * 3 + bright * 40)
        canvas.add(x, y, [0.85, 0.9, 1], bright ** 3 * twinkle * 1.3)
      }
      // The sun goes around: 0 is behind the moon, half a turn is behind us.
      const sun = Math.PI * (0.1 + 0.9 * smoothstep(0, durationSeconds * 0.86, seconds))
      paintMoon(Math.sin(sun), -Math.cos(sun))
      paintSky(seconds, (1 - Math.cos(sun)) / 2)
      canvas.write(frame)
    },
  }

  function paintMoon(sunX: number, sunZ: number) {
    for (let dy = -radius; dy <= radius; dy++) {
      for (let dx = -radius; dx <= radius; dx++) {
        const flat = (dx * dx + dy * dy) / (radius * radius)
        if (flat > 1) continue
        const nearness = Math.sqrt(1 - flat)
        const facing = (dx / radius) * sunX + nearness * sunZ
        const sea = sampleCloud(seas, dx * 0.55 + 300, dy * 0.55 + 200)
        const ground =
          0.55 + 0.55 * smoothstep(0.4, 0.62, sea) + (sampleCloud(seas, dx * 2.2, dy * 2.2) - 0.5) * 0.35
        const edge = smoothstep(1, 0.97, flat)
        const lit = (smoothstep(-0.04, 0.22, facing) * 1.5 + 0.022) * ground * edge
        const i = ((moonY + dy) * width + width / 2 + dx) * 3
        const behind = 1 - edge
        canvas.light[i] = (canvas.light[i] as number) * behind + lit
        canvas.light[i + 1] = (canvas.light[i + 1] as number) * behind + lit * 0.94
        canvas.light[i + 2] = (canvas.light[i + 2] as number) * behind + lit * 0.82
      }
    }
  }

  function paintSky(seconds: number, fullness: number) {
    const { light } = canvas
    for (let y = 0; y < height; y++) {
      const low = y / height
      for (let x = 0; x < width; x++) {
        const far = Math.hypot(x - width / 2, y - moonY)
        const bend = sampleCloud(clouds, x * 0.3 + seconds * 2, y * 0.4)
        const veil = smoothstep(
          0.48,
          0.9,
          sampleCloud(clouds, x * 0.5 + seconds * 6 + bend * 40, y * 1.3 + bend * 30),
        )
        const cloud = veil * (0.25 + 0.75 * smoothstep(0.25, 0.9, low))
        const shine = fullness * (0.5 * Math.exp(-far / 70) + 0.22 * Math.exp(-far / 220))
        const i = (y * width + x) * 3
        const through = 1 - cloud * 0.6
        light[i] = (light[i] as number) * through + 0.014 + shine * 0.3 + cloud * (0.03 + shine * 1.1)
        light[i + 1] =
          (light[i + 1] as number) * through +
          0.022 +
          low * 0.02 +
          shine * 0.34 +
          cloud * (0.04 + shine * 1.05)
        light[i + 2] =
          (light[i + 2] as number) * through +
          0.06 +
          low * 0.07 +
          shine * 0.42 +
          cloud * (0.08 + shine * 0.95)
      }
    }
  }
}
