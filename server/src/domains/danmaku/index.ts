export { insertDanmaku, type NewDanmaku } from './change-queries.ts'
export { countReported, listReported } from './list-queries.ts'
export { hideDanmaku, unhideDanmaku } from './moderate-danmaku.ts'
export { serveDanmakuLive } from './serve-live.ts'
