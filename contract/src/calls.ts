import * as accountData from './account-data.ts'
import * as accounts from './accounts.ts'
import type { CallDefinition } from './define-call.ts'
import * as email from './email.ts'
import * as library from './library.ts'
import * as loginCodes from './login-codes.ts'
import * as memberships from './memberships.ts'
import * as messages from './messages.ts'
import * as pages from './pages.ts'
import * as payments from './payments.ts'
import * as preferences from './preferences.ts'
import * as promotion from './promotion.ts'
import * as search from './search.ts'
import * as settings from './settings.ts'
import * as shorts from './shorts.ts'
import * as staff from './staff.ts'
import * as support from './support.ts'
import * as videos from './videos.ts'
import * as wallet from './wallet.ts'

function isCall(value: unknown): value is CallDefinition {
  return typeof value === 'object' && value !== null && 'path' in value && 'who' in value && 'input' in value
}

/** Every call of the contract, in the order of the domains. */
export const calls: readonly CallDefinition[] = [
  settings,
  accounts,
  loginCodes,
  preferences,
  accountData,
  email,
  wallet,
  memberships,
  payments,
  promotion,
  messages,
  support,
  library,
  videos,
  search,
  shorts,
  pages,
  staff,
].flatMap((domain) => Object.values(domain).filter(isCall))
