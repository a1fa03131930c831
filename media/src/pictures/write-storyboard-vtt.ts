import type { Storyboard } from './make-storyboard.ts'

function stamp(ms: number): string {
  const pad = (value: number, length: number): string => String(Math.floor(value)).padStart(length, '0')
  return `${pad(ms / 3_600_000, 2)}:${pad((ms / 60_000) % 60, 2)}:${pad((ms / 1000) % 60, 2)}.${pad(ms % 1000, 3)}`
}

/** WebVTT whose cues name a sheet and a place on it (`#xywh=`), as players read seek pictures. */
export function writeStoryboardVtt(
  storyboard: Storyboard,
  { uri }: { uri: (file: string) => string },
): string {
  const { tileWidth, tileHeight, columns, rows, tileCount, intervalMs, durationMs, sheets } = storyboard
  const cues = Array.from({ length: tileCount }, (_, tile) => {
    const onSheet = tile % (columns * rows)
    const x = (onSheet % columns) * tileWidth
    const y = Math.floor(onSheet / columns) * tileHeight
    const sheet = sheets[Math.floor(tile / (columns * rows))] ?? ''
    const endMs = tile === tileCount - 1 ? durationMs : (tile + 1) * intervalMs
    return `${stamp(tile * intervalMs)} --> ${stamp(endMs)}\n${uri(sheet)}#xywh=${x},${y},${tileWidth},${tileHeight}\n`
  })
  return `WEBVTT\n\n${cues.join('\n')}`
}
