import actions from './zh-HK/actions.ts'
import actors from './zh-HK/actors.ts'
import app from './zh-HK/app.ts'
import audit from './zh-HK/audit.ts'
import codes from './zh-HK/codes.ts'
import contentRules from './zh-HK/contentRules.ts'
import errors from './zh-HK/errors.ts'
import filters from './zh-HK/filters.ts'
import home from './zh-HK/home.ts'
import imports from './zh-HK/imports.ts'
import items from './zh-HK/items.ts'
import moderation from './zh-HK/moderation.ts'
import money from './zh-HK/money.ts'
import operations from './zh-HK/operations.ts'
import orders from './zh-HK/orders.ts'
import people from './zh-HK/people.ts'
import settings from './zh-HK/settings.ts'
import shorts from './zh-HK/shorts.ts'
import staff from './zh-HK/staff.ts'
import support from './zh-HK/support.ts'
import tags from './zh-HK/tags.ts'
import tasks from './zh-HK/tasks.ts'
import texts from './zh-HK/texts.ts'
import topics from './zh-HK/topics.ts'

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
  items,
  imports,
  texts,
  home,
  actors,
  topics,
  shorts,
  tags,
  tasks,
  actions,
  filters,
}
