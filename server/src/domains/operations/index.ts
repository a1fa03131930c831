export { serveTableExport } from './serve-export.ts'
