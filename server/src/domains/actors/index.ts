export { absorbActor } from './absorb-actor.ts'
export { problemsOfTexts } from './content-problems.ts'
export { findActorContent, findStoredActors } from './content-queries.ts'
export { adjustActorFollowers, countActorWorks, listTagIdsOfActors, storeWorks } from './count-queries.ts'
export { listActors, listedActorRanges } from './list-actors.ts'
export { listStaffActors } from './list-staff-actors.ts'
export { findMergedByName, findMergedInto, lockActors } from './merge-queries.ts'
export { putActors } from './put-actors.ts'
export {
  type Actor,
  findActorId,
  findActors,
  findOrCreateActors,
  indexActors,
  listActorIds,
} from './queries.ts'
export { renameActor } from './rename-actor.ts'
export { actorPictureForm, getStaffActor, loadActorCards, presentActorRef } from './views.ts'
