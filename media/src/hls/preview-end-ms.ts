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
 * Where a preview ends, milliseconds: the last segment boundary at or before the smaller of `freeSeconds` + 0.5 s
 * and half the video's length. Every rendition has video up to some boundary at or before it, so the answer is
 * the earliest of theirs; audio is cut at video's boundaries and ends less than one packet before.
 * 0: even a first segment is longer, so there is no preview.
 */
export function previewEndMs({ renditions, freeSeconds, durationMs }: PreviewInput): number {
  const latestMs = Math.min(freeSeconds * 1000 + 500, durationMs / 2)
  const videos = renditions.filter((rendition) => rendition.kind === 'video')
  if (freeSeconds <= 0 || videos.length === 0) return 0
  const ends = videos.map(({ segments }) =>
    segments.reduce((end, segment) => (segment.endMs <= latestMs ? Math.max(end, segment.endMs) : end), 0),
  )
  return Math.min(...ends)
}
