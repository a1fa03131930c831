import { type Taste, tasteScoreOf } from './taste.ts'

/** The input of the ranking. */
export interface Candidate {
  id: bigint
  publishedAt: Date
  tags: readonly string[]
  /** Null for the operator's own shorts. */
  ownerId: bigint | null
  hotScore: number
  likes: number
  /** Counts of signed-in viewers. */
  seen: number
  finished: number
  skipped: number
}

export interface RankOptions {
  /** Undefined for the public feed. */
  taste: Taste | undefined
  now: Date
  size: number
  /** Random numbers in [0, 1). Seeded, so that the same input gives the same order. */
  random: () => number
}

/**
 * Weight of each part of a score. Parts are in [0, 1], taste and quality in [-1, 1]. Taste outweighs everything else,
 * and chance only separates shorts with nearly equal scores.
 */
const weights = { fresh: 0.8, taste: 1.6, quality: 0.8, hot: 0.5, untried: 0.5, chance: 0.25 } as const

/** Half-life of the bonus for new shorts. */
const freshHalfLifeMs = 36 * 3_600_000
/** Number of neutral viewers added to the real ones: a Bayesian average. */
const priorViewers = 12
/** A short with fewer viewers counts as untried. */
const triedAfterViewers = 30
/** Every fifth slide is an untried short. */
const untriedEvery = 5
/** Penalty for each recent slide with the same tags or creator, at full similarity. */
const similarityPenalty = 0.45
const recentSlides = 4

/**
 * The next slides, best first: score = 0.8 fresh + 1.6 taste + 0.8 quality + 0.5 hot + 0.5 untried + 0.25 chance.
 *
 * - fresh = 2^(-age / 36 h).
 * - taste: see taste.ts.
 * - quality = (finished + 2 likes - 2 skipped) / (seen + 12), limited to [-1, 1]: a rate that stays near 0 while few
 *   viewers have seen the short (Bayesian average).
 * - hot = log(1 + hot score) / log(1 + the hottest candidate's).
 * - untried = 1 / sqrt(1 + seen / 4): a bonus for little-known shorts that falls with the root of the trials, as in
 *   UCB1 (Auer, Cesa-Bianchi, Fischer 2002).
 *
 * Slides are then chosen one by one: each candidate loses up to 0.45 for each of the last four slides that it resembles
 * (maximal marginal relevance, Carbonell and Goldstein 1998), and every fifth slide is the best untried one, so that
 * new shorts are shown however well old ones do.
 */
export function rankShorts(candidates: readonly Candidate[], options: RankOptions): bigint[] {
  const hottest = Math.log1p(Math.max(1, ...candidates.map((candidate) => candidate.hotScore)))
  const scored = candidates
    .map((candidate) => ({ candidate, score: scoreOf(candidate, hottest, options) }))
    .sort((one, other) => other.score - one.score)
  const shown: Candidate[] = []
  while (shown.length < options.size && scored.length > 0) {
    const isUntriedTurn = shown.length % untriedEvery === untriedEvery - 1
    const index = bestNext(scored, shown.slice(-recentSlides), isUntriedTurn)
    const [next] = scored.splice(index, 1)
    if (next) shown.push(next.candidate)
  }
  return shown.map((candidate) => candidate.id)
}

interface Scored {
  candidate: Candidate
  score: number
}

/** Index of the next slide in the list, which is sorted by score. The loop ends once no later candidate can win. */
function bestNext(scored: readonly Scored[], before: readonly Candidate[], isUntriedTurn: boolean): number {
  let best = -1
  let bestScore = Number.NEGATIVE_INFINITY
  for (const [index, { candidate, score }] of scored.entries()) {
    if (score <= bestScore) break
    if (isUntriedTurn && candidate.seen >= triedAfterViewers) continue
    const totalSimilarity = before.reduce((sum, shown) => sum + similarity(candidate, shown), 0)
    const adjusted = score - similarityPenalty * totalSimilarity
    if (adjusted > bestScore) {
      best = index
      bestScore = adjusted
    }
  }
  // No untried candidate is left, so any may take this slot.
  return best === -1 && isUntriedTurn ? bestNext(scored, before, false) : Math.max(0, best)
}

export function scoreOf(
  candidate: Candidate,
  hottest: number,
  { taste, now, random }: Pick<RankOptions, 'taste' | 'now' | 'random'>,
): number {
  const ageMs = Math.max(0, now.getTime() - candidate.publishedAt.getTime())
  const { seen, finished, skipped, likes } = candidate
  const quality = (finished + 2 * likes - 2 * skipped) / (seen + priorViewers)
  return (
    weights.fresh * 2 ** (-ageMs / freshHalfLifeMs) +
    weights.taste * (taste ? tasteScoreOf(taste, candidate) : 0) +
    weights.quality * Math.max(-1, Math.min(1, quality)) +
    weights.hot * (Math.log1p(Math.max(0, candidate.hotScore)) / hottest) +
    weights.untried / Math.sqrt(1 + seen / 4) +
    weights.chance * random()
  )
}

/** Similarity, 0 to 1: shared tags divided by all tags. The creator counts as one more tag. */
function similarity(one: Candidate, other: Candidate): number {
  const shared = one.tags.filter((tag) => other.tags.includes(tag)).length
  const sameCreator = one.ownerId !== null && one.ownerId === other.ownerId ? 1 : 0
  const all = one.tags.length + other.tags.length - shared + sameCreator
  return all === 0 ? 0 : (shared + sameCreator) / all
}
