import { clamp, makeCloudTexture, mix, sampleCloud, smoothstep } from '../cloud-texture.ts'
import type { Painting, SceneInput } from '../painting.ts'
import { between, type Random } from '../random.ts'
import { makeRidge } from '../ridge.ts'
import { drawStill } from '../still.ts'

const width = 640
const height = 360
const sunX = 470
const sunY = 84

/** A mountain range as ink: for each column its crest, and a wide strip to travel along. */
interface Range {
  crest: Float32Array
  /** Pixels per second. */
  speed: number
  /** How black its crest is, and within how many pixels it dissolves into mist below. */
  ink: number
  depth: number
}

/** A scroll in ink wash that unrolls slowly: ranges in mist, a red sun, birds, and a fisherman on the river. */
export async function inkLandscape(sceneInput: SceneInput): Promise<Painting> {
  const { random, durationSeconds } = sceneInput
  const mist = makeCloudTexture(random, { cells: 4, octaves: 5 })
  const fibre = makeCloudTexture(random, { cells: 32, octaves: 3, persistence: 0.8 })
  const ranges = [0, 1, 2, 3].map((index) => raise(index, durationSeconds, random))
  const ink = new Float32Array(width * height)
  const fleck = Float32Array.from(ink, (_, i) => {
    return (sampleCloud(fibre, (i % width) * 0.7, Math.floor(i / width) * 0.7) - 0.5) * 0.035
  })
  const veil = new Float32Array((width / 2) * (height / 2))
  return {
    width,
    height,
    paintedRate: 10,
    layers: [
      { file: await drawBirds(sceneInput), x: '40+t*9', y: '4*sin(t*0.7)' },
      { file: await drawBoat(sceneInput), x: 'W*0.2+t*5', y: '3*sin(t*0.8)' },
      { file: await drawSeal(sceneInput) },
    ],
    paint: (frame, seconds) => {
      ink.fill(0)
      for (const range of ranges) brush(range, seconds)
      drift(seconds)
      print(frame, seconds)
    },
  }

  /** Mist has no edges: half the size is enough. */
  function drift(seconds: number) {
    for (let y = 0; y < height / 2; y++) {
      const thick = smoothstep(35, 100, y) * 0.75
      for (let x = 0; x < width / 2; x++) {
        const cloud = sampleCloud(mist, x * 0.56 + seconds * 2.4, y * 1.5)
        veil[y * (width / 2) + x] = smoothstep(0.42, 0.8, cloud) * thick
      }
    }
  }

  function brush(range: Range, seconds: number) {
    const shift = seconds * range.speed
    const whole = Math.floor(shift)
    const part = shift - whole
    for (let x = 0; x < width; x++) {
      const at = whole + x
      const top = mix(range.crest[at] as number, range.crest[at + 1] as number, part)
      const first = Math.max(0, Math.floor(top))
      const last = Math.min(height - 1, Math.floor(top + range.depth))
      const grain = (at + part) * 0.9
      for (let y = first; y <= last; y++) {
        const below = (y - top) / range.depth
        const cover = clamp(y + 1 - top, 0, 1)
        // Strokes run down the slope (皴法): the texture is sampled along the fall line.
        const stroke = sampleCloud(fibre, grain + y * 0.35, y * 0.5 - top * 0.5)
        const wash = (1 - below) ** 1.5 * (0.52 + stroke * 0.75)
        const i = y * width + x
        const paper = (ink[i] as number) * (1 - cover * 0.95 * (1 - below) ** 0.4)
        ink[i] = paper + range.ink * wash * cover
      }
    }
  }

  function print(frame: Uint8Array, seconds: number) {
    for (let y = 0; y < height; y++) {
      const river = smoothstep(286, 312, y)
      for (let x = 0; x < width; x++) {
        const i = y * width + x
        const mistHere = veil[(y >> 1) * (width / 2) + (x >> 1)] as number
        const dark =
          (ink[i] as number) * (1 - mistHere) +
          (fleck[i] as number) +
          (river > 0 ? wave(x, y, seconds) * river : 0)
        const away = (x - sunX) ** 2 + (y - sunY) ** 2
        const light = 1 - clamp(dark, 0, 0.95)
        const sun =
          away < 1100
            ? smoothstep(1089, 961, away) * (1 - mistHere * 0.6) * Math.max(0, 2.6 * light - 1.6)
            : 0
        frame[i * 3] = mix(mix(28, 240, light), 205, sun)
        frame[i * 3 + 1] = mix(mix(34, 231, light), 58, sun)
        frame[i * 3 + 2] = mix(mix(44, 211, light), 40, sun)
      }
    }
  }

  function wave(x: number, y: number, seconds: number): number {
    return smoothstep(0.6, 0.8, sampleCloud(fibre, x * 0.16 + seconds * 2, y * 1.7 + seconds)) * 0.12
  }
}

