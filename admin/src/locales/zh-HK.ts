import app from './zh-HK/app.ts'
import audit from './zh-HK/audit.ts'
import contentRules from './zh-HK/contentRules.ts'
import errors from './zh-HK/errors.ts'
import moderation from './zh-HK/moderation.ts'
import settings from './zh-HK/settings.ts'
import staff from './zh-HK/staff.ts'

export default { app, staff, audit, settings, moderation, contentRules, errors }
