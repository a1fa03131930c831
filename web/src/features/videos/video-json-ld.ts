import { coverSources, type VideoCard } from '@liuguang/contract'

/** A video as schema.org's VideoObject, for search engines; `path` is that of its page. */
export function videoJsonLd(
  video: VideoCard & { description: string; tags: string[] },
  path: string,
  absolute: (path: string) => string,
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: video.title,
    description: video.description || video.title,
    thumbnailUrl: coverSources(video.cover).map(({ jpeg }) => absolute(jpeg)),
    uploadDate: video.publishedAt,
    duration: isoDuration(video.durationMs),
    url: absolute(path),
    isAccessibleForFree: video.price === null && !video.isVipOnly,
    keywords: video.tags.join(','),
    interactionStatistic: [
      {
        '@type': 'InteractionCounter',
        interactionType: 'https://schema.org/WatchAction',
        userInteractionCount: video.viewCount,
      },
      {
        '@type': 'InteractionCounter',
        interactionType: 'https://schema.org/LikeAction',
        userInteractionCount: video.likeCount,
      },
    ],
  }
}

/** ISO 8601, such as `PT1M30S`. */
function isoDuration(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  return `PT${Math.floor(seconds / 60)}M${seconds % 60}S`
}
