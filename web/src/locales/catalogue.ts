import type accounts from './zh-HK/accounts.json'
import type actors from './zh-HK/actors.json'
import type app from './zh-HK/app.json'
import type comments from './zh-HK/comments.json'
import type creators from './zh-HK/creators.json'
import type danmaku from './zh-HK/danmaku.json'
import type entitlements from './zh-HK/entitlements.json'
import type audit from './zh-HK/member/audit.json'
import type credentials from './zh-HK/member/credentials.json'
import type engagement from './zh-HK/member/engagement.json'
import type memberships from './zh-HK/member/memberships.json'
import type moderation from './zh-HK/member/moderation.json'
import type payments from './zh-HK/member/payments.json'
import type privacy from './zh-HK/member/privacy.json'
import type promotion from './zh-HK/member/promotion.json'
import type publishing from './zh-HK/member/publishing.json'
import type staff from './zh-HK/member/staff.json'
import type messages from './zh-HK/messages.json'
import type player from './zh-HK/player.json'
import type search from './zh-HK/search.json'
import type settings from './zh-HK/settings.json'
import type shorts from './zh-HK/shorts.json'
import type topics from './zh-HK/topics.json'
import type ui from './zh-HK/ui.json'
import type videos from './zh-HK/videos.json'
import type wallet from './zh-HK/wallet.json'

/** What every page may show, by part of the site. The fallback language defines the keys of all languages. */
export interface Catalogue {
  accounts: typeof accounts
  actors: typeof actors
  app: typeof app
  comments: typeof comments
  creators: typeof creators
  danmaku: typeof danmaku
  entitlements: typeof entitlements
  messages: typeof messages
  player: typeof player
  search: typeof search
  settings: typeof settings
  shorts: typeof shorts
  topics: typeof topics
  ui: typeof ui
  videos: typeof videos
  wallet: typeof wallet
}

/** What only the member area shows, from the folder `member`: other pages do not wait for it. */
export interface MemberCatalogue {
  audit: typeof audit
  credentials: typeof credentials
  engagement: typeof engagement
  memberships: typeof memberships
  moderation: typeof moderation
  payments: typeof payments
  privacy: typeof privacy
  promotion: typeof promotion
  publishing: typeof publishing
  staff: typeof staff
}

/**
 * The texts of any language. A test holds them to the fallback's; types cannot, because languages differ in their
 * plural forms (`loaded` in Chinese is `loaded_one` and `loaded_other` in English).
 */
export type Texts = Record<keyof Catalogue, object>
export type MemberTexts = Record<keyof MemberCatalogue, object>
