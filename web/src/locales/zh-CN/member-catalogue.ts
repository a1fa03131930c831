import type { MemberTexts } from '../catalogue.ts'
import credentials from './credentials.json'
import memberships from './memberships.json'
import payments from './payments.json'
import privacy from './privacy.json'
import promotion from './promotion.json'
import staff from './staff.json'

/** What only the member area shows in zh-CN. */
export const memberCatalogue: MemberTexts = { credentials, memberships, payments, privacy, promotion, staff }
