import { toneByte } from '../../light-canvas.ts'
import type { Painting, SceneInput } from '../../painting.ts'
import { pick, type Random } from '../../random.ts'
import { hue } from './hue.ts'

const columns = 27
const rows = 48
/** Painted pixels of a cell, its wall at the right and below among them. */
const cell = 5
const width = columns * cell
const height = rows * cell

interface Maze {
  /** Cells in the order in which the digger first came to them. */
  dug: number[]
  /** For each cell: those it is open to. */
  open: number[][]
}

/** A maze digs itself, then light floods it from the middle: every colour is a distance. */
export function mazeLight({ random, frameRate, durationSeconds }: SceneInput): Painting {
  const maze = dig(random)
  const distances = flood(maze, Math.floor(rows / 2) * columns + Math.floor(columns / 2))
  const deepest = Math.max(...distances)
  const dugAt = new Map(maze.dug.map((cellIndex, order) => [cellIndex, order / maze.dug.length]))
  return {
    width,
    height,
    paintedRate: frameRate,
    scaling: 'neighbor',
    paint: (frame, seconds) => {
      const share = seconds / durationSeconds
      const digging = Math.min(1, share / 0.38)
      const reached = Math.max(0, (share - 0.4) / 0.5) * deepest
      for (let i = 0; i < width * height * 3; i++) frame[i] = i % 3 === 2 ? 16 : 8
      for (let cellIndex = 0; cellIndex < columns * rows; cellIndex++) {
        const at = dugAt.get(cellIndex) ?? 0
        if (at > digging) continue
        const isHead = digging < 1 && digging - at < 0.004
        paintCell(frame, cellIndex, (distances[cellIndex] ?? 0) <= reached ? reached : -1, isHead)
      }
    },
  }

  function paintCell(frame: Uint8Array, cellIndex: number, reached: number, isHead: boolean) {
    const distance = distances[cellIndex] ?? 0
    const fresh = Math.exp(-(reached - distance) / 14)
    const [red, green, blue] = hue(0.62 + (distance / deepest) * 1.1)
    const light =
      isHead || reached < 0
        ? isHead
          ? [2, 1.8, 1]
          : [0.14, 0.16, 0.26]
        : [red * 0.8 + fresh * 1.6, green * 0.8 + fresh * 1.6, blue * 0.8 + fresh * 1.6]
    const x = (cellIndex % columns) * cell
    const y = Math.floor(cellIndex / columns) * cell
    const opens = maze.open[cellIndex] ?? []
    const wide = cell - (opens.includes(cellIndex + 1) ? 0 : 1)
    const tall = cell - (opens.includes(cellIndex + columns) ? 0 : 1)
    for (let dy = 0; dy < tall; dy++) {
      for (let dx = 0; dx < wide; dx++) {
        // The corner between two openings is a wall's end.
        if (dx === cell - 1 && dy === cell - 1) continue
        const i = ((y + dy) * width + x + dx) * 3
        for (let channel = 0; channel < 3; channel++) frame[i + channel] = toneByte(light[channel] ?? 0, i)
      }
    }
  }
}

/** Depth first: long winding ways, few crossings. */
function dig(random: Random): Maze {
  const open: number[][] = Array.from({ length: columns * rows }, () => [])
  const seen = new Set([0])
  const dug = [0]
  const way = [0]
  for (let cellIndex = way.at(-1); cellIndex !== undefined; cellIndex = way.at(-1)) {
    const choices = neighboursOf(cellIndex).filter((next) => !seen.has(next))
    if (choices.length === 0) {
      way.pop()
      continue
    }
    const next = pick(random, choices)
    open[cellIndex]?.push(next)
    open[next]?.push(cellIndex)
    seen.add(next)
    dug.push(next)
    way.push(next)
  }
  return { dug, open }
}

function neighboursOf(cellIndex: number): number[] {
  const column = cellIndex % columns
  const beside = [...(column > 0 ? [cellIndex - 1] : []), ...(column < columns - 1 ? [cellIndex + 1] : [])]
  return [...beside, cellIndex - columns, cellIndex + columns].filter(
    (next) => next >= 0 && next < columns * rows,
  )
}

/** How far each cell is from the start, along the ways. */
function flood(maze: Maze, start: number): number[] {
  const distances: number[] = new Array(columns * rows).fill(0)
  const seen = new Set([start])
  const queue = [start]
  for (const cellIndex of queue) {
    for (const next of maze.open[cellIndex] ?? []) {
      if (seen.has(next)) continue
      seen.add(next)
      distances[next] = (distances[cellIndex] ?? 0) + 1
      queue.push(next)
    }
  }
  return distances
}
