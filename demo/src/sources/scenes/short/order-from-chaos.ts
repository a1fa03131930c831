import type { Painting, SceneInput } from '../../painting.ts'
import type { Random } from '../../random.ts'
import { hue } from './hue.ts'

/** Each bar is two painted rows high; a painted pixel becomes a square of 5. */
const width = 108
const height = 192
const barCount = height / 2

/** Ninety-six bars of the rainbow, shuffled, find their order: quicksort, each exchange as it happens. */
export function orderFromChaos({ random, frameRate, durationSeconds }: SceneInput): Painting {
  const bars = shuffled(random)
  const swaps = quicksortSwaps(bars)
  let done = 0
  return {
    width,
    height,
    paintedRate: frameRate,
    scaling: 'neighbor',
    paint: (frame, seconds) => {
      const due = Math.floor(Math.max(0, (seconds - 0.8) / (durationSeconds - 2.2)) * swaps.length)
      const touched = new Set<number>()
      for (; done < Math.min(due, swaps.length); done++) {
        const [one, other] = swaps[done] ?? [0, 0]
        const kept = bars[one] ?? 0
        bars[one] = bars[other] ?? 0
        bars[other] = kept
        touched.add(one).add(other)
      }
      const isOver = done === swaps.length
      const sweep = isOver ? ((seconds - (durationSeconds - 1.4)) / 1.2) * barCount : -1
      bars.forEach((value, row) => {
        paintBar(frame, row, value, touched.has(row) || Math.abs(row - sweep) < 3)
      })
    },
  }

  function paintBar(frame: Uint8Array, row: number, value: number, isLit: boolean) {
    const share = value / (barCount - 1)
    const half = 5 + share * 45
    const [red, green, blue] = hue(0.56 + share * 0.86)
    for (let x = 0; x < width; x++) {
      const inside = Math.abs(x - width / 2 + 0.5) <= half
      for (let line = 0; line < 2; line++) {
        const i = ((row * 2 + line) * width + x) * 3
        const shade = line === 0 ? 1 : 0.78
        const lift = isLit ? 130 : 25
        frame[i] = inside ? Math.min(255, red * 215 + lift) * shade : 10
        frame[i + 1] = inside ? Math.min(255, green * 215 + lift) * shade : 10
        frame[i + 2] = inside ? Math.min(255, blue * 205 + lift) * shade : 20
      }
    }
  }
}

function shuffled(random: Random): number[] {
  const values = Array.from({ length: barCount }, (_, index) => index)
  for (let index = values.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1))
    const kept = values[index] ?? 0
    values[index] = values[other] ?? 0
    values[other] = kept
  }
  return values
}

/** The exchanges that sort these values, in order. */
function quicksortSwaps(values: readonly number[]): [number, number][] {
  const list = [...values]
  const swaps: [number, number][] = []
  const swap = (one: number, other: number) => {
    if (one === other) return
    const kept = list[one] ?? 0
    list[one] = list[other] ?? 0
    list[other] = kept
    swaps.push([one, other])
  }
  const sort = (from: number, to: number) => {
    if (from >= to) return
    const middle = list[to] ?? 0
    let place = from
    for (let index = from; index < to; index++) {
      if ((list[index] ?? 0) < middle) {
        swap(index, place)
        place += 1
      }
    }
    swap(place, to)
    sort(from, place - 1)
    sort(place + 1, to)
  }
  sort(0, list.length - 1)
  return swaps
}