/** From the farthest (0) to the nearest (3): lower, darker, faster. */
function raise(index: number, durationSeconds: number, random: Random): Range {
  const speed = [2.2, 4.5, 8, 15][index] ?? 15
  const length = Math.ceil(width + speed * durationSeconds + 4)
  const count = 1024
  const segments = [16, 16, 32, 32][index] ?? 16
  const ridge = makeRidge(random, count, { segments, roughness: index < 2 ? 0.5 : 0.54 })
  // Pixels to a step of the ridge: far ranges roll more gently than near ones.
  const stretch = [2.6, 2.2, 1.9, 1.9][index] ?? 2
  const base = [186, 222, 258, 302][index] ?? 300
  const tall = [116, 126, 108, 84][index] ?? 100
  const crest = Float32Array.from({ length }, (_, x) => {
    const at = (x / stretch) % count
    const left = Math.floor(at)
    const value = mix(ridge[left] ?? 0, ridge[left + 1] ?? 0, at - left)
    return base - tall * value ** 1.35
  })
  return { crest, speed, ink: [0.3, 0.48, 0.7, 1][index] ?? 1, depth: [105, 100, 84, 62][index] ?? 100 }
}

function drawBirds({ random, directory, height }: SceneInput): Promise<string> {
  const birds = Array.from({ length: 7 }, (_, i) => {
    const x = 60 + Math.abs(i - 3) * 34 + between(random, -6, 6)
    const y = 60 + i * 13 + between(random, -5, 5)
    const wing = between(random, 8, 13)
    return `<path d="M${x - wing} ${y - wing * 0.5} Q${x - wing * 0.3} ${y - wing * 0.55} ${x} ${y} Q${x + wing * 0.3} ${y - wing * 0.55} ${x + wing} ${y - wing * 0.5}" fill="none" stroke="#20262c" stroke-width="2" stroke-linecap="round"/>`
  })
  const shift = `<g transform="translate(0 ${height * 0.08})">${birds.join('')}</g>`
  return drawStill(directory, 'birds', { width: 260, height: 260 }, shift)
}

function drawBoat({ directory, height }: SceneInput): Promise<string> {
  const elements = `<g transform="translate(90 ${height * 0.86})"><ellipse cx="0" cy="17" rx="88" ry="5" fill="#20262c" opacity="0.18"/><path d="M-84 -5 Q-40 10 0 10 T84 -9 Q58 18 0 18 T-84 -5Z" fill="#171b20"/><path d="M-26 6 Q-22 -18 2 -18 T30 6Z" fill="#2a2f35"/><path d="M52 2 L50 -26 L45 -4Z" fill="#171b20"/><path d="M38 -27 L50 -39 L62 -27Z" fill="#171b20"/><path d="M50 -18 L96 -50" stroke="#171b20" stroke-width="1.6"/><path d="M96 -50 V12" stroke="#171b20" stroke-width="0.8"/></g>`
  return drawStill(directory, 'boat', { width: 200, height }, elements)
}

/** A seal needs no font: four strokes that suggest seal script. */
function drawSeal({ directory, width, height }: SceneInput): Promise<string> {
  const elements = `<g transform="translate(${width - 92} ${height - 100})"><rect width="46" height="46" rx="5" fill="#b5301f" opacity="0.92"/><path d="M9 11H21M15 11V36M9 24H21M9 36H21M27 10H38V22H27V36H38M32 22V36" fill="none" stroke="#f3e9d4" stroke-width="2.6"/></g>`
  return drawStill(directory, 'seal', { width, height }, elements)
}
