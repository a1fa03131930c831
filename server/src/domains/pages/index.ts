export { serveExport } from './serve-export.ts'
