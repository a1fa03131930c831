export { type Act, type Actor, commandLineActor, defineAct, listActs, staffActor } from './acts.ts'
export { countActs, countProblems, findLastActs, listActsOn } from './queries.ts'
export { type ActFacts, recordAct } from './record-act.ts'
export { verifyChain } from './verify-chain.ts'
