import actors from './zh-CN/actors.ts'
import app from './zh-CN/app.ts'
import audit from './zh-CN/audit.ts'
import contentRules from './zh-CN/contentRules.ts'
import errors from './zh-CN/errors.ts'
import home from './zh-CN/home.ts'
import imports from './zh-CN/imports.ts'
import items from './zh-CN/items.ts'
import moderation from './zh-CN/moderation.ts'
import settings from './zh-CN/settings.ts'
import staff from './zh-CN/staff.ts'
import tags from './zh-CN/tags.ts'
import texts from './zh-CN/texts.ts'
import topics from './zh-CN/topics.ts'

export default {
  app,
  staff,
  audit,
  settings,
  moderation,
  contentRules,
  errors,
  items,
  imports,
  texts,
  home,
  actors,
  topics,
  tags,
}
