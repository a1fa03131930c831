import { makeCloudTexture, sampleCloud } from '../cloud-texture.ts'
import { type Light, LightCanvas } from '../light-canvas.ts'
import type { Painting, SceneInput } from '../painting.ts'
import { pick } from '../random.ts'

const width = 640
const height = 360
const threadColours: readonly Light[] = [
  [1, 0.7, 0.25],
  [1, 0.52, 0.14],
  [1, 0.88, 0.55],
  [0.95, 0.35, 0.2],
  [0.2, 0.62, 0.72],
]

/** Thousands of grains follow an invisible current and leave golden lines. */
export function riverOfGold(sceneInput: SceneInput): Painting {
  const { random } = sceneInput
  const canvas = new LightCanvas(width, height)
  const field = makeCloudTexture(random, { cells: 3, octaves: 3, persistence: 0.38 })
  const drift = makeCloudTexture(random, { cells: 2, octaves: 2 })
  const grains = Array.from({ length: 3000 }, () =>
    respawn({ x: 0, y: 0, life: 0, light: pick(random, threadColours) }),
  )
  return {
    width,
    height,
    paintedRate: 12.5,
    bloom: 0.6,
    paint: (frame, seconds) => {
      canvas.fade(0.925)
      for (const grain of grains) flow(grain, seconds)
      canvas.write(frame)
    },
  }

  type Grain = { x: number; y: number; life: number; light: Light }

  function respawn(grain: Grain): Grain {
    grain.x = random() * (width + 80) - 40
    grain.y = random() * height
    grain.life = 30 + random() * 110
    return grain
  }

  function flow(grain: Grain, seconds: number) {
    const u = grain.x * 0.22 + seconds * 1.5
    const v = grain.y * 0.22
    const bend = sampleCloud(drift, u * 0.4 - seconds * 2.2, v * 0.4 + seconds * 1.1)
    // The curl of a height map: grains move along its contour lines, so they never gather in one place.
    const height0 = hillHeight(u, v, bend)
    const slopeX = (hillHeight(u + 2, v, bend) - height0) * 130
    const slopeY = (hillHeight(u, v + 2, bend) - height0) * 130
    const fromX = grain.x
    const fromY = grain.y
    grain.x += 1.1 + slopeY
    grain.y += -slopeX
    grain.life--
    if (grain.life <= 0 || grain.x > width + 40 || grain.x < -60 || grain.y < -20 || grain.y > height + 20) {
      respawn(grain)
      return
    }
    const fast = Math.min(1, Math.sqrt(slopeX * slopeX + slopeY * slopeY) * 0.22)
    canvas.line(fromX, fromY, grain.x, grain.y, grain.light, 0.1 + 0.55 * fast)
  }

  function hillHeight(u: number, v: number, bend: number): number {
    return sampleCloud(field, u + bend * 40, v + bend * 26)
  }
}
