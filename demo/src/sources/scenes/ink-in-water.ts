import { clamp } from '../cloud-texture.ts'
import { FluidGrid } from '../fluid-grid.ts'
import type { Painting, SceneInput } from '../painting.ts'
import { between, pick, type Random } from '../random.ts'

const width = 384
const height = 216
const paintedRate = 12.5

/** What each ink takes away from white light: red, green, blue. */
const inks = [
  [2.1, 1.75, 1.25],
  [0.25, 1.9, 1.7],
  [1.9, 0.8, 0.45],
  [0.3, 0.75, 1.9],
] as const

interface Drop {
  at: number
  x: number
  y: number
  sideways: number
  ink: (typeof inks)[number]
  size: number
}

/** Drops of ink sink into still water and unfold: a small fluid simulation on rice-white. */
export function inkInWater(sceneInput: SceneInput): Painting {
  const { random } = sceneInput
  const water = new FluidGrid(width / 2, height / 2, random)
  const dye = [0, 1, 2].map(() => new Float32Array(width * height)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  const fields = dye.map((to) => ({ from: new Float32Array(width * height), to }))
  const drops = planDrops(sceneInput.durationSeconds, random)
  const paper = Float32Array.from({ length: width * height }, (_, i) => paperAt(i))
  return {
    width,
    height,
    paintedRate,
    paint: (frame, seconds) => {
      for (const drop of drops) if (seconds >= drop.at && seconds < drop.at + 1.6) pour(drop)
      water.step(1)
      // Old ink thins out, so that there is room for new drops.
      for (const { from, to } of fields)
        for (let i = 0; i < to.length; i++) from[i] = (to[i] as number) * 0.9978
      water.carryFine(fields)
      print(frame)
    },
  }

  function pour(drop: Drop) {
    water.push(drop.x / 2, drop.y / 2, drop.size * 0.75, drop.sideways, 0.95)
    const reach = Math.ceil(drop.size)
    for (let dy = -reach; dy <= reach; dy++) {
      for (let dx = -reach; dx <= reach; dx++) {
        const share = Math.max(0, 1 - (dx * dx + dy * dy) / (reach * reach)) * 0.17
        const index = (Math.round(drop.y) + dy) * width + Math.round(drop.x) + dx
        if (share === 0 || index < 0 || index >= width * height) continue
        dye.forEach((channel, c) => {
          channel[index] = (channel[index] as number) + share * (drop.ink[c] as number)
        })
      }
    }
  }

  function print(frame: Uint8Array) {
    const [red, green, blue] = dye
    for (let i = 0; i < paper.length; i++) {
      const white = paper[i] as number
      frame[i * 3] = white * Math.exp(-(red[i] as number))
      frame[i * 3 + 1] = white * 0.985 * Math.exp(-(green[i] as number))
      frame[i * 3 + 2] = white * 0.945 * Math.exp(-(blue[i] as number))
    }
  }

  /** Lit from above the middle, with the grain of paper. */
  function paperAt(i: number): number {
    const x = (i % width) / width - 0.5
    const y = Math.floor(i / width) / height - 0.4
    return clamp(250 - (x * x * 1.1 + y * y * 1.2) * 120 + between(random, -1.5, 1.5), 0, 255)
  }
}

function planDrops(durationSeconds: number, random: Random): Drop[] {
  const drops: Drop[] = []
  for (let at = 0.1; at < durationSeconds - 6; at += between(random, 1.5, 2.6)) {
    drops.push({
      at,
      x: between(random, 0.12, 0.88) * width,
      y: between(random, 0.05, 0.2) * height,
      sideways: between(random, -0.3, 0.3),
      ink: drops.length % 3 === 0 ? inks[0] : pick(random, inks),
      size: between(random, 8, 15),
    })
  }
  return drops
}
