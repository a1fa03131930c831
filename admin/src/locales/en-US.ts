import actions from './en-US/actions.ts'
import actors from './en-US/actors.ts'
import app from './en-US/app.ts'
import audit from './en-US/audit.ts'
import codes from './en-US/codes.ts'
import contentRules from './en-US/contentRules.ts'
import errors from './en-US/errors.ts'
import filters from './en-US/filters.ts'
import home from './en-US/home.ts'
import imports from './en-US/imports.ts'
import items from './en-US/items.ts'
import moderation from './en-US/moderation.ts'
import money from './en-US/money.ts'
import operations from './en-US/operations.ts'
import orders from './en-US/orders.ts'
import people from './en-US/people.ts'
import settings from './en-US/settings.ts'
import shorts from './en-US/shorts.ts'
import staff from './en-US/staff.ts'
import support from './en-US/support.ts'
import tags from './en-US/tags.ts'
import tasks from './en-US/tasks.ts'
import texts from './en-US/texts.ts'
import topics from './en-US/topics.ts'

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
