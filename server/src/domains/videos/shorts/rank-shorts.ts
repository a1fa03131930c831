import { type Taste, tasteFor } from './taste.ts'

/** What the order looks at. */
export interface Candidate {
  id: bigint
  publishedAt: Date
  tags: readonly string[]
  /** Null: the operator's own. */
  ownerId: bigint | null
  hotScore: number
  likes: number
  /** Of accounts that report what they see. */
  seen: number
  finished: number
  skipped: number
}

export interface RankOptions {
  /** Undefined: nobody in particular. */
  taste: Taste | undefined
  now: Date
  size: number
  /** In [0, 1). Seeded, so that the same question has one answer. */
  random: () => number
}

/**
 * How much each part of a score weighs. Each part lies in [0, 1], taste and quality in [-1, 1]: what somebody likes or
 * skips outweighs everything else about a short, and chance only parts what is nearly equal.
 */
const weights = { fresh: 0.8, taste: 1.6, quality: 0.8, hot: 0.5, untried: 0.5, chance: 0.25 } as const

/** Half of what being new is worth is gone after this. */
const freshHalfLifeMs = 36 * 3_600_000
/** As many imagined viewers of middling mood as a short has before its first: a Bayesian average. */
const imaginedViewers = 12
/** Below so many viewers nobody knows what a short is worth. */
const triedBy = 30
/** Of each so many slides one is a short that is untried. */
const untriedEvery = 5
/** What a slide loses for each that shares tags or maker with it among those just before it, at full likeness. */
const likenessPenalty = 0.45
const lookBack = 4

/**
 * The next slides, best first: score = 0.8 fresh + 1.6 taste + 0.8 quality + 0.5 hot + 0.5 untried + 0.25 chance.
 *
 * - fresh = 2^(-age / 36 h).
 * - taste: see taste.ts.
 * - quality = (finished + 2 likes - 2 skipped) / (seen + 12), within [-1, 1]: a rate, shrunk towards 0 while few have
 *   seen it, so that the first viewer decides nothing (Bayesian average).
 * - hot = log(1 + hot score) / log(1 + the hottest candidate's).
 * - untried = 1 / sqrt(1 + seen / 4): what is little known is worth finding out; falls with the root of the trials as
 *   in UCB1 (Auer, Cesa-Bianchi, Fischer 2002).
 *
 * Slides are then taken one by one: each candidate loses up to 0.45 for each of the last four slides that it is like
 * (maximal marginal relevance, Carbonell and Goldstein 1998), and every fifth slide is the best untried one, so that a
 * new short is shown however well the old ones do.
 */
export function rankShorts(candidates: readonly Candidate[], options: RankOptions): bigint[] {
  const hottest = Math.log1p(Math.max(1, ...candidates.map((candidate) => candidate.hotScore)))
  const scored = candidates
    .map((candidate) => ({ candidate, score: scoreOf(candidate, hottest, options) }))
    .sort((one, other) => other.score - one.score)
  const shown: Candidate[] = []
  while (shown.length < options.size && scored.length > 0) {
    const isUntriedTurn = shown.length % untriedEvery === untriedEvery - 1
    const index = bestNext(scored, shown.slice(-lookBack), isUntriedTurn)
    const [next] = scored.splice(index, 1)
    if (next) shown.push(next.candidate)
  }
  return shown.map((candidate) => candidate.id)
}

interface Scored {
  candidate: Candidate
  score: number
}

/** Place of the next slide in the list, which is sorted by score: no later one can win once scores fall below. */
function bestNext(scored: readonly Scored[], before: readonly Candidate[], isUntriedTurn: boolean): number {
  let best = -1
  let bestScore = Number.NEGATIVE_INFINITY
  for (const [index, { candidate, score }] of scored.entries()) {
    if (score <= bestScore) break
    if (isUntriedTurn && candidate.seen >= triedBy) continue
    const alike = before.reduce((sum, shown) => sum + likeness(candidate, shown), 0)
    const left = score - likenessPenalty * alike
    if (left > bestScore) {
      best = index
      bestScore = left
    }
  }
  // None is untried: the turn is anybody's.
  return best === -1 && isUntriedTurn ? bestNext(scored, before, false) : Math.max(0, best)
}

export function scoreOf(
  candidate: Candidate,
  hottest: number,
  { taste, now, random }: Pick<RankOptions, 'taste' | 'now' | 'random'>,
): number {
  const ageMs = Math.max(0, now.getTime() - candidate.publishedAt.getTime())
  const { seen, finished, skipped, likes } = candidate
  const quality = (finished + 2 * likes - 2 * skipped) / (seen + imaginedViewers)
  return (
    weights.fresh * 2 ** (-ageMs / freshHalfLifeMs) +
    weights.taste * (taste ? tasteFor(taste, candidate) : 0) +
    weights.quality * Math.max(-1, Math.min(1, quality)) +
    weights.hot * (Math.log1p(Math.max(0, candidate.hotScore)) / hottest) +
    weights.untried / Math.sqrt(1 + seen / 4) +
    weights.chance * random()
  )
}

/** 0 to 1: shared tags of all their tags; a maker of one's own counts as one tag more. */
function likeness(one: Candidate, other: Candidate): number {
  const shared = one.tags.filter((tag) => other.tags.includes(tag)).length
  const sameMaker = one.ownerId !== null && one.ownerId === other.ownerId ? 1 : 0
  const all = one.tags.length + other.tags.length - shared + sameMaker
  return all === 0 ? 0 : (shared + sameMaker) / all
}
