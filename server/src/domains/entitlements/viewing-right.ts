import { isFreeItem, type Offer, type Price, type ViewingReason } from '@liuguang/contract'

/** The complete input of the rule, for one viewer. */
export interface ViewingFacts {
  video: {
    state: string
    ownerId: bigint | null
    price: Price | null
    isVipOnly: boolean
    /** 0 when there is no preview, only the cover. */
    previewEndMs: number
  }
  /** Undefined for anonymous visitors. */
  viewer: { accountId: bigint; isStaff: boolean } | undefined
  /** The last purchase of this video by this viewer. */
  purchase: { refundedAt: Date | null } | undefined
  /** When the viewer’s free view of this video ends. */
  freeViewUntil: Date | undefined
  vipUntil: Date | undefined
  freeViewsLeft: number
  now: Date
}

export interface ViewingRight {
  right: 'full' | 'preview' | 'none'
  reason: ViewingReason
  offers: Offer[]
  /** When a full right expires. Undefined when it does not. */
  endsAt: Date | undefined
}

const full = (reason: ViewingReason, endsAt?: Date): ViewingRight => ({
  right: 'full',
  reason,
  offers: [],
  endsAt,
})
const none = (reason: ViewingReason): ViewingRight => ({
  right: 'none',
  reason,
  offers: [],
  endsAt: undefined,
})

/**
 * What a viewer may watch and why. This is the only such rule. Its checks have the order of decisions, What one may
 * watch. Pure.
 */
export function decideViewingRight(facts: ViewingFacts): ViewingRight {
  const { video, viewer, now } = facts
  const hasBought = facts.purchase !== undefined && facts.purchase.refundedAt === null
  if (viewer && video.ownerId === viewer.accountId) return full('owner')
  if (viewer?.isStaff) return full('staff')
  // Includes refunded buyers: removals are refunded automatically, and buyers should learn what happened.
  if (video.state !== 'published') return none(facts.purchase ? 'removed_after_purchase' : 'not_published')
  if (isFreeItem(video)) return full('free')
  if (hasBought) return full('bought')
  const { vipUntil, freeViewUntil } = facts
  // With both VIP and a free view, watching continues until the later one ends.
  const endsAt = vipUntil && freeViewUntil && freeViewUntil > vipUntil ? freeViewUntil : vipUntil
  if (vipUntil && vipUntil > now) return full('vip', endsAt)
  if (freeViewUntil && freeViewUntil > now) return full('free_view', freeViewUntil)
  return {
    right: video.previewEndMs > 0 ? 'preview' : 'none',
    reason: 'preview',
    offers: offersFor(facts),
    endsAt: undefined,
  }
}

/** Ways to get the full video. */
function offersFor({ video, freeViewsLeft }: ViewingFacts): Offer[] {
  const offers: Offer[] = []
  if (video.price && !video.isVipOnly) offers.push({ kind: 'pay', price: video.price })
  if (freeViewsLeft > 0) offers.push({ kind: 'free_view', left: freeViewsLeft })
  offers.push({ kind: 'vip' })
  return offers
}

const sentences: Record<ViewingReason, string> = {
  owner: 'may watch the whole video: it is their own',
  staff: 'may watch the whole video: staff may watch everything',
  free: 'may watch the whole video: it is free and not limited to VIPs',
  bought: 'may watch the whole video for life: it was bought and not refunded',
  vip: 'may watch the whole video: VIP',
  free_view: 'may watch the whole video: a free view was used on it within 24 hours',
  preview: 'may watch the preview: not bought, not VIP, no free view in use',
  removed_after_purchase: 'may not watch it: it was removed after the purchase',
  not_published: 'may not watch it: it is not published',
}

/** Explains the decision to the operator. */
export function explainViewingRight({ right, reason, offers }: ViewingRight): string {
  const sentence =
    right === 'none' && reason === 'preview'
      ? 'sees only the cover: the first segment is longer than the preview limit'
      : sentences[reason]
  const offered = offers.map((offer) =>
    offer.kind === 'pay' ? `pay ${offer.price.amount} ${offer.price.asset}` : offer.kind,
  )
  return offered.length === 0 ? `${sentence}.` : `${sentence}. On offer: ${offered.join(', ')}.`
}
