import { coverSources, isFreeItem, subjectPath, type VideoCard } from '@liuguang/contract'
import type { Clip, VideoObject, WithContext } from 'schema-dts'

/** A video as schema.org's VideoObject, for search engines, with the paths of its page and of its player for other sites. */
export function videoJsonLd(
  video: VideoCard & { description: string; tags: string[]; previewMs?: number },
  { path, embedPath }: { path: string; embedPath: string | undefined },
  toAbsoluteUrl: (path: string) => string,
): WithContext<VideoObject> {
  const isFree = isFreeItem(video)
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: video.title,
    description: video.description || video.title,
    thumbnailUrl: coverSources(video.cover).map(({ jpeg }) => toAbsoluteUrl(jpeg)),
    uploadDate: video.publishedAt,
    duration: isoDuration(video.durationMs),
    url: toAbsoluteUrl(path),
    ...(embedPath && { embedUrl: toAbsoluteUrl(embedPath) }),
    isAccessibleForFree: isFree,
    // Of the others search engines may show what a visitor without an account sees: the preview.
    ...(isFree
      ? {}
      : { requiresSubscription: video.isVipOnly, hasPart: previewClips(video, toAbsoluteUrl(path)) }),
    ...(video.creator?.name && {
      author: {
        '@type': 'Person' as const,
        name: video.creator.name,
        url: toAbsoluteUrl(subjectPath({ kind: 'creator', id: video.creator.id })),
      },
    }),
    keywords: video.tags.join(','),
    interactionStatistic: [
      {
        '@type': 'InteractionCounter',
        interactionType: { '@type': 'WatchAction' },
        userInteractionCount: video.viewCount,
      },
      {
        '@type': 'InteractionCounter',
        interactionType: { '@type': 'LikeAction' },
        userInteractionCount: video.likeCount,
      },
    ],
  }
}

function previewClips(
  { title, previewMs = 0 }: { title: string; previewMs?: number },
  address: string,
): Clip[] {
  if (previewMs === 0) return []
  const seconds = { startOffset: 0, endOffset: Math.floor(previewMs / 1000) }
  // Each clip needs its own URL: the page's, with the start time.
  return [{ '@type': 'Clip', name: title, ...seconds, url: `${address}?t=0`, isAccessibleForFree: true }]
}

/** ISO 8601, such as `PT1M30S`. */
function isoDuration(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  return `PT${Math.floor(seconds / 60)}M${seconds % 60}S`
}
