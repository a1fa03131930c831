export { welcomed } from './events.ts'
export { listRefusedInvitations } from './invitation-queries.ts'
