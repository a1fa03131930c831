export { listRefusedInvitations } from './invitation-queries.ts'
