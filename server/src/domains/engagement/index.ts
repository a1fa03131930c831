export { exportFavourites, exportLikes, exportProgress } from './export-engagement.ts'
export { isFavourite } from './favourite-queries.ts'
export { isLiked } from './like-queries.ts'
export { positionIn } from './progress-queries.ts'
