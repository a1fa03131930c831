import { LightCanvas } from '../../light-canvas.ts'
import type { Painting, SceneInput } from '../../painting.ts'
import { between, type Random } from '../../random.ts'
import { hue } from './hue.ts'

const width = 360
const height = 640
const rows = 13
const gap = 23
const top = 66
const floor = 624
const marbleCount = 300
const secondsPerRow = 0.13

interface Marble {
  startsAt: number
  /** 0 or 1 at each row: left or right. */
  turns: number[]
  bin: number
  /** How many marbles lie in its bin when it arrives. */
  below: number
}

/** Galton's board: each marble turns left or right at random at every peg, and together they form a bell curve. */
export function fallingMarbles({ random, frameRate, durationSeconds }: SceneInput): Painting {
  const canvas = new LightCanvas(width, height)
  const marbles = makeMarbles(random, durationSeconds)
  return {
    width,
    height,
    paintedRate: frameRate,
    bloom: 0.4,
    paint: (frame, seconds) => {
      canvas.fade(0)
      for (let row = 0; row < rows; row++) {
        for (let peg = 0; peg <= row; peg++) {
          canvas.glow(width / 2 + (peg - row / 2) * gap, top + row * gap, 4.5, [0.5, 0.62, 0.9], 0.85)
        }
      }
      for (const marble of marbles) paintMarble(marble, seconds)
      canvas.write(frame)
    },
  }

  function paintMarble({ startsAt, turns, bin, below }: Marble, seconds: number) {
    const age = seconds - startsAt
    if (age < 0) return
    const light = hue(0.5 + (bin / rows) * 0.85)
    const [x, y] = positionAt(age / secondsPerRow, turns, floor - 5 - below * 4)
    canvas.glow(x, y, 7.5, light, 1.5)
    canvas.glow(x, y, 15, light, 0.12)
  }
}

/** @param rowsFallen how many rows after it was let go, with a fraction */
function positionAt(rowsFallen: number, turns: readonly number[], restY: number): [number, number] {
  const row = Math.floor(rowsFallen)
  const passed = turns.slice(0, Math.min(row, rows)).reduce((sum, turn) => sum + turn - 0.5, 0)
  const x = width / 2 + passed * gap
  if (row < rows) {
    const share = rowsFallen - row
    const turn = (turns[row] ?? 0) - 0.5
    // A small hop off each peg, then down.
    return [x + turn * gap * share, top - gap + (row + share * share) * gap - Math.sin(share * Math.PI) * 5]
  }
  const fallen = (rowsFallen - rows) * secondsPerRow
  return [x, Math.min(restY, top - gap + rows * gap + 90 * fallen + 620 * fallen * fallen)]
}

function makeMarbles(random: Random, durationSeconds: number): Marble[] {
  const heights = new Map<number, number>()
  return Array.from({ length: marbleCount }, (_, index) => {
    const turns = Array.from({ length: rows }, () => (random() < 0.5 ? 0 : 1))
    const bin = turns.reduce<number>((sum, turn) => sum + turn, 0)
    const below = heights.get(bin) ?? 0
    heights.set(bin, below + 1)
    const startsAt = (index / marbleCount) * (durationSeconds - 3) + between(random, 0, 0.03)
    return { startsAt, turns, bin, below }
  })
}
