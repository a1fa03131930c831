import type { VideoKind } from '@liuguang/contract'

/** Where a published work is watched. */
export function workPath({ kind, id }: { kind: VideoKind; id: number }): string {
  return kind === 'short' ? `/vod/shortVideo/${id}` : `/play/${id}`
}
