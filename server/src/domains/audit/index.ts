export {
  type Action,
  commandLineOperator,
  defineAction,
  listActions,
  type Operator,
  staffOperator,
} from './actions.ts'
export {
  countActions,
  countProblems,
  countRecordedActions,
  findLastActions,
  findLastActionsOf,
  listActionsNamed,
  listActionsOn,
  listRecordedActions,
  presentLastAction,
  withLastActions,
} from './queries.ts'
export { readBeforeUndone } from './read-before-undone.ts'
export { type ActionFacts, recordAction } from './record-action.ts'
export { verifyChain } from './verify-chain.ts'
