import { makeCloudTexture, sampleCloud } from '../../cloud-texture.ts'
import { type Light, LightCanvas } from '../../light-canvas.ts'
import type { Painting, SceneInput } from '../../painting.ts'
import { between, type Random } from '../../random.ts'
import { drawStill } from '../../still.ts'

const width = 360
const height = 640
const stepsPerFrame = 3

interface Burst {
  at: number
  x: number
  y: number
  light: Light
  endLight: Light
  sparks: number
  speed: number
}

interface Spark {
  x: number
  y: number
  vx: number
  vy: number
  born: number
  life: number
  burst: Burst
}

const bursts: readonly Burst[] = [
  { at: 0.8, x: 0.5, y: 0.36, light: [1, 0.68, 0.26], endLight: [1, 0.25, 0.1], sparks: 420, speed: 250 },
  { at: 3, x: 0.3, y: 0.26, light: [0.4, 0.9, 1], endLight: [0.3, 0.3, 1], sparks: 260, speed: 200 },
  { at: 3.6, x: 0.72, y: 0.44, light: [1, 0.45, 0.8], endLight: [0.7, 0.2, 1], sparks: 260, speed: 200 },
  { at: 5.9, x: 0.5, y: 0.32, light: [1, 0.92, 0.7], endLight: [1, 0.6, 0.2], sparks: 640, speed: 290 },
]

/** Fireworks from right below: a spark climbs, the sky opens, gold rains down. */
export async function singleFirework(sceneInput: SceneInput): Promise<Painting> {
  const { random, frameRate } = sceneInput
  const smoke = makeCloudTexture(random, { cells: 4, octaves: 5 })
  const trails = new LightCanvas(width, height)
  const canvas = new LightCanvas(width, height)
  let sparks: Spark[] = []
  let explodedCount = 0
  /** How much of the last burst still lights the smoke. */
  let flash = 0
  return {
    width,
    height,
    paintedRate: frameRate,
    bloom: 0.55,
    layers: [{ file: await drawRoofs(sceneInput) }],
    paint: (frame, seconds) => {
      trails.fade(0.9)
      flash *= 0.9
      for (const burst of bursts) paintRisingSpark(burst, seconds)
      for (let burst = bursts[explodedCount]; burst && burst.at <= seconds; burst = bursts[explodedCount]) {
        sparks.push(...explode(burst, random))
        trails.glow(burst.x * width, burst.y * height, 70, burst.light, 1.6)
        flash = 1
        explodedCount += 1
      }
      sparks = sparks.filter((spark) => seconds - spark.born < spark.life)
      for (const spark of sparks) moveSpark(spark, seconds)
      paintSky(seconds)
      canvas.write(frame)
    },
  }

  function paintSky(seconds: number) {
    const { light } = canvas
    for (let y = 0; y < height; y++) {
      const low = y / height
      for (let x = 0; x < width; x++) {
        const drift = sampleCloud(smoke, x * 0.4 + seconds * 5, y * 0.55 - seconds * 3) ** 2
        const lit = drift * (0.03 + flash * 0.2) * (1 - low * 0.6)
        const i = (y * width + x) * 3
        light[i] = (trails.light[i] as number) + 0.012 + low * 0.05 + lit
        light[i + 1] = (trails.light[i + 1] as number) + 0.016 + low * 0.03 + lit * 0.75
        light[i + 2] = (trails.light[i + 2] as number) + 0.05 + low * 0.07 + lit * 0.7
      }
    }
  }

  function paintRisingSpark({ at, x, y }: Burst, seconds: number) {
    const share = (seconds - at + 1.2) / 1.2
    if (share < 0 || share >= 1) return
    const eased = 1 - (1 - share) ** 2
    const toY = height + (y * height - height) * eased
    trails.glow(x * width + Math.sin(seconds * 22) * 2, toY, 7, [1, 0.8, 0.5], 0.9)
    for (let spark = 0; spark < 5; spark++) {
      trails.add(x * width + between(random, -3, 3), toY + random() * 22, [1, 0.6, 0.25], 0.6)
    }
  }

  function moveSpark(spark: Spark, seconds: number) {
    const dt = 1 / frameRate / stepsPerFrame
    const left = 1 - (seconds - spark.born) / spark.life
    for (let step = 0; step < stepsPerFrame; step++) {
      const drag = 1 - 1.35 * dt
      spark.vx *= drag
      spark.vy = spark.vy * drag + 46 * dt
      spark.x += spark.vx * dt
      spark.y += spark.vy * dt
      const flicker = left < 0.4 && random() < 0.5 ? 0.2 : 1
      trails.add(
        spark.x,
        spark.y,
        left > 0.55 ? spark.burst.light : spark.burst.endLight,
        1.15 * left ** 0.7 * flicker,
      )
    }
  }
}

/** Directions are even on a sphere; seen from the side they make the round flower. */
function explode(burst: Burst, random: Random): Spark[] {
  return Array.from({ length: burst.sparks }, () => {
    const up = between(random, -1, 1)
    const around = random() * Math.PI * 2
    const flat = Math.sqrt(1 - up * up)
    const speed = burst.speed * between(random, 0.86, 1)
    return {
      x: burst.x * width,
      y: burst.y * height,
      vx: Math.cos(around) * flat * speed,
      vy: up * speed,
      born: burst.at,
      life: between(random, 1.9, 3.1),
      burst,
    }
  })
}

/** Old roofs along the water, a few windows still lit. */
function drawRoofs({ random, directory, width, height }: SceneInput): Promise<string> {
  const parts: string[] = []
  for (let x = -20; x < width; ) {
    const wide = between(random, 50, 110)
    const top = height - between(random, 60, 170)
    const eave = wide * 0.14
    parts.push(
      `<path fill="#05040b" d="M${x - eave} ${top} Q${x + wide * 0.2} ${top - 6} ${x + wide / 2} ${top - wide * 0.32} Q${x + wide * 0.8} ${top - 6} ${x + wide + eave} ${top} L${x + wide} ${top + 8} V${height} H${x} V${top + 8}Z"/>`,
    )
    for (let window = 0; window < 3; window++) {
      if (random() < 0.55) continue
      const at = x + wide * (0.2 + window * 0.25)
      parts.push(
        `<rect x="${at}" y="${top + between(random, 18, 44)}" width="9" height="13" fill="#ffb765" opacity="0.75"/>`,
      )
    }
    x += wide * between(random, 0.8, 1.05)
  }
  return drawStill(directory, 'roofs', { width, height }, parts.join(''))
}
