import app from './zh-CN/app.ts'
import audit from './zh-CN/audit.ts'
import contentRules from './zh-CN/contentRules.ts'
import errors from './zh-CN/errors.ts'
import moderation from './zh-CN/moderation.ts'
import settings from './zh-CN/settings.ts'
import staff from './zh-CN/staff.ts'

export default { app, staff, audit, settings, moderation, contentRules, errors }
