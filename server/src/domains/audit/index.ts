export { type Act, type Actor, commandLineActor, defineAct, listActs, staffActor } from './acts.ts'
export {
  countActs,
  countProblems,
  countRecordedActs,
  findLastActs,
  findLastActsOf,
  listActsNamed,
  listActsOn,
  listRecordedActs,
  presentLastAct,
  withLastActs,
} from './queries.ts'
export { readBeforeUndone } from './read-before-undone.ts'
export { type ActFacts, recordAct } from './record-act.ts'
export { verifyChain } from './verify-chain.ts'
