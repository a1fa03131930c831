import app from './en-US/app.ts'
import audit from './en-US/audit.ts'
import contentRules from './en-US/contentRules.ts'
import errors from './en-US/errors.ts'
import moderation from './en-US/moderation.ts'
import settings from './en-US/settings.ts'
import staff from './en-US/staff.ts'

export default { app, staff, audit, settings, moderation, contentRules, errors }
