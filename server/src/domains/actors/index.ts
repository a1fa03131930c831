export { countFollower, countWorks } from './count-queries.ts'
export { listActors } from './list-actors.ts'
export { type Actor, findActors, findOrCreateActors, indexActors, readActorNames } from './queries.ts'
export { loadActorCards } from './views.ts'
