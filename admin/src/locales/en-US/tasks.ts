import type { TextsOf } from '../texts.ts'

const texts: TextsOf<'tasks'> = {
  accounts: {
    'send-code': 'Send an email code',
    sweep: 'Delete expired sign-ins and codes',
  },
  actors: {
    'fill-pinyin': 'Add the pinyin of actors',
  },
  audit: {
    check: 'Check the audit log (started by the staff)',
    verify: 'Check the audit log',
  },
  backups: {
    nightly: 'Nightly backup',
  },
  catalogue: {
    'count-items-of-tags': 'Count the items of each tag',
    'index-missing': 'Complete the search index',
    'renew-search-tiers': 'Renew the order of search results',
    'renew-watched-views': 'Renew the views in the search index',
  },
  comments: {
    'forget-account': 'Erase a deleted account: comments',
    'notify-answered': 'Notify the author of a comment about a reply',
  },
  danmaku: {
    'forget-account': 'Erase a deleted account: bullet comments',
  },
  email: {
    'send-letter': 'Send an email',
    sweep: 'Delete old emails',
  },
  engagement: {
    'delete-old-history': 'Delete old watch history',
    'follow-digest': 'Send updates about followed accounts',
    'pair-views': 'Count “also watched”',
    'prune-pairs': 'Delete surplus “also watched” data',
  },
  entitlements: {
    'release-shares': 'Release authors’ shares',
  },
  library: {
    'forget-account': 'Erase a deleted account: favourites and history',
  },
  messages: {
    'forget-account': 'Erase a deleted account: messages',
    mail: 'Send a message by email, too',
    send: 'Send a message',
    'send-group-notice': 'Send a message to a group',
    sweep: 'Delete removed messages',
    'tell-vip-ending': 'Remind members that their VIP ends soon',
  },
  operations: {
    'make-backup': 'Backup (started by the staff)',
    'remove-exports': 'Delete old exported files',
    'sum-storage': 'Measure the storage',
    'test-backup': 'Test of a backup (started by the staff)',
    'write-export': 'Export a table',
  },
  payments: {
    check: 'Check payments',
    'handle-event': 'Handle a payment notice',
    'look-up-order': 'Ask a provider about an order',
    reconcile: 'Daily reconciliation',
    'sweep-orders': 'Expire orders',
    'watch-chain': 'Watch a chain for transfers',
    'watch-chains': 'Schedule the watching of chains',
  },
  pictures: {
    sweep: 'Delete unused pictures',
  },
  promotion: {
    giveWelcomeGifts: 'Give welcome gifts',
    'reward-recharge': 'Reward an invitation for a top-up',
    'settle-rewards': 'Settle rewards',
  },
  publishing: {
    'build-ladder': 'Encode all qualities',
    'finish-tag-merges': 'Resume the merges of tags',
    'forget-account': 'Erase a deleted account: works',
    'make-cover': 'Create the cover of a work',
    'make-item-cover': 'Replace the cover of an item',
    'move-items-of-tag': 'Move the items of a merged tag',
    'notify-moderated': 'Tell an author about their work',
    prepare: 'Inspect and prepare a video',
    'prepare-change': 'Process a new file of a published video',
    'publish-scheduled': 'Publish scheduled items',
    reencode: 'Encode a video again',
    'sweep-sources': 'Delete unused original files',
  },
  shorts: {
    'forget-watches': 'Delete watched shorts that were removed from the history',
    'merge-playback-metrics': 'Add up the playback metrics of past days',
    'sweep-failed-plays': 'Delete old failed plays',
  },
  staff: {
    'forget-account': 'Erase a deleted account: back office sessions',
  },
  videos: {
    'count-views': 'Count views',
    'count-watches': 'Count watched shorts',
    'fade-hot-scores': 'Delete counted views',
    'forget-account': 'Erase a deleted account: watched shorts',
    'refund-removed': 'Refund a removed item',
    'renew-editions': 'Renew the order of shorts',
    'revoke-disputed': 'Take purchases back after a chargeback',
    'sweep-media': 'Delete retired video files',
    'sweep-orphans': 'Delete media files without a record',
    'sweep-watches': 'Delete old watched shorts',
  },
  wallet: {
    'check-ledger': 'Check the ledger',
    'nightly-check': 'Start the nightly check of the ledger',
    'roll-up': 'Sum up the site’s balances',
  },
}

export default texts
