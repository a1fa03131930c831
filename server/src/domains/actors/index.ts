export { type Actor, findActors, nameActors } from './queries.ts'
