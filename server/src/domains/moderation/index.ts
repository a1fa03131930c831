export { decideReview, type ReviewDecision } from './decide-review.ts'
export { getReview } from './get-review.ts'
export { leaseHolderOf, leaseReview, listReviews } from './lease-review.ts'
export { countTasks, releaseTask } from './review-queries.ts'
