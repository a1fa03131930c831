import type { Random } from './random.ts'

/**
 * A square of fractal noise in 0..1 that tiles in both directions. All octaves are summed once, so that a lookup
 * costs a few nanoseconds: moving, warping and multiplying such squares is what makes skies, water and smoke cheap.
 */
export interface NoiseTexture {
  /** A power of two. */
  size: number
  values: Float32Array
}

/** `cells`: how many hills the coarsest octave has along one side; `persistence`: how loud each finer octave is. */
export function makeCloudTexture(
  random: Random,
  { size = 256, cells = 4, octaves = 5, persistence = 0.5 } = {},
): NoiseTexture {
  const values = new Float32Array(size * size)
  let loudness = 1
  for (let octave = 0; octave < octaves; octave++) {
    const count = cells << octave
    if (count > size) break
    addOctave(values, size, count, loudness, random)
    loudness *= persistence
  }
  stretchToUnit(values)
  return { size, values }
}

function addOctave(values: Float32Array, size: number, count: number, loudness: number, random: Random) {
  const lattice = Float32Array.from({ length: count * count }, random)
  const step = count / size
  for (let y = 0; y < size; y++) {
    const cellY = Math.floor(y * step)
    const fadeY = smooth(y * step - cellY)
    const row = (cellY % count) * count
    const nextRow = ((cellY + 1) % count) * count
    for (let x = 0; x < size; x++) {
      const cellX = Math.floor(x * step)
      const fadeX = smooth(x * step - cellX)
      const left = cellX % count
      const right = (cellX + 1) % count
      const top = mix(lattice[row + left] ?? 0, lattice[row + right] ?? 0, fadeX)
      const bottom = mix(lattice[nextRow + left] ?? 0, lattice[nextRow + right] ?? 0, fadeX)
      values[y * size + x] = (values[y * size + x] ?? 0) + loudness * mix(top, bottom, fadeY)
    }
  }
}

function stretchToUnit(values: Float32Array) {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (const value of values) {
    if (value < low) low = value
    if (value > high) high = value
  }
  const scale = 1 / (high - low)
  for (let i = 0; i < values.length; i++) values[i] = ((values[i] ?? 0) - low) * scale
}

/** Bilinear; x and y count texture pixels and wrap around. */
export function sampleCloud(texture: NoiseTexture, x: number, y: number): number {
  const { size, values } = texture
  const mask = size - 1
  const floorX = Math.floor(x)
  const floorY = Math.floor(y)
  const fadeX = x - floorX
  const left = floorX & mask
  const right = (floorX + 1) & mask
  const row = (floorY & mask) * size
  const nextRow = ((floorY + 1) & mask) * size
  const top = at(values, row + left) * (1 - fadeX) + at(values, row + right) * fadeX
  const bottom = at(values, nextRow + left) * (1 - fadeX) + at(values, nextRow + right) * fadeX
  return top + (bottom - top) * (y - floorY)
}

/** The index is within the array by construction; the cast keeps a check out of the innermost loop. */
function at(values: Float32Array, index: number): number {
  return values[index] as number
}

function smooth(t: number): number {
  return t * t * (3 - 2 * t)
}

export function mix(from: number, to: number, amount: number): number {
  return from + (to - from) * amount
}

/** 0 below `from`, 1 above `to`, an even curve between; `from` may be the larger one. */
export function smoothstep(from: number, to: number, value: number): number {
  return smooth(clamp((value - from) / (to - from), 0, 1))
}

export function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high))
}
