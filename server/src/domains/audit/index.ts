export { type Act, type Actor, commandLineActor, defineAct, staffActor } from './acts.ts'
export { countActs, findAuditProblems } from './queries.ts'
export { recordAct } from './record-act.ts'
