import type { RenditionFiles } from './rendition-files.ts'

export interface PreviewInput {
  renditions: readonly {
    kind: RenditionFiles['kind']
    segments: readonly { endMs: number }[]
  }[]
  freeSeconds: number
  durationMs: number
}

/**
 * End of a preview, milliseconds: the last segment boundary at or before the smaller of `freeSeconds` + 0.5 s and half
 * of the video. When renditions have different boundaries, it is the earliest of their last ones, but late enough that
 * each rendition has at least one segment. Audio does not count: it is cut at the video's boundaries and ends less than
 * one packet before them. 0 means no preview, because the first segment of a rendition is longer than that.
 */
export function previewEndMs({ renditions, freeSeconds, durationMs }: PreviewInput): number {
  const latestMs = Math.min(freeSeconds * 1000 + 500, durationMs / 2)
  if (freeSeconds <= 0) return 0
  const videos = renditions.filter((rendition) => rendition.kind === 'video')
  const playable = videos.map(({ segments }) => segments.filter(({ endMs }) => endMs <= latestMs))
  if (playable.length === 0 || playable.some((segments) => segments.length === 0)) return 0
  const firstEnds = playable.map((segments) => segments[0]?.endMs ?? 0)
  const lastEnds = playable.map((segments) => segments.at(-1)?.endMs ?? 0)
  return Math.max(Math.min(...lastEnds), ...firstEnds)
}
