export { presentMember } from './member-info.ts'
export { serveExport } from './serve-export.ts'
