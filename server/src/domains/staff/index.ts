export { authenticateStaff } from './authenticate-staff.ts'
export { addStaff, changeRole, removeStaff, resetTotp } from './change-staff.ts'
export { findFirstAdminToken, firstAdminPath } from './first-admin.ts'
export { findStaff, listStaff } from './queries.ts'
