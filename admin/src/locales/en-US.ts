import app from './en-US/app.ts'
import audit from './en-US/audit.ts'
import codes from './en-US/codes.ts'
import contentRules from './en-US/contentRules.ts'
import errors from './en-US/errors.ts'
import moderation from './en-US/moderation.ts'
import money from './en-US/money.ts'
import operations from './en-US/operations.ts'
import orders from './en-US/orders.ts'
import people from './en-US/people.ts'
import settings from './en-US/settings.ts'
import staff from './en-US/staff.ts'
import support from './en-US/support.ts'

export default {
  app,
  staff,
  audit,
  settings,
  moderation,
  contentRules,
  errors,
  people,
  money,
  support,
  orders,
  codes,
  operations,
}
