import type { TextsOf } from '../texts.ts'

const texts: TextsOf<'acts'> = {
  accounts: {
    'add-note': 'Add a note',
    'end-sessions': 'End sessions',
    erase: 'Delete an account',
    export: 'Export personal data',
    suspend: 'Suspend an account',
    unsuspend: 'Restore an account',
  },
  actors: {
    merge: 'Merge actors',
    put: 'Add or change actors',
    rename: 'Rename an actor',
    'set-picture': 'Replace an actor’s picture',
  },
  audit: {
    check: 'Check the audit log',
  },
  catalogue: {
    'create-tag': 'Create a tag',
    'edit-item': 'Edit an item',
    'set-actors': 'Change an item’s actors',
    'translate-item': 'Change an item’s texts',
    'translate-tag': 'Change a tag’s names',
  },
  comments: {
    hide: 'Hide a comment',
    pin: 'Pin a comment',
    unhide: 'Show a comment again',
    unpin: 'Unpin a comment',
  },
  'content-rules': {
    block: 'Block words',
    unblock: 'Unblock a word',
  },
  danmaku: {
    hide: 'Hide a bullet comment',
    unhide: 'Show a bullet comment again',
  },
  entitlements: {
    'hide-item': 'Hide an item',
    'publish-item': 'Publish an item',
    'refund-purchase': 'Refund a purchase',
    'remove-item': 'Remove an item',
    'restore-item': 'Restore an item',
  },
  media: {
    'attach-subtitles': 'Add subtitles',
    'detach-subtitles': 'Remove subtitles',
    'set-free-seconds': 'Change free seconds',
  },
  memberships: {
    'download-codes': 'Download codes',
    grant: 'Give points, VIP or other benefits',
    'make-codes': 'Create codes',
    'restore-codes': 'Restore codes',
    'revoke-codes': 'Revoke codes',
  },
  messages: {
    answer: 'Answer a conversation',
    'close-thread': 'Close a conversation',
    'order-faq': 'Reorder the FAQ',
    'put-faq-entry': 'Add or change an FAQ question',
    'reopen-thread': 'Reopen a conversation',
    'send-notice': 'Send a message',
  },
  moderation: {
    approve: 'Approve a work',
    lease: 'Take a review',
    reject: 'Reject a work',
    release: 'Return a review',
    'request-changes': 'Request changes',
  },
  operations: {
    'download-export': 'Download an exported file',
    'drop-job': 'Give up on a job',
    'retry-job': 'Try a job again',
    'start-export': 'Export a table',
  },
  payments: {
    attach: 'Assign a payment to an order',
    'decide-dispute': 'Decide on a chargeback',
    'decide-event': 'Decide on a payment notice',
    reconcile: 'Check payments',
    'refund-order': 'Record a refund',
    'stop-polling': 'Stop querying a payment provider',
  },
  publishing: {
    'allow-uploader': 'Allow publishing',
    import: 'Import an item',
    'reencode-item': 'Encode an item again',
    'refuse-scheduled-item': 'Could not publish on time',
    retry: 'Retry an import',
    'schedule-item': 'Schedule a publication',
    'set-cover': 'Replace an item’s cover',
    'start-upload': 'Upload a file',
    'suspend-uploader': 'Suspend publishing',
    'unschedule-item': 'Cancel a scheduled publication',
  },
  settings: {
    'add-policy': 'Put a policy in force',
    change: 'Change a setting',
  },
  shorts: {
    pick: 'Add to a shorts tab',
    unpick: 'Remove from a shorts tab',
  },
  site: {
    backup: 'Back up the site',
    migrate: 'Upgrade the database',
    'move-media': 'Move media',
    'open-database': 'Open the database directly',
    restore: 'Restore a backup',
  },
  staff: {
    add: 'Add a staff member',
    'change-role': 'Change a role',
    'end-session': 'End a session',
    'enrol-totp': 'Set up an authenticator',
    remove: 'Remove a staff member',
    'reset-totp': 'Reset an authenticator',
    'sign-in': 'Sign in to the back office',
    'sign-out': 'Sign out of the back office',
  },
  topics: {
    put: 'Add or change collections',
    'set-cover': 'Replace a collection’s cover',
  },
  wallet: {
    'check-ledger': 'Check the ledger',
    'decide-adjustment': 'Decide on an adjustment',
    'propose-adjustment': 'Propose an adjustment',
  },
}

export default texts
