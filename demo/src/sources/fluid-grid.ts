import type { Random } from './random.ts'

/**
 * A small incompressible fluid (Stam, "Stable Fluids"): velocities in cells per step on a coarse grid, carried by
 * themselves and kept free of divergence. What floats in it may have a finer grid.
 */
export class FluidGrid {
  readonly width: number
  readonly height: number
  #across: Float32Array<ArrayBuffer>
  #down: Float32Array<ArrayBuffer>
  #spareAcross: Float32Array<ArrayBuffer>
  #spareDown: Float32Array<ArrayBuffer>
  readonly #pressure: Float32Array<ArrayBuffer>
  readonly #divergence: Float32Array<ArrayBuffer>
  readonly #random: Random

  constructor(width: number, height: number, random: Random) {
    const cells = width * height
    this.width = width
    this.height = height
    this.#across = new Float32Array(cells)
    this.#down = new Float32Array(cells)
    this.#spareAcross = new Float32Array(cells)
    this.#spareDown = new Float32Array(cells)
    this.#pressure = new Float32Array(cells)
    this.#divergence = new Float32Array(cells)
    this.#random = random
  }

  /** Sets water within `radius` of a point moving; a little unevenly, because symmetry looks dead. */
  push(x: number, y: number, radius: number, across: number, down: number): void {
    for (let row = Math.max(1, Math.floor(y - radius)); row <= Math.min(this.height - 2, y + radius); row++) {
      for (
        let column = Math.max(1, Math.floor(x - radius));
        column <= Math.min(this.width - 2, x + radius);
        column++
      ) {
        const near = Math.max(0, 1 - ((column - x) ** 2 + (row - y) ** 2) / radius ** 2)
        const i = row * this.width + column
        this.#across[i] =
          (this.#across[i] as number) * (1 - near) + (across + (this.#random() - 0.5) * 0.8) * near
        this.#down[i] = (this.#down[i] as number) * (1 - near) + down * near
      }
    }
  }

  step(steps: number): void {
    for (let done = 0; done < steps; done++) {
      this.#swirl(0.11)
      this.#project()
      this.#carry(this.#across, this.#spareAcross)
      this.#carry(this.#down, this.#spareDown)
      const across = this.#across
      const down = this.#down
      this.#across = this.#spareAcross
      this.#down = this.#spareDown
      this.#spareAcross = across
      this.#spareDown = down
      for (let i = 0; i < across.length; i++) {
        this.#across[i] = (this.#across[i] as number) * 0.996
        this.#down[i] = (this.#down[i] as number) * 0.996
      }
    }
  }

  /** Moves fields that are twice as fine as the water along with it, each from `from` to `to`. */
  carryFine(fields: readonly { from: Float32Array; to: Float32Array }[]): void {
    const width = this.width * 2
    const height = this.height * 2
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const across = between4(this.#across, this.width, this.height, x, y)
        const down = between4(this.#down, this.width, this.height, x, y)
        const sourceX = clampTo(x - across * 2, width - 1.001)
        const sourceY = clampTo(y - down * 2, height - 1.001)
        for (const { from, to } of fields) to[y * width + x] = bilinear(from, width, sourceX, sourceY)
      }
    }
  }

  #carry(from: Float32Array, to: Float32Array): void {
    const { width, height } = this
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const cell = y * width + x
        const sourceX = clampTo(x - (this.#across[cell] as number), width - 1.001)
        const sourceY = clampTo(y - (this.#down[cell] as number), height - 1.001)
        to[cell] = bilinear(from, width, sourceX, sourceY)
      }
    }
  }

  /** Gives back the small whirls that a coarse grid smooths away (vorticity confinement). */
  #swirl(strength: number): void {
    const { width, height } = this
    const curl = this.#divergence
    for (let y = 1; y < height - 1; y++) {
      for (let x = 1; x < width - 1; x++) {
        const i = y * width + x
        const twist = (this.#down[i + 1] as number) - (this.#down[i - 1] as number)
        curl[i] = 0.5 * (twist - (this.#across[i + width] as number) + (this.#across[i - width] as number))
      }
    }
    for (let y = 2; y < height - 2; y++) {
      for (let x = 2; x < width - 2; x++) {
        const i = y * width + x
        const slopeX = Math.abs(curl[i + 1] as number) - Math.abs(curl[i - 1] as number)
        const slopeY = Math.abs(curl[i + width] as number) - Math.abs(curl[i - width] as number)
        const steep = Math.sqrt(slopeX * slopeX + slopeY * slopeY) + 1e-4
        const push = (strength * (curl[i] as number)) / steep
        this.#across[i] = (this.#across[i] as number) + slopeY * push
        this.#down[i] = (this.#down[i] as number) - slopeX * push
      }
    }
  }

  #project(): void {
    const { width, height } = this
    const pressure = this.#pressure
    const divergence = this.#divergence
    for (let y = 1; y < height - 1; y++) {
      for (let x = 1; x < width - 1; x++) {
        const i = y * width + x
        const flow = (this.#across[i + 1] as number) - (this.#across[i - 1] as number)
        divergence[i] = -0.5 * (flow + (this.#down[i + width] as number) - (this.#down[i - width] as number))
      }
    }
    // The last pressure is a good first guess: ten rounds are enough to look like water.
    for (let round = 0; round < 10; round++) {
      for (let y = 1; y < height - 1; y++) {
        for (let i = y * width + 1; i < (y + 1) * width - 1; i++) {
          const beside = (pressure[i - 1] as number) + (pressure[i + 1] as number)
          const around = beside + (pressure[i - width] as number) + (pressure[i + width] as number)
          pressure[i] = ((divergence[i] as number) + around) * 0.25
        }
      }
    }
    for (let y = 1; y < height - 1; y++) {
      for (let i = y * width + 1; i < (y + 1) * width - 1; i++) {
        this.#across[i] =
          (this.#across[i] as number) - 0.5 * ((pressure[i + 1] as number) - (pressure[i - 1] as number))
        this.#down[i] =
          (this.#down[i] as number) -
          0.5 * ((pressure[i + width] as number) - (pressure[i - width] as number))
      }
    }
  }
}

/** The coarse field at a point of the grid that is twice as fine, from its four nearest cells: 9, 3, 3 and 1 parts. */
function between4(field: Float32Array, width: number, height: number, x: number, y: number): number {
  const column = x >> 1
  const row = y >> 1
  const beside = (x & 1) === 0 ? (column > 0 ? -1 : 0) : column < width - 1 ? 1 : 0
  const above = (y & 1) === 0 ? (row > 0 ? -width : 0) : row < height - 1 ? width : 0
  const i = row * width + column
  const near = 9 * (field[i] as number) + 3 * (field[i + beside] as number)
  return (near + 3 * (field[i + above] as number) + (field[i + above + beside] as number)) / 16
}

function bilinear(field: Float32Array, width: number, x: number, y: number): number {
  const column = x | 0
  const row = y | 0
  const right = x - column
  const i = row * width + column
  const top = (field[i] as number) * (1 - right) + (field[i + 1] as number) * right
  const bottom = (field[i + width] as number) * (1 - right) + (field[i + width + 1] as number) * right
  return top + (bottom - top) * (y - row)
}

function clampTo(value: number, high: number): number {
  return Math.max(0, Math.min(value, high))
}
