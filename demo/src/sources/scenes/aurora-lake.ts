import { makeCloudTexture, mix, sampleCloud, smoothstep } from '../cloud-texture.ts'
import { type Light, LightCanvas } from '../light-canvas.ts'
import type { Painting, SceneInput } from '../painting.ts'
import { between, type Random } from '../random.ts'
import { makeRidge } from '../ridge.ts'
import { drawStill, polygon, verticalGradient } from '../still.ts'

const width = 320
const height = 180
const shore = 0.7

/** Northern lights over a lake: folded curtains of light, mirrored in slow water, behind sharp mountains. */
export async function auroraLake(sceneInput: SceneInput): Promise<Painting> {
  const { random } = sceneInput
  const folds = makeCloudTexture(random, { cells: 4, octaves: 3 })
  const rays = makeCloudTexture(random, { cells: 32, octaves: 3, persistence: 0.7 })
  const canvas = new LightCanvas(width, height)
  const shoreRow = Math.round(height * shore)
  return {
    width,
    height,
    paintedRate: 12.5,
    layers: [{ file: await drawLand(sceneInput) }],
    paint: (frame, seconds) => {
      paintSky(canvas, shoreRow)
      for (let curtain = 0; curtain < 3; curtain++) hangCurtain(canvas, curtain, seconds, folds, rays)
      reflect(canvas, shoreRow, seconds, rays)
      canvas.write(frame)
    },
  }

  function paintSky(sky: LightCanvas, rows: number) {
    for (let y = 0; y < rows; y++) {
      const low = (y / rows) ** 2.2
      for (let x = 0; x < width; x++) {
        const i = (y * width + x) * 3
        sky.light[i] = 0.012 + low * 0.05
        sky.light[i + 1] = 0.03 + low * 0.24
        sky.light[i + 2] = 0.08 + low * 0.26
      }
    }
  }
}

type Cloud = ReturnType<typeof makeCloudTexture>

/** Walks along a band seen from below; where it folds back on itself, the light adds up, as in the sky. */
function hangCurtain(canvas: LightCanvas, curtain: number, seconds: number, folds: Cloud, rays: Cloud) {
  const steps = 1700
  const drift = seconds * (1.1 + curtain * 0.35)
  const breath = 0.8 + 0.2 * Math.sin(seconds * 0.35 + curtain * 2.1)
  for (let step = 0; step < steps; step++) {
    const along = step / steps
    const fold = sampleCloud(folds, along * 110 + curtain * 61, drift + curtain * 40) - 0.5
    const sway = along * (23 + curtain * 6) + seconds * 0.22 + fold * 17
    const x = (along * 1.7 - 0.35 + fold * 0.3 + Math.sin(sway) * 0.05) * width
    if (x < 0 || x >= width - 1) continue
    const lift = sampleCloud(folds, along * 120 + 128, drift * 0.7 + curtain * 77)
    const base = height * (0.3 + curtain * 0.09 + (lift - 0.5) * 0.4 + Math.cos(sway) * 0.03)
    const ray = sampleCloud(rays, along * 620 + seconds * 2.5, seconds * 5 + curtain * 31)
    const patch = smoothstep(0.12, 0.55, sampleCloud(folds, along * 60 + seconds * 1.7, 200 + curtain * 50))
    const strength = breath * patch * (0.15 + ray * ray * 1.25) * 0.5 * (1 - curtain * 0.15)
    const reach = height * (0.16 + ray * 0.22)
    hangRay(canvas, x, base, reach, strength, curtain)
  }
}

const violet: Light = [0.62, 0.16, 0.95]
const green: Light = [0.12, 1, 0.52]
const teal: Light = [0.08, 0.75, 0.85]

function hangRay(
  canvas: LightCanvas,
  x: number,
  base: number,
  reach: number,
  strength: number,
  curtain: number,
) {
  const top = Math.max(0, Math.floor(base - reach * 2.1))
  const bottom = Math.min(canvas.height - 1, Math.ceil(base + 5))
  const column = Math.floor(x)
  const right = x - column
  const low = curtain === 1 ? teal : green
  for (let y = top; y < bottom; y++) {
    const above = (base - y) / reach
    const light = strength * (above < 0 ? Math.max(0, 1 + (above * reach) / 5) : (1 - above / 2.1) ** 2)
    const high = above < 0 ? 0 : Math.min(1, above * 0.75)
    const index = (y * canvas.width + column) * 3
    for (let channel = 0; channel < 3; channel++) {
      const value = light * mix(low[channel] as number, violet[channel] as number, high)
      canvas.light[index + channel] = (canvas.light[index + channel] as number) + value * (1 - right)
      canvas.light[index + 3 + channel] = (canvas.light[index + 3 + channel] as number) + value * right
    }
  }
}

