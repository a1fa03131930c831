export { type Actor, findActors, findOrCreateActors } from './queries.ts'
