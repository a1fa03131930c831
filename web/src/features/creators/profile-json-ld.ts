import { type Creator, subjectPath } from '@liuguang/contract'
import type { ProfilePage, WithContext } from 'schema-dts'

/** The page of a member who publishes, as schema.org's ProfilePage. */
export function profileJsonLd(
  { id, name, picture, followers }: Creator,
  toAbsoluteUrl: (path: string) => string,
): WithContext<ProfilePage> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'Person',
      name,
      url: toAbsoluteUrl(subjectPath({ kind: 'creator', id })),
      ...(picture && { image: toAbsoluteUrl(picture) }),
      interactionStatistic: {
        '@type': 'InteractionCounter',
        interactionType: { '@type': 'FollowAction' },
        userInteractionCount: followers,
      },
    },
  }
}
