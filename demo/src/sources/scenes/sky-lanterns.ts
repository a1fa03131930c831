import { makeCloudTexture, sampleCloud, smoothstep } from '../cloud-texture.ts'
import { LightCanvas } from '../light-canvas.ts'
import type { Painting, SceneInput } from '../painting.ts'
import { between, type Random } from '../random.ts'
import { makeRidge } from '../ridge.ts'
import { drawStill, polygon, verticalGradient } from '../still.ts'

const width = 360
const height = 640
const waterline = 548

interface Lantern {
  /** 0 far away, 1 close by. */
  near: number
  x: number
  y: number
  sway: number
  speed: number
  flicker: number
}

/** Portrait: paper lanterns rise from a river between mountains, the near ones large, the far ones like stars. */
export async function skyLanterns(sceneInput: SceneInput): Promise<Painting> {
  const { random } = sceneInput
  const canvas = new LightCanvas(width, height)
  const haze = makeCloudTexture(random, { cells: 3, octaves: 5 })
  const lanterns = Array.from({ length: 130 }, (_, i) => release(random, (i / 130) ** 2.2))
  const stars = Array.from(
    { length: 240 },
    () => [random() * width, random() ** 1.4 * 430, random() * 0.5] as const,
  )
  return {
    width,
    height,
    paintedRate: 12.5,
    layers: [{ file: await drawValley(sceneInput) }],
    paint: (frame, seconds) => {
      paintSky(seconds)
      for (const [x, y, bright] of stars) canvas.add(x, y, [0.8, 0.9, 1], bright)
      for (const lantern of lanterns) paintLantern(lantern, seconds)
      reflect(seconds)
      canvas.write(frame)
    },
  }

  function paintSky(seconds: number) {
    for (let y = 0; y < waterline; y++) {
      const low = y / waterline
      for (let x = 0; x < width; x++) {
        const cloud = sampleCloud(haze, x * 0.35 + seconds * 1.2, y * 0.35 - seconds * 0.6)
        const warm = low ** 4 * 0.42 + smoothstep(0.45, 1, cloud) * low * 0.16
        const i = (y * width + x) * 3
        canvas.light[i] = 0.03 + warm * 1.1 + low * 0.03
        canvas.light[i + 1] = 0.035 + warm * 0.5 + low * 0.045
        canvas.light[i + 2] = 0.11 + low * 0.12 + warm * 0.22
      }
    }
  }

  function paintLantern(lantern: Lantern, seconds: number) {
    const span = waterline + 90
    const y = ((((lantern.y - seconds * lantern.speed) % span) + span) % span) - 60
    const x = lantern.x + Math.sin(seconds * 0.4 + lantern.sway) * (4 + lantern.near * 14)
    const flame =
      0.85 + 0.15 * Math.sin(seconds * 5 + lantern.flicker) * Math.sin(seconds * 3.1 + lantern.sway)
    // They grow bright as they leave the water, and dim with height.
    const shine = flame * smoothstep(waterline, waterline - 60, y) * (0.45 + 0.55 * smoothstep(-60, 200, y))
    const size = 1.6 + lantern.near * 21
    canvas.glow(x, y, size * 3.4, [1, 0.42, 0.12], 0.32 * shine)
    if (size < 3) canvas.glow(x, y, size * 1.3, [1, 0.66, 0.3], 1.2 * shine)
    else paintPaper(x, y, size, shine)
  }

  /** A paper bag, wider at its shoulder, lit from below by its own flame. */
  function paintPaper(x: number, y: number, size: number, shine: number) {
    const tall = size * 1.25
    for (let row = Math.max(0, Math.ceil(y - tall)); row <= Math.min(waterline - 1, y + tall * 0.8); row++) {
      const t = (row - (y - tall)) / (tall * 1.8)
      const half =
        size * (0.62 + 0.38 * Math.sin(Math.min(1, t * 1.9 + 0.12) * Math.PI * 0.62)) * (1 - t ** 3 * 0.32)
      const rim = Math.min(1, t * 7)
      for (
        let column = Math.max(0, Math.floor(x - half));
        column <= Math.min(width - 1, x + half);
        column++
      ) {
        const across = Math.abs(column - x) / half
        const edge = smoothstep(1, 0.86, across) * rim * Math.min(1, shine * 2)
        const lit = shine * edge * (0.28 + 1.25 * t * t) * (1 - across * across * 0.35)
        const i = (row * width + column) * 3
        canvas.light[i] = (canvas.light[i] as number) * (1 - edge) + edge * 0.12 + lit * 1.9
        canvas.light[i + 1] = (canvas.light[i + 1] as number) * (1 - edge) + edge * 0.03 + lit * 0.82
        canvas.light[i + 2] = (canvas.light[i + 2] as number) * (1 - edge) + edge * 0.015 + lit * 0.2
      }
    }
    canvas.glow(x, y + tall * 0.72, size * 0.42, [1, 0.85, 0.5], 1.6 * shine)
  }

  function reflect(seconds: number) {
    const { light } = canvas
    for (let y = waterline; y < height; y++) {
      const depth = (y - waterline) / (height - waterline)
      for (let x = 0; x < width; x++) {
        const ripple =
          sampleCloud(haze, x * 1.4 + seconds * 9, 2600 / (y - waterline + 16) + seconds * 14) - 0.5
        const fromY = Math.round(waterline - 1 - (y - waterline) * 2.6 + ripple * (14 + depth * 90))
        const fromX = Math.round(x + ripple * depth * 26)
        const from = (bound(fromY, waterline - 1) * width + bound(fromX, width - 1)) * 3
        const to = (y * width + x) * 3
        for (let channel = 0; channel < 3; channel++)
          light[to + channel] = (light[from + channel] as number) * (0.72 - depth * 0.3)
      }
    }
  }
}

