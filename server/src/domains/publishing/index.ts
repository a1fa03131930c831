export { type ImportState, isFinished } from './import-state.ts'
export { countImports, findDemoVideo, findImport, insertDemoVideo, listRecentImports } from './queries.ts'
export { retryImport } from './retry-import.ts'
export { NotAFileError, startImport } from './start-import.ts'
