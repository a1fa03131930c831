export { exportRewards, exportSignIns } from './export-promotion.ts'
export { listRefusedInvitations } from './invitation-queries.ts'
