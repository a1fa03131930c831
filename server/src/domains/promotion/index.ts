export { welcomed } from './events.ts'
export { giveWelcomeGifts } from './give-welcome-gifts.ts'
export { listRefusedInvitations } from './invitation-queries.ts'
