import type { FollowKind } from './engagement.ts'

/** Below which address of the site the pages of those whom people follow are. */
const addresses: Record<FollowKind, string> = {
  actor: '/actor/detail',
  creator: '/creator',
  topic: '/topic/topic',
}

/** The address of the page of an actor, creator or topic on the site, without the origin. That of an item is `itemPath`. */
export function subjectPath({ kind, id }: { kind: FollowKind; id: number | bigint | string }): string {
  return `${addresses[kind]}/${id}`
}
