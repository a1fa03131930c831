export { listProgress, saveProgress } from './queries.ts'
