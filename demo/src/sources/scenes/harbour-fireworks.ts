import { makeCloudTexture, sampleCloud } from '../cloud-texture.ts'
import { type Light, LightCanvas, toneByte } from '../light-canvas.ts'
import type { Painting, SceneInput } from '../painting.ts'
import { between, pick, type Random } from '../random.ts'
import { makeRidge } from '../ridge.ts'
import { drawStill, polygon, verticalGradient } from '../still.ts'

const width = 640
const height = 360
const quay = 262
const loopSeconds = 24

const colours: readonly Light[] = [
  [1, 0.72, 0.28],
  [1, 0.25, 0.3],
  [0.3, 0.75, 1],
  [0.45, 1, 0.55],
  [0.85, 0.4, 1],
  [1, 0.9, 0.75],
]

interface Spark {
  x: number
  y: number
  across: number
  down: number
  age: number
  life: number
  light: Light
  gravity: number
}

/** Fireworks over a harbour: sparks with gravity and drag, mirrored in moving water before a lit skyline. */
export async function harbourFireworks(sceneInput: SceneInput): Promise<Painting> {
  const { random, frameRate } = sceneInput
  const canvas = new LightCanvas(width, quay)
  const ripples = makeCloudTexture(random, { cells: 16, octaves: 3 })
  const shells = planShells(random)
  let sparks: Spark[] = []
  let before = -1
  return {
    width,
    height,
    paintedRate: frameRate,
    loopSeconds,
    layers: [{ file: await drawSkyline(sceneInput) }],
    paint: (frame, seconds) => {
      canvas.fade(0.88)
      const flash = flashOf(shells, seconds)
      for (const shell of shells) {
        if (shell.at > before && shell.at <= seconds) sparks.push(...burst(shell, random))
        paintRisingShell(shell, seconds)
      }
      before = seconds
      sparks = sparks.filter((spark) => moveSpark(spark))
      write(frame, seconds, flash)
    },
  }

  function paintRisingShell(shell: Shell, seconds: number) {
    const left = shell.at - seconds
    if (left < 0 || left > 1.1) return
    const y = shell.y + (quay - shell.y) * (left / 1.1) ** 1.4
    canvas.glow(shell.x + Math.sin(left * 9) * 1.5, y, 2.5, [1, 0.8, 0.5], 0.7)
  }

  function moveSpark(spark: Spark): boolean {
    const fromX = spark.x
    const fromY = spark.y
    spark.x += spark.across
    spark.y += spark.down
    spark.across *= 0.958
    spark.down = spark.down * 0.958 + spark.gravity
    spark.age += 1 / frameRate
    const left = 1 - spark.age / spark.life
    if (left <= 0) return false
    const twinkle = left < 0.4 ? 0.4 + random() : 1
    canvas.line(fromX, fromY, spark.x, spark.y, spark.light, 1.7 * left * twinkle)
    return true
  }

  function write(frame: Uint8Array, seconds: number, [red, green, blue]: Light) {
    const { light } = canvas
    for (let y = 0; y < height; y++) {
      const inWater = y >= quay
      const depth = inWater ? (y - quay) / (height - quay) : 0
      const low = inWater ? 0.6 - depth * 0.5 : y / quay
      const low2 = low ** 2
      const low4 = low ** 4
      const lit = 0.35 + low * 0.65
      for (let x = 0; x < width; x++) {
        let from = (y * width + x) * 3
        let share = 1
        const to = from
        if (inWater) {
          const ripple =
            sampleCloud(ripples, x * 0.22 + seconds * 10.667, 900 / (y - quay + 16) + seconds * 10.667) - 0.5
          const mirrored = quay - 1 - (y - quay) * 2.2 + ripple * (10 + depth * 60)
          const fromX = x + ripple * depth * 22
          from = (clampRow(mirrored) * width + Math.max(0, Math.min(width - 1, fromX | 0))) * 3
          share = (0.55 - depth * 0.28) * (0.5 + ripple * 1.6)
        }
        frame[to] = toneByte((light[from] as number) * share + 0.018 + low4 * 0.24 + red * lit, to)
        frame[to + 1] = toneByte(
          (light[from + 1] as number) * share + 0.024 + low2 * 0.09 + green * lit,
          to + 1,
        )
        frame[to + 2] = toneByte(
          (light[from + 2] as number) * share + 0.085 + low2 * 0.24 + blue * lit,
          to + 2,
        )
      }
    }
  }
}

function clampRow(y: number): number {
  return y < 0 ? 0 : y > quay - 1 ? quay - 1 : y | 0
}

/** How bursts light up the whole sky for a moment. */
function flashOf(shells: readonly Shell[], seconds: number): Light {
  const sum: [number, number, number] = [0, 0, 0]
  for (const shell of shells) {
    const age = seconds - shell.at
    if (age < 0 || age > 2.5) continue
    shell.light.forEach((value, channel) => {
      sum[channel] = (sum[channel] ?? 0) + value * 0.085 * Math.exp(-age * 2.2)
    })
  }
  return sum
}

interface Shell {
  at: number
  x: number
  y: number
  size: number
  light: Light
  innerLight: Light
  kind: 'ball' | 'ring' | 'willow'
}