function bound(value: number, high: number): number {
  return Math.max(0, Math.min(high, value))
}

function release(random: Random, near: number): Lantern {
  return {
    near,
    x: between(random, 0.03, 0.97) * width,
    y: random() * (waterline + 90),
    sway: random() * 7,
    speed: 5 + near * 24 + random() * 3,
    flicker: random() * 7,
  }
}

function drawValley(sceneInput: SceneInput): Promise<string> {
  const { random, directory, width, height } = sceneInput
  const base = (waterline / 640) * height
  const slope = (tall: number, segments: number, dip: number) => {
    const heights = makeRidge(random, 128, { segments })
    // Higher at both sides than in the middle: a valley.
    return heights.map((value, i): [number, number] => {
      const side = Math.abs(i / 64 - 1) ** 1.5 * (1 - dip) + dip
      return [(i / 128) * width, base - height * tall * side * (0.35 + value * 0.65)]
    })
  }
  const closed = (line: [number, number][]): [number, number][] => [[0, base + 1], ...line, [width, base + 1]]
  const boats = [0.22, 0.55, 0.78]
    .map((at, i) => boat(width * at, base + 30 + i * 26, 0.9 + i * 0.35))
    .join('')
  const elements = [
    `<defs>${verticalGradient('far', [
      [0, '#2c2440'],
      [1, '#3c2434'],
    ])}${verticalGradient('near', [
      [0, '#120c1a'],
      [1, '#1c0f14'],
    ])}</defs>`,
    polygon(closed(slope(0.24, 8, 0.3)), 'url(#far)'),
    polygon(closed(slope(0.15, 16, 0.12)), 'url(#near)'),
    boats,
  ]
  return drawStill(directory, 'valley', { width, height }, elements.join(''))
}

function boat(x: number, y: number, scale: number): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})"><path d="M-52 -6 Q-24 4 0 4 T52 -6 Q36 14 0 14 T-52 -6Z" fill="#070407"/><path d="M-16 0 Q-14 -20 4 -20 T22 0Z" fill="#0b0609"/><circle cx="-26" cy="-14" r="4" fill="#ffbe6a"/><circle cx="-26" cy="-14" r="11" fill="#ff9a3c" opacity="0.25"/><path d="M34 0 V-26" stroke="#070407" stroke-width="4"/><circle cx="34" cy="-30" r="5" fill="#070407"/></g>`
}
