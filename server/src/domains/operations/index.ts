export { listExports, startExport } from './export-table.ts'
export { serveTableExport } from './serve-export.ts'
