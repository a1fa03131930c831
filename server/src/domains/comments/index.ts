export { listReported } from './list-queries.ts'
export { hideComment, pinComment, unhideComment } from './moderate-comment.ts'
