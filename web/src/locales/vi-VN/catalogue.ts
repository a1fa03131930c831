import type { Texts } from '../catalogue.ts'
import accounts from './accounts.json'
import app from './app.json'
import messages from './messages.json'
import player from './player.json'
import search from './search.json'
import settings from './settings.json'
import shorts from './shorts.json'
import ui from './ui.json'
import videos from './videos.json'
import wallet from './wallet.json'

/** What every page may show in vi-VN, by part of the site. */
export const catalogue: Texts = {
  accounts,
  app,
  messages,
  player,
  search,
  settings,
  shorts,
  ui,
  videos,
  wallet,
}
