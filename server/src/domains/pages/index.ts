export { presentMember } from './member-info.ts'
export { serveExport } from './serve-export.ts'
export { serveFeeds } from './serve-feeds.ts'
export { serveSitemaps } from './serve-sitemaps.ts'
