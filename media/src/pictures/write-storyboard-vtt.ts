import type { Storyboard } from './make-storyboard.ts'

function formatTimestamp(ms: number): string {
  const pad = (value: number, length: number): string => String(Math.floor(value)).padStart(length, '0')
  return `${pad(ms / 3_600_000, 2)}:${pad((ms / 60_000) % 60, 2)}:${pad((ms / 1000) % 60, 2)}.${pad(ms % 1000, 3)}`
}

/** WebVTT for players' seek pictures: each cue names a sheet and an area of it (`#xywh=`). */
export function writeStoryboardVtt(
  storyboard: Storyboard,
  { uri }: { uri: (file: string) => string },
): string {
  const { tileWidth, tileHeight, columns, rows, tileCount, intervalMs, durationMs, sheets } = storyboard
  const cues = Array.from({ length: tileCount }, (_, tile) => {
    const indexOnSheet = tile % (columns * rows)
    const x = (indexOnSheet % columns) * tileWidth
    const y = Math.floor(indexOnSheet / columns) * tileHeight
    const sheet = sheets[Math.floor(tile / (columns * rows))] ?? ''
    const endMs = tile === tileCount - 1 ? durationMs : (tile + 1) * intervalMs
    return `${formatTimestamp(tile * intervalMs)} --> ${formatTimestamp(endMs)}\n${uri(sheet)}#xywh=${x},${y},${tileWidth},${tileHeight}\n`
  })
  return `WEBVTT\n\n${cues.join('\n')}`
}
