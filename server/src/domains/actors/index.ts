export { absorbActor } from './absorb-actor.ts'
export { problemsOfTexts } from './content-problems.ts'
export { findActorContent, findStoredActors } from './content-queries.ts'
export {
  adjustActorFollowers,
  countActorWorks,
  listTagIdsOfActors,
  lockWorks,
  storeWorks,
} from './count-queries.ts'
export { findOrCreateActors } from './find-or-create-actors.ts'
export { findByFormerName } from './former-names.ts'
export { listActors, listedActorRanges } from './list-actors.ts'
export { listStaffActors } from './list-staff-actors.ts'
export { findActor, findMergedInto, lockActors } from './merge-queries.ts'
export { putActors } from './put-actors.ts'
export {
  type Actor,
  actorNameIn,
  findActorId,
  findActors,
  indexActors,
  listActorIds,
} from './queries.ts'
export { renameActor } from './rename-actor.ts'
export { suggestActors } from './search-actors.ts'
export { actorPictureForm, getStaffActor, loadActorCards, presentActorRef } from './views.ts'
