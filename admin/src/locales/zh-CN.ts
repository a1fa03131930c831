import actions from './zh-CN/actions.ts'
import actors from './zh-CN/actors.ts'
import app from './zh-CN/app.ts'
import audit from './zh-CN/audit.ts'
import codes from './zh-CN/codes.ts'
import contentRules from './zh-CN/contentRules.ts'
import errors from './zh-CN/errors.ts'
import filters from './zh-CN/filters.ts'
import home from './zh-CN/home.ts'
import imports from './zh-CN/imports.ts'
import items from './zh-CN/items.ts'
import moderation from './zh-CN/moderation.ts'
import money from './zh-CN/money.ts'
import operations from './zh-CN/operations.ts'
import orders from './zh-CN/orders.ts'
import people from './zh-CN/people.ts'
import settings from './zh-CN/settings.ts'
import shorts from './zh-CN/shorts.ts'
import staff from './zh-CN/staff.ts'
import support from './zh-CN/support.ts'
import tags from './zh-CN/tags.ts'
import tasks from './zh-CN/tasks.ts'
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
