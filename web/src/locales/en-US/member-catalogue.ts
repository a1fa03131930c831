import type { MemberTexts } from '../catalogue.ts'
import care from './care.json'
import memberships from './memberships.json'
import payments from './payments.json'
import promotion from './promotion.json'
import safety from './safety.json'
import wallet from './wallet.json'

/** What only the member area shows in en-US. */
export const memberCatalogue: MemberTexts = { care, memberships, payments, promotion, safety, wallet }
