export { isFavourite } from './favourite-queries.ts'
export { forgetLikes } from './forget-account.ts'
export { isLiked } from './like-queries.ts'
export { listLastPlayed, positionIn } from './progress-queries.ts'
