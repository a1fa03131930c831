import { randomOf } from './random.ts'

/** Red, green and blue of light, 0 = dark; there is no upper end, because film rolls bright light off softly. */
export type Light = readonly [red: number, green: number, blue: number]

const toneSteps = 2048
const toneRange = 6
/** Film-like: doubling an already bright light hardly changes it, so that overlapping glows never clip to flat white. */
const tone = Float32Array.from(
  { length: toneSteps + 1 },
  (_, i) => 255 * (1 - Math.exp((-i / toneSteps) * toneRange)),
)

/** Breaks up the steps of 8-bit dark gradients, which a large scale-up would show as bands. */
const dither = Float32Array.from({ length: 8192 }, randomOf('dither'))

/** The byte for an amount of light at the n-th value of a frame. */
export function toneByte(light: number, n: number): number {
  const index = light >= toneRange ? toneSteps : light <= 0 ? 0 : (light * (toneSteps / toneRange)) | 0
  return ((tone[index] as number) + (dither[(n * 7 + (n >> 9)) & 8191] as number)) | 0
}

/** A picture of added-up light, painted on and then written as rgb24. Coordinates are pixels. */
export class LightCanvas {
  readonly width: number
  readonly height: number
  readonly light: Float32Array

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
    this.light = new Float32Array(width * height * 3)
  }

  /** What is there keeps this share of its light: 0 wipes, 0.9 leaves long trails. */
  fade(share: number): void {
    const { light } = this
    for (let i = 0; i < light.length; i++) light[i] = (light[i] as number) * share
  }

  add(x: number, y: number, [red, green, blue]: Light, strength: number): void {
    const column = Math.floor(x)
    const row = Math.floor(y)
    if (column < 0 || row < 0 || column >= this.width - 1 || row >= this.height - 1) return
    const right = x - column
    const down = y - row
    const index = (row * this.width + column) * 3
    this.#addAt(index, red, green, blue, strength * (1 - right) * (1 - down))
    this.#addAt(index + 3, red, green, blue, strength * right * (1 - down))
    this.#addAt(index + this.width * 3, red, green, blue, strength * (1 - right) * down)
    this.#addAt(index + this.width * 3 + 3, red, green, blue, strength * right * down)
  }

  /** A soft round light that is gone at `radius`. */
  glow(x: number, y: number, radius: number, [red, green, blue]: Light, strength: number): void {
    const inverse = 1 / (radius * radius)
    const fromX = Math.max(0, Math.ceil(x - radius))
    const toX = Math.min(this.width - 1, Math.floor(x + radius))
    const toY = Math.min(this.height - 1, Math.floor(y + radius))
    for (let row = Math.max(0, Math.ceil(y - radius)); row <= toY; row++) {
      for (let column = fromX; column <= toX; column++) {
        const near = 1 - ((column - x) ** 2 + (row - y) ** 2) * inverse
        if (near > 0)
          this.#addAt((row * this.width + column) * 3, red, green, blue, strength * near * near * near)
      }
    }
  }

  line(x1: number, y1: number, x2: number, y2: number, light: Light, strength: number): void {
    const steps = Math.max(1, Math.ceil(Math.max(Math.abs(x2 - x1), Math.abs(y2 - y1))))
    for (let step = 0; step <= steps; step++) {
      this.add(x1 + ((x2 - x1) * step) / steps, y1 + ((y2 - y1) * step) / steps, light, strength)
    }
  }

  write(frame: Uint8Array): void {
    const { light } = this
    for (let i = 0; i < light.length; i++) frame[i] = toneByte(light[i] as number, i)
  }

  #addAt(index: number, red: number, green: number, blue: number, strength: number): void {
    const { light } = this
    light[index] = (light[index] as number) + red * strength
    light[index + 1] = (light[index + 1] as number) + green * strength
    light[index + 2] = (light[index + 2] as number) + blue * strength
  }
}
