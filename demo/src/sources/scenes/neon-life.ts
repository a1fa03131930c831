import { type Light, toneByte } from '../light-canvas.ts'
import type { Painting, SceneInput } from '../painting.ts'
import { pick, type Random } from '../random.ts'
import { drawStill } from '../still.ts'

/** Cells; each becomes a square of 8 pixels in 720p. */
const width = 160
const height = 90
const framesPerGeneration = 3

const generations: readonly Light[] = [
  [0.75, 1, 1],
  [0.1, 0.95, 0.85],
  [0.1, 0.45, 1],
  [0.55, 0.14, 1],
  [1, 0.1, 0.55],
]

/** Conway's game of life as a wall of lamps: newborn cells white, old ones violet, the dead fade like embers. */
export async function neonLife(sceneInput: SceneInput): Promise<Painting> {
  const { random, frameRate } = sceneInput
  let cells = new Uint8Array(width * height)
  let next = new Uint8Array(width * height)
  const age = new Uint8Array(width * height)
  const light = new Float32Array(width * height * 3)
  const halo = new Float32Array(width * height * 3)
  for (let i = 0; i < cells.length; i++) cells[i] = Math.abs((i % width) - 80) < 44 && random() < 0.28 ? 1 : 0
  let painted = 0
  return {
    width,
    height,
    paintedRate: frameRate,
    scaling: 'neighbor',
    layers: [{ file: await drawGrid(sceneInput) }],
    paint: (frame) => {
      if (painted % framesPerGeneration === 0) live()
      if (painted % (framesPerGeneration * 22) === 0) sow(random)
      painted++
      glow(frame)
    },
  }

  function live() {
    for (let y = 0; y < height; y++) {
      const above = ((y + height - 1) % height) * width
      const here = y * width
      const below = ((y + 1) % height) * width
      for (let x = 0; x < width; x++) {
        const left = (x + width - 1) % width
        const right = (x + 1) % width
        const upper =
          (cells[above + left] as number) + (cells[above + x] as number) + (cells[above + right] as number)
        const lower =
          (cells[below + left] as number) + (cells[below + x] as number) + (cells[below + right] as number)
        const count = upper + lower + (cells[here + left] as number) + (cells[here + right] as number)
        const alive = count === 3 || (count === 2 && cells[here + x] === 1)
        next[here + x] = alive ? 1 : 0
        age[here + x] = alive ? Math.min(255, (age[here + x] as number) + 1) : 0
      }
    }
    const swap = cells
    cells = next
    next = swap
  }

  /** Life left alone falls still: gliders fly in, and a few cells are scattered where it is empty. */
  function sow(random: Random) {
    const x = Math.floor(random() * (width - 30)) + 4
    const y = Math.floor(random() * (height - 30)) + 4
    const gliders = [
      [1, 0, 2, 1, 0, 2, 1, 2, 2, 2],
      [1, 0, 0, 1, 0, 2, 1, 2, 2, 2],
    ] as const
    const shape = pick(random, gliders)
    for (let copy = 0; copy < 3; copy++) {
      for (let k = 0; k < shape.length; k += 2)
        cells[(y + copy * 7 + (shape[k + 1] ?? 0)) * width + x + copy * 7 + (shape[k] ?? 0)] = 1
    }
    const middleX = Math.floor(random() * (width - 20))
    const middleY = Math.floor(random() * (height - 20))
    for (let k = 0; k < 70; k++) {
      cells[(middleY + Math.floor(random() * 16)) * width + middleX + Math.floor(random() * 16)] = 1
    }
  }

  function glow(frame: Uint8Array) {
    for (let i = 0; i < cells.length; i++) {
      const colour =
        generations[Math.min(generations.length - 1, Math.floor((age[i] as number) / 2))] ?? generations[0]
      for (let channel = 0; channel < 3; channel++) {
        const at = i * 3 + channel
        const target = cells[i] === 1 ? (colour?.[channel] ?? 0) * 1.8 : 0
        // Embers: green goes out first, blue last.
        const speed = cells[i] === 1 ? 0.45 : ([0.08, 0.17, 0.055][channel] as number)
        light[at] = (light[at] as number) + (target - (light[at] as number)) * speed
      }
    }
    spillLight(light, halo)
    for (let at = 0; at < light.length; at++) {
      const rest = [0.014, 0.016, 0.045][at % 3] as number
      frame[at] = toneByte((light[at] as number) + (halo[at] as number) * 0.8 + rest, at)
    }
  }
}

/** Every lamp lights its surroundings a little: a running mean to and fro along rows, then along columns. */
function spillLight(light: Float32Array, halo: Float32Array) {
  halo.set(light)
  const keep = 0.72
  const sweep = (start: number, step: number, count: number) => {
    for (let n = 1, i = start + step; n < count; n++, i += step)
      halo[i] = (halo[i] as number) * (1 - keep) + (halo[i - step] as number) * keep
    for (let n = 1, i = start + step * (count - 2); n < count; n++, i -= step)
      halo[i] = (halo[i] as number) * (1 - keep) + (halo[i + step] as number) * keep
  }
  for (let channel = 0; channel < 3; channel++) {
    for (let y = 0; y < height; y++) sweep(y * width * 3 + channel, 3, width)
    for (let x = 0; x < width; x++) sweep(x * 3 + channel, width * 3, height)
  }
}

/** Dark gaps and rounded corners between the lamps. */
function drawGrid({ directory, width, height }: SceneInput): Promise<string> {
  const cell = width / 160
  const gap = cell * 0.14
  const corner = cell * 0.3
  const hole = `M${gap + corner} ${gap}H${cell - gap - corner}Q${cell - gap} ${gap} ${cell - gap} ${gap + corner}V${cell - gap - corner}Q${cell - gap} ${cell - gap} ${cell - gap - corner} ${cell - gap}H${gap + corner}Q${gap} ${cell - gap} ${gap} ${cell - gap - corner}V${gap + corner}Q${gap} ${gap} ${gap + corner} ${gap}Z`
  const pattern = `<pattern id="p" width="${cell}" height="${cell}" patternUnits="userSpaceOnUse"><path fill-rule="evenodd" fill="#04050d" fill-opacity="0.72" d="M0 0H${cell}V${cell}H0Z${hole}"/></pattern>`
  return drawStill(
    directory,
    'grid',
    { width, height },
    `<defs>${pattern}</defs><rect width="${width}" height="${height}" fill="url(#p)"/>`,
  )
}
