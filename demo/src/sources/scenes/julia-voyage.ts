import type { Painting, SceneInput } from '../painting.ts'

const width = 640
const height = 360
const loopSeconds = 30
const paintedRate = 12.5
const maxSteps = 72
const paletteSize = 1024

/** A Julia set that blooms as its constant walks once around the Mandelbrot set's heart. */
export function juliaVoyage(_: SceneInput): Painting {
  const palette = makePalette()
  return {
    width,
    height,
    paintedRate,
    loopSeconds,
    bloom: 0.5,
    paint: (frame, seconds) => {
      const turn = (seconds / loopSeconds) * Math.PI * 2
      // Just outside of the cardioid: connected enough to be lace, loose enough to be alive.
      const angle = turn + Math.PI * 0.42
      const out = 1.035 + 0.02 * Math.sin(turn * 3)
      const constX = out * (0.5 * Math.cos(angle) - 0.25 * Math.cos(2 * angle))
      const constY = out * (0.5 * Math.sin(angle) - 0.25 * Math.sin(2 * angle))
      const zoom = 1.22 + 0.16 * Math.cos(turn)
      paintHalf(frame, constX, constY, zoom, turn * 0.5, (seconds / loopSeconds) * paletteSize)
    },
  }

  /** A Julia set is the same turned by half: the lower half is a copy. */
  function paintHalf(frame: Uint8Array, cx: number, cy: number, zoom: number, turn: number, shift: number) {
    const cos = (Math.cos(turn) * zoom * 2) / height
    const sin = (Math.sin(turn) * zoom * 2) / height
    for (let y = 0; y < height / 2; y++) {
      const v = y + 0.5 - height / 2
      for (let x = 0; x < width; x++) {
        const u = x + 0.5 - width / 2
        const depth = escapeDepth(u * cos - v * sin, u * sin + v * cos, cx, cy)
        const colour = depth < 0 ? -1 : ((Math.sqrt(depth) * 190 + shift) & (paletteSize - 1)) * 3
        const dim = depth < 0 ? 0 : Math.min(1, depth / 7)
        const i = (y * width + x) * 3
        const j = ((height - 1 - y) * width + (width - 1 - x)) * 3
        for (let channel = 0; channel < 3; channel++) {
          const value = colour < 0 ? 6 : (palette[colour + channel] as number) * dim
          frame[i + channel] = value
          frame[j + channel] = value
        }
      }
    }
  }
}

/** How many steps until the point flies off, with a fraction for even colours; -1 if it stays. */
function escapeDepth(startX: number, startY: number, cx: number, cy: number): number {
  let x = startX
  let y = startY
  for (let depth = 0; depth < maxSteps; depth++) {
    const xx = x * x
    const yy = y * y
    if (xx + yy > 36) return depth + 2 - Math.log2(Math.log(xx + yy) * 0.5)
    y = 2 * x * y + cy
    x = xx - yy + cx
  }
  return -1
}

/** A wheel of colours through deep blue, teal, gold and rose; it ends where it begins. */
function makePalette(): Float32Array {
  const stops = [
    [10, 14, 46],
    [16, 88, 150],
    [92, 226, 214],
    [255, 236, 170],
    [255, 148, 62],
    [196, 38, 96],
    [66, 14, 92],
  ] as const
  const colours = new Float32Array(paletteSize * 3)
  for (let i = 0; i < paletteSize; i++) {
    const at = (i / paletteSize) * stops.length
    const from = stops[Math.floor(at)] ?? stops[0]
    const to = stops[(Math.floor(at) + 1) % stops.length] ?? stops[0]
    const share = at - Math.floor(at)
    for (let c = 0; c < 3; c++)
      colours[i * 3 + c] = (from[c] as number) + ((to[c] as number) - (from[c] as number)) * share
  }
  return colours
}
