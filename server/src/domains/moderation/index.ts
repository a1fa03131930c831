export { decideReview, type ReviewDecision } from './decide-review.ts'
export { getReview } from './get-review.ts'
export { leaseHolderOf, leaseMs, leaseReview, listReviews } from './lease-review.ts'
export { countReviewTasks } from './review-queries.ts'
