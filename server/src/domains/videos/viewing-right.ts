import type { Offer, Price, ViewingReason } from '@liuguang/contract'

/** What the rule looks at. Loaded by get-playback.ts; nothing else is asked. */
export interface ViewingFacts {
  video: {
    state: string
    ownerId: bigint | null
    price: Price | null
    isVipOnly: boolean
    /** 0: there is no preview, only the cover. */
    previewEndMs: number
  }
  /** Undefined: anonymous. */
  viewer: { accountId: bigint; isStaff: boolean } | undefined
  /** The last purchase of this video by this viewer. */
  purchase: { refundedAt: Date | null } | undefined
  /** Until when a free view of this viewer’s opens this video. */
  freeViewUntil: Date | undefined
  vipUntil: Date | undefined
  freeViewsLeft: number
  now: Date
}

export interface ViewingRight {
  right: 'full' | 'preview' | 'none'
  reason: ViewingReason
  offers: Offer[]
  /** When a full right runs out by itself; undefined: it does not. */
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

/** What one may watch, and why: the one rule, in the order of the decision of that name. Pure. */
export function decideViewingRight(facts: ViewingFacts): ViewingRight {
  const { video, viewer, now } = facts
  const hasBought = facts.purchase !== undefined && facts.purchase.refundedAt === null
  if (viewer && video.ownerId === viewer.accountId) return full('owner')
  if (viewer?.isStaff) return full('staff')
  // Refunded too: a removal is refunded by rule, and its buyers shall know what became of it.
  if (video.state !== 'published') return none(facts.purchase ? 'removed_after_purchase' : 'not_published')
  if (video.price === null && !video.isVipOnly) return full('free')
  if (hasBought) return full('bought')
  const { vipUntil, freeViewUntil } = facts
  // Who holds both watches on, undisturbed, until the later one ends.
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

/** Only what the site can lead to: inviting joins with the page that it leads to. */
function offersFor({ video, freeViewsLeft }: ViewingFacts): Offer[] {
  const offers: Offer[] = []
  if (video.price && !video.isVipOnly) offers.push({ kind: 'pay', price: video.price })
  if (freeViewsLeft > 0) offers.push({ kind: 'free_view', left: freeViewsLeft })
  offers.push({ kind: 'vip' })
  return offers
}

const sentences: Record<ViewingReason, string> = {
  owner: 'may watch all of it: it is their own video',
  staff: 'may watch all of it: staff may watch everything',
  free: 'may watch all of it: it costs nothing and is not for VIPs only',
  bought: 'may watch all of it, for life: it was bought and not refunded',
  vip: 'may watch all of it: VIP',
  free_view: 'may watch all of it: a free view was used on it within 24 hours',
  preview: 'may watch the preview: not bought, not VIP, no free view in use',
  removed_after_purchase: 'may not watch it: it was removed, though it was bought',
  not_published: 'may not watch it: it is not published',
}

/** The decision in words, for the operator. */
export function explainViewingRight({ right, reason, offers }: ViewingRight): string {
  const sentence =
    right === 'none' && reason === 'preview'
      ? 'sees only the cover: even the first segment is longer than the preview may be'
      : sentences[reason]
  const open = offers.map((offer) =>
    offer.kind === 'pay' ? `pay ${offer.price.amount} ${offer.price.asset}` : offer.kind,
  )
  return open.length === 0 ? `${sentence}.` : `${sentence}. On offer: ${open.join(', ')}.`
}
