import type { Texts } from '../catalogue.ts'
import accounts from './accounts.json'
import app from './app.json'
import care from './care.json'
import errors from './errors.json'
import memberships from './memberships.json'
import messages from './messages.json'
import payments from './payments.json'
import player from './player.json'
import promotion from './promotion.json'
import safety from './safety.json'
import settings from './settings.json'
import shorts from './shorts.json'
import ui from './ui.json'
import videos from './videos.json'
import wallet from './wallet.json'

/** Every text in zh-CN, by part of the site. */
export const catalogue: Texts = {
  accounts,
  app,
  care,
  errors,
  memberships,
  messages,
  payments,
  player,
  promotion,
  safety,
  settings,
  shorts,
  ui,
  videos,
  wallet,
}