/** The last sparks die before the loop ends, so that its end is as dark as its start. */
function planShells(random: Random): Shell[] {
  const shells: Shell[] = []
  for (let at = 1.2; at < loopSeconds - 3.6; at += between(random, 0.22, 0.8)) {
    shells.push({
      at,
      x: between(random, 0.12, 0.88) * width,
      y: between(random, 34, 128),
      size: between(random, 3.4, 6.6),
      light: pick(random, colours),
      innerLight: pick(random, colours),
      kind: pick(random, ['ball', 'ball', 'ring', 'willow'] as const),
    })
  }
  return shells
}

function burst(shell: Shell, random: Random): Spark[] {
  const count = shell.kind === 'ring' ? 90 : 190
  const tilt = random() * Math.PI
  return Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * Math.PI * 2 + random() * 0.05
    const inner = i % 3 === 0
    const reach = shell.kind === 'ring' ? 1 : (inner ? 0.5 : 1) * Math.sqrt(1 - (random() * 1.9 - 0.95) ** 2)
    const speed = shell.size * reach * between(random, 0.93, 1.07)
    const flat = shell.kind === 'ring' ? 0.5 : 1
    const [across, down] = turn(
      Math.cos(angle) * speed,
      Math.sin(angle) * speed * flat,
      shell.kind === 'ring' ? tilt : 0,
    )
    const willow = shell.kind === 'willow'
    return {
      x: shell.x,
      y: shell.y,
      across,
      down,
      age: 0,
      life: between(random, 0.8, 1.15) * (willow ? 2.6 : 1.7),
      light: willow ? ([1, 0.62, 0.22] as const) : inner ? shell.innerLight : shell.light,
      gravity: willow ? 0.05 : 0.032,
    }
  })
}

function turn(x: number, y: number, angle: number): [number, number] {
  return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)]
}

function drawSkyline(sceneInput: SceneInput): Promise<string> {
  const { random, directory, width, height } = sceneInput
  const base = (quay / 360) * height
  const hills = makeRidge(random, 128, { segments: 4, roughness: 0.42 })
  const peak = hills.map((value, i): [number, number] => [
    (i / 128) * width,
    base - height * (0.06 + value * 0.2),
  ])
  const parts = [
    `<defs>${verticalGradient('hill', [
      [0, '#1a2340'],
      [1, '#2a2440'],
    ])}<filter id="soft"><feGaussianBlur stdDeviation="3 14"/></filter></defs>`,
    polygon([[0, base], ...peak, [width, base]], 'url(#hill)'),
    ...drawTowers(random, width, base, { low: 70, high: 190, colour: '#141b33', lit: 0.3, dim: 0.6 }),
    ...drawTowers(random, width, base, { low: 24, high: 128, colour: '#090d1a', lit: 0.36, dim: 0.95 }),
    `<rect x="0" y="${base - 3}" width="${width}" height="3" fill="#ffcf8a" opacity="0.7"/><g filter="url(#soft)">`,
  ]
  for (let x = 0; x < width; x += between(random, 6, 30)) {
    const long = between(random, 20, 120)
    const colour = pick(random, ['#ffb060', '#ffd9a0', '#7fb8ff', '#ff6a6a', '#ffe0b8'])
    parts.push(
      `<rect x="${x}" y="${base}" width="${between(random, 3, 12)}" height="${long}" fill="${colour}" opacity="${between(random, 0.12, 0.5)}"/>`,
    )
  }
  parts.push('</g>')
  return drawStill(directory, 'skyline', { width, height }, parts.join(''))
}

interface TowersStyle {
  low: number
  high: number
  colour: string
  lit: number
  dim: number
}

function drawTowers(random: Random, width: number, base: number, style: TowersStyle): string[] {
  const parts: string[] = []
  for (let x = -20; x < width; ) {
    const wide = between(random, 26, 70)
    // Two hills of towers left and right, so that the middle stays open for the sky.
    const hill = 0.55 + 0.45 * Math.cos((x / width) * Math.PI * 4 + 0.6)
    const tall = style.low + (style.high - style.low) * hill * between(random, 0.35, 1.3)
    const top = base - tall
    parts.push(`<rect x="${x}" y="${top}" width="${wide}" height="${tall}" fill="${style.colour}"/>`)
    if (random() < 0.25)
      parts.push(
        `<rect x="${x + wide / 2}" y="${top - 22}" width="2" height="22" fill="${style.colour}"/><circle cx="${x + wide / 2 + 1}" cy="${top - 23}" r="2" fill="#ff5040"/>`,
      )
    const neon = pick(random, ['#ffd48a', '#ffe9c4', '#9fd8ff', '#ffc27a'])
    for (let y = top + 6; y < base - 8; y += 8) {
      for (let at = x + 5; at < x + wide - 6; at += 7) {
        if (random() < style.lit)
          parts.push(
            `<rect x="${at}" y="${y}" width="3.4" height="4.2" fill="${random() < 0.8 ? neon : '#ffffff'}" opacity="${between(random, 0.35, 1) * style.dim}"/>`,
          )
      }
    }
    x += wide + between(random, 0, 5)
  }
  return parts
}
