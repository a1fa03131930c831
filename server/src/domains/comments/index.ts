export { likeStored } from './like-comment.ts'
export { countReported, listReported } from './list-queries.ts'
export { hideComment, pinComment, unhideComment } from './moderate-comment.ts'
export { storeComment } from './store-comment.ts'