function reflect(canvas: LightCanvas, shoreRow: number, seconds: number, rays: Cloud) {
  const { light } = canvas
  for (let y = shoreRow; y < height; y++) {
    const depth = (y - shoreRow) / (height - shoreRow)
    const mirrored = shoreRow - 1 - (y - shoreRow) * 1.9
    for (let x = 0; x < width; x++) {
      const ripple = sampleCloud(rays, x * 0.35, 3000 / (y - shoreRow + 14) + seconds * 4) - 0.5
      const fromY = Math.max(0, Math.min(shoreRow - 1, Math.round(mirrored + ripple * (6 + depth * 34))))
      const fromX = Math.max(0, Math.min(width - 1, Math.round(x + ripple * depth * 12)))
      const from = (fromY * width + fromX) * 3
      const to = (y * width + x) * 3
      const share = 0.8 - depth * 0.25
      light[to] = (light[from] as number) * share + 0.004
      light[to + 1] = (light[from + 1] as number) * share + 0.01
      light[to + 2] = (light[from + 2] as number) * share + 0.022
    }
  }
}

function drawLand(sceneInput: SceneInput): Promise<string> {
  const { random, directory, width, height } = sceneInput
  const shoreY = height * shore
  const range = (peak: number, segments: number) => {
    const heights = makeRidge(random, 256, { segments })
    return heights.map((value, i): [number, number] => [
      (i / 256) * width,
      shoreY - height * peak * (0.18 + value * 0.82),
    ])
  }
  const far = range(0.3, 8)
  const near = range(0.11, 16)
  const closed = (line: [number, number][]): [number, number][] => [[0, shoreY], ...line, [width, shoreY]]
  const mirror = (line: [number, number][]) =>
    closed(line.map(([x, y]): [number, number] => [x, shoreY + (shoreY - y) * 0.55]))
  const stars = Array.from({ length: 320 }, () => star(random, width, shoreY * 0.95)).join('')
  const elements = [
    `<defs>${verticalGradient('far', [
      [0, '#4f7f92'],
      [0.3, '#204a5c'],
      [1, '#0a1f2c'],
    ])}${verticalGradient('mirror', [
      [0, '#06101c', 0.85],
      [1, '#06101c', 0],
    ])}</defs>`,
    stars,
    polygon(mirror(far), 'url(#mirror)'),
    polygon(closed(far), 'url(#far)'),
    polygon(closed(near), '#050d17'),
    `<rect x="0" y="${shoreY - 1}" width="${width}" height="2.5" fill="#7fe9c8" opacity="0.16"/>`,
    forest(random, width, height),
  ]
  return drawStill(directory, 'land', { width, height }, elements.join(''))
}

function star(random: Random, width: number, height: number): string {
  const size = between(random, 0.5, 1.5)
  const opacity = between(random, 0.15, 0.85)
  return `<circle cx="${random() * width}" cy="${random() ** 1.2 * height}" r="${size}" fill="#e6f0ff" opacity="${opacity}"/>`
}

/** Firs at both lower corners frame the picture. */
function forest(random: Random, width: number, height: number): string {
  const trees: string[] = []
  for (let i = 0; i < 46; i++) {
    const side = i % 2 === 0 ? 0 : 1
    const inward = random() ** 1.7 * 0.36
    const x = width * (side === 0 ? inward : 1 - inward)
    const tall = height * (0.34 - inward * 0.62) * between(random, 0.7, 1.15)
    trees.push(fir(x, height + 4, Math.max(24, tall), random))
  }
  return trees.join('')
}

function fir(x: number, foot: number, tall: number, random: Random): string {
  const left: [number, number][] = []
  const right: [number, number][] = []
  const tiers = 9
  for (let tier = 0; tier <= tiers; tier++) {
    const y = foot - tall * (1 - tier / tiers)
    const reach = (tier / tiers) ** 0.85 * tall * 0.19
    left.push([x - reach * 0.45, y], [x - reach * between(random, 0.8, 1.1), y + tall * 0.055])
    right.push([x + reach * 0.45, y], [x + reach * between(random, 0.8, 1.1), y + tall * 0.055])
  }
  return polygon([[x, foot - tall * 1.04], ...left, ...right.reverse()], '#02060b')
}
