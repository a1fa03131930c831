export { type Actor, findActors, findOrCreateActors, indexActors } from './queries.ts'
