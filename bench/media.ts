import type { Figure } from './figure.ts'
import { measureFirstPlayable } from './media-first-playable.ts'
import { measureLadder } from './media-ladder.ts'
import { measureSegments } from './media-segments.ts'

const parts: [figures: string[], measure: () => Promise<Figure[]>][] = [
  [['ladder'], measureLadder],
  [['first-playable'], measureFirstPlayable],
  [['segments-nginx', 'segments-node'], measureSegments],
]

/** Time from importing a video to its renditions, and the throughput of serving them. */
export async function bench(only: readonly string[]): Promise<Figure[]> {
  const measured: Figure[] = []
  for (const [figures, measure] of parts) {
    if (only.length === 0 || only.some((name) => figures.includes(name))) measured.push(...(await measure()))
  }
  return measured
}
