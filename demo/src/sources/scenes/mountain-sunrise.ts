import { makeCloudTexture, mix, type NoiseTexture, sampleCloud, smoothstep } from '../cloud-texture.ts'
import { LightCanvas } from '../light-canvas.ts'
import type { Painting, SceneInput } from '../painting.ts'
import type { Random } from '../random.ts'
import { makeRidge } from '../ridge.ts'

const width = 480
const height = 270
const horizon = 128
/** Below this row the mountains hide the sky. */
const skyBottom = 150

interface Ridge {
  /** The row of its foot, and its height in rows. */
  base: number
  tall: number
  /** 0 black, 1 full light. */
  shade: number
  line: number[]
}

interface Clouds {
  billows: NoiseTexture
  wisps: NoiseTexture
}

/** Sunrise above a layer of clouds with mountain peaks above it; the light changes from violet to gold. */
export function mountainSunrise(sceneInput: SceneInput): Painting {
  const { random, durationSeconds } = sceneInput
  const canvas = new LightCanvas(width, height)
  const billows = makeCloudTexture(random, { size: 512, cells: 8, octaves: 6, persistence: 0.5 })
  const wisps = makeCloudTexture(random, { cells: 3, octaves: 5 })
  const clouds = { billows, wisps }
  const ridges: Ridge[] = [
    { base: skyBottom, tall: 44, shade: 0.62, line: crest(random, 8) },
    { base: 178, tall: 58, shade: 0.3, line: crest(random, 8) },
    { base: 236, tall: 74, shade: 0.1, line: crest(random, 4) },
  ]
  return {
    width,
    height,
    paintedRate: 10,
    paint: (frame, seconds) => {
      const day = smoothstep(-0.1, 0.85, seconds / durationSeconds)
      paintSky(canvas, wisps, seconds, day)
      ridges.forEach((ridge, index) => {
        paintClouds(canvas, clouds, { from: ridge.base - 26, layer: index }, seconds, day)
        paintRidge(canvas, ridge, day)
      })
      paintClouds(canvas, clouds, { from: 214, layer: 3 }, seconds, day)
      canvas.write(frame)
    },
  }
}

function crest(random: Random, segments: number): number[] {
  return makeRidge(random, 512, { segments, roughness: 0.48 })
}

function sunAt(day: number): readonly [x: number, y: number] {
  return [width * 0.62, mix(horizon + 16, horizon - 58, day)]
}

function paintSky(canvas: LightCanvas, wisps: NoiseTexture, seconds: number, day: number) {
  const [sunX, sunY] = sunAt(day)
  for (let y = 0; y <= skyBottom; y++) {
    const low = Math.min(1, y / horizon)
    for (let x = 0; x < width; x++) {
      const far = Math.sqrt((x - sunX) ** 2 + ((y - sunY) * 1.15) ** 2)
      const disc = smoothstep(17, 14.5, far) * 3
      const halo = Math.exp(-far / 42) * (0.5 + day * 0.7) + Math.exp(-far / 150) * 0.45
      const streak = sampleCloud(wisps, x * 0.16 + seconds * 0.8, y * 1.5)
      const cirrus = smoothstep(0.5, 0.9, streak) * (0.25 + halo) * 0.8
      const i = (y * width + x) * 3
      canvas.light[i] = mix(0.1, 0.3, day) + low ** 2 * 0.62 + halo * 1.25 + cirrus * 0.9 + disc
      canvas.light[i + 1] =
        mix(0.11, 0.42, day) + low ** 3 * mix(0.24, 0.5, day) + halo * 0.66 + cirrus * 0.5 + disc * 0.85
      canvas.light[i + 2] =
        mix(0.3, 0.72, day) + low ** 2 * mix(0.26, 0.1, day) + halo * 0.22 + cirrus * 0.42 + disc * 0.5
    }
  }
}

function paintRidge(canvas: LightCanvas, { base, tall, shade, line }: Ridge, day: number) {
  const [sunX] = sunAt(day)
  for (let x = 0; x < width; x++) {
    const at = (x / width) * 511
    const left = Math.floor(at)
    const top = base - tall * mix(line[left] ?? 0, line[left + 1] ?? 0, at - left)
    const lit = Math.exp(-(((x - sunX) / 190) ** 2)) * day
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, base + 110); y++) {
      const cover = Math.min(1, y + 1 - top)
      const rim = Math.exp(-(y - top) / 3.5) * lit * 0.55
      const misty = smoothstep(top, base + 30, y) * 0.4
      const i = (y * width + x) * 3
      blend(
        canvas,
        i,
        cover,
        shade * 0.5 + rim + misty * 0.5,
        shade * 0.42 + rim * 0.6 + misty * 0.36,
        shade * 0.62 + 0.09 + misty * 0.5,
      )
    }
  }
}

/** Billows from `from` down: larger and faster towards the viewer, lit on the side of the sun. */
function paintClouds(
  canvas: LightCanvas,
  { billows, wisps }: Clouds,
  { from, layer }: { from: number; layer: number },
  seconds: number,
  day: number,
) {
  const [sunX] = sunAt(day)
  const scale = 1.15 - layer * 0.22
  const flow = seconds * (2.2 + layer * 1.6)
  for (let y = from; y < Math.min(height, from + 110); y++) {
    const down = (y - from) / 92
    const soft = smoothstep(0, 0.22, down)
    for (let x = 0; x < width; x++) {
      const u = x * scale + flow + layer * 170
      const v = y * scale * 1.9 + layer * 90
      const bend = sampleCloud(wisps, u * 0.32 + seconds * 1.3, v * 0.32)
      const body = sampleCloud(billows, u + bend * 34, v + bend * 46)
      const dense = smoothstep(0.66 - down * 1.1, 0.92 - down * 0.9, body) * soft
      if (dense <= 0) continue
      const side = Math.max(-5, Math.min(5, (sunX - x) / 16))
      const towardsSun = sampleCloud(billows, u + bend * 34 + side, v + bend * 46 - 7)
      const lit = Math.max(0, Math.min(1, 0.42 + (body - towardsSun) * 3.4))
      const warm = Math.exp(-(((x - sunX) / 200) ** 2)) * (0.45 + 0.55 * day)
      const bright = mix(0.32, 0.8, day) * (0.4 + lit * 0.9)
      const i = (y * width + x) * 3
      blend(
        canvas,
        i,
        dense * 0.93,
        bright * (0.82 + warm * 1.1) + warm * lit * 0.35,
        bright * (0.72 + warm * 0.42),
        bright * (1.02 - warm * 0.2) + 0.08,
      )
    }
  }
}

function blend({ light }: LightCanvas, i: number, cover: number, red: number, green: number, blue: number) {
  light[i] = mix(light[i] as number, red, cover)
  light[i + 1] = mix(light[i + 1] as number, green, cover)
  light[i + 2] = mix(light[i + 2] as number, blue, cover)
}
