import type { TextsOf } from '../texts.ts'

const texts: TextsOf<'operations'> = {
  period: 'Period',
  periods: {
    day: 'Yesterday',
    week: 'Last 7 days',
    month: 'Last 30 days',
  },
  before: {
    day: 'Day before: {{before}}',
    week: '7 days before: {{before}}',
    month: '30 days before: {{before}}',
  },
  today: 'Today so far: {{today}}',
  daysAreUtc: 'Full UTC days, excluding today',
  income: 'Income',
  simulatedIncome: 'Simulated payments: no money moved',
  newAccounts: 'New accounts',
  plays: 'Plays',
  failedPlays: 'Plays that did not start',
  failedPlaysNote:
    'Counts every play without a first picture. The list has those of published works, added up by work',
  startOfVideos: 'Video start time',
  startOfShorts: 'Shorts start time after a swipe',
  ms: '{{ms}} ms',
  median: 'Median',
  within95: '95% within {{ms}} ms',
  notMeasured: 'Not measured',
  better: 'better',
  worse: 'worse',
  unchanged: 'no change',
  none: 'None',
  queuesTitle: 'Waiting for you',
  queues: {
    reviews: 'Reviews',
    support: 'Support',
    comments: 'Reported comments',
    danmaku: 'Reported bullet comments',
    flaggedComments: 'Shown comments with reports',
    flaggedDanmaku: 'Shown bullet comments with reports',
    payments: 'Payments',
    adjustments: 'Adjustments',
    imports: 'Imports in progress',
  },
  overdueSince: '{{count}} overdue, the first since {{at}}',
  firstDue: 'First due {{at}}',
  failedCount: '{{count}} failed',
  health: 'Health',
  diskFree: 'Free disk space',
  diskUsed: '{{percent}}% used',
  workers: 'Workers',
  failedJobs: 'Failed jobs',
  backup: 'Last backup',
  backupFailed: 'A later one failed',
  warnings: {
    databaseOwner: {
      title: 'The database role has too many rights',
      detail:
        'The site connects to the database as a role that can change its tables and the rules of the ledger. Create a second role for DATABASE_URL, and put the current one into DATABASE_OWNER_URL (docs/deploying.md).',
    },
    unevenRates: {
      title: 'Top-up rates are uneven',
      detail:
        'A point costs {{percent}}% more in {{costlier}} than in {{cheaper}}. Correct the setting rechargeCurrencies.',
    },
    providerNotConfigured: {
      title: 'A payment provider is not configured',
      detail:
        'Orders with {{provider}} that may have been paid: {{orders}}, the oldest from {{at}}. Configure the provider again on the server, or give it up on the page “Payments to review”.',
    },
    auditDamaged: {
      title: 'The audit log is damaged',
      detail:
        'The last check found rows that were changed, removed or inserted: {{problems}}. The page “Audit log” lists them.',
    },
    ledgerInconsistent: {
      title: 'The ledger is inconsistent',
      detail:
        'The check that began on {{at}} found problems: {{problems}}. Change nothing yourself, and ask whoever runs the server.',
    },
    paymentsDiffer: {
      title: 'Payments don’t match',
      detail:
        'The reconciliation that began on {{at}} found differences between orders, payment providers and the ledger: {{problems}}.',
    },
    ledgerNotChecked: {
      title: 'The ledger could not be checked',
      detail:
        'The check that began on {{at}} could not be completed. The page “Ledger” says why. Check again, and if it fails once more, ask whoever runs the server.',
    },
    paymentsNotCompared: {
      title: 'Payments could not be reconciled',
      detail:
        'The reconciliation that began on {{at}} could not be completed. The page “Payments to review” says why. Check again, and if it fails once more, ask whoever runs the server.',
    },
    chainNotRead: {
      title: 'A chain can’t be read',
      detail:
        '{{chain}} was last read on {{at}}. Until it can be read again, USDT on it isn’t offered, and payments aren’t noticed. Check its node in CRYPTO_NODES. The worker’s log says what is wrong.',
    },
    chainNeverRead: {
      title: 'A chain can’t be read',
      detail:
        '{{chain}} has not been read yet, so USDT on it isn’t offered. Check its node in CRYPTO_NODES. The worker’s log says what is wrong.',
    },
    noSandbox: {
      title: 'No sandbox works, so files are refused',
      detail:
        'On one machine of the site, bubblewrap is not installed or cannot run, so videos and pictures are refused. Ask whoever runs the server to install or repair it, and to restart the site.',
    },
    sandboxOff: {
      title: 'Files are processed without a sandbox',
      detail:
        'ALLOW_UNSANDBOXED is set, and bubblewrap cannot run on one machine of the site: a malicious file could take it over. Install bubblewrap, and unset the variable.',
    },
    sandboxMayBeOff: {
      title: 'The sandbox could be bypassed',
      detail:
        'ALLOW_UNSANDBOXED is set, although bubblewrap works. If it fails one day, files are processed without a sandbox. Unset the variable.',
    },
    variableIgnored: {
      title: 'A variable has no effect',
      detail:
        '{{variable}} is set to another value than the setting {{setting}}, which was changed here. The setting applies. Remove the variable from the server’s environment.',
    },
    diskNearlyFull: {
      title: 'The disk is nearly full',
      detail:
        'Only {{free}} are free on the disk of the data folder, so large files are refused. Remove items that nobody needs, or use a larger disk.',
    },
    noMail: {
      title: 'No mail server',
      detail:
        'Members can neither verify an address nor reset a password. Set SMTP_URL and MAIL_FROM in the server’s environment.',
    },
    noBackup: {
      title: 'No backup yet',
      detail:
        'Make the first one on the page “Storage and backups”. After that, one is made in BACKUP_DIR every night.',
    },
    noBackupFolder: {
      title: 'No backup yet',
      detail: 'BACKUP_DIR isn’t set either, so none is made at night. Set it in the server’s environment.',
    },
    backupOld: {
      title: 'The last backup is old',
      detail: 'It was made on {{at}}, more than two days ago.',
    },
    backupFailed: {
      title: 'A backup failed',
      detail: 'The last good one was made on {{at}}. The worker’s log says why the next one failed.',
    },
    firstBackupFailed: {
      title: 'A backup failed',
      detail:
        'There is no good one yet. If the first one was never made, make it on the page “Storage and backups”. Otherwise the worker’s log says why it failed.',
    },
    backupDamaged: {
      title: 'Backups are damaged',
      detail:
        'The test on {{at}} found damaged or missing files: {{problems}}. Make a backup in another folder and test it.',
    },
    noWorker: {
      title: 'No worker is running',
      detail:
        'Waiting jobs: {{jobs}}, the oldest for {{minutes}} min. Ask whoever runs the server to start the worker.',
    },
    jobWaits: {
      title: 'Jobs are stuck',
      detail: 'A job that is ready to run has been waiting for {{minutes}} min: {{task}}.',
    },
  },
  setup: {
    title: 'Set up your site',
    hide: 'Hide',
    show: 'Show the setup list',
    done: 'Done',
    open: 'To do',
    steps: {
      name: 'Name the site',
      mail: 'Connect a mail server',
      video: 'Publish the first video',
      prices: 'Set the prices',
      payment: 'Accept payments',
      backupFolder: 'Set a folder for backups',
      backup: 'Make and test the first backup',
    },
    hints: {
      name: 'The name appears on every page, in emails and in browser tabs.',
      mail: 'Set SMTP_URL and MAIL_FROM in the server’s environment, so that members can verify an address and reset a password.',
      video:
        'Import a file, and give it a title and a price. The site opens with shorts: publish some, too, or visitors see an empty page first.',
      prices:
        'VIP cards, top-up amounts and videos have default prices. Change what doesn’t fit, and the step is done.',
      payment:
        'In the server’s environment, set VEROTEL_SHOP_ID and VEROTEL_SECRET for cards, or CRYPTO_NODES and CRYPTO_XPUB for USDT (docs/configuration.md).',
      backupFolder:
        'In the server’s environment, set BACKUP_DIR to a folder on another disk, and restart the site.',
      backup: 'Both are done on the page “Storage and backups”. After that, a backup is made every night.',
    },
  },
  backupTest: {
    tested: 'Tested on {{at}}: {{result}}',
    earlierTested: 'An earlier one was tested on {{at}}: {{result}}',
    fine: 'fine',
    damaged: 'damaged or missing files: {{count}}',
    never: 'Never tested',
    unknown: 'Not known whether it was tested',
  },
  storage: {
    media: 'Media',
    kind: 'Kind',
    kinds: { folder: 'Folder', bucket: 'Bucket' },
    name: 'Place',
    disk: 'Disk of the data folder',
    diskText: '{{free}} free of {{total}}',
    encoded: 'Encoded videos',
    notSummed: 'Not measured yet',
    notSummedHint: 'The worker measures the sizes every 15 minutes.',
    sources: 'Original files',
    uploads: 'Unfinished uploads',
    pictures: 'Pictures',
    bytesHint:
      'Sizes as the database had them on {{at}}. Video covers, seek previews and subtitles are not included.',
    backups: 'Backups',
    backupFolder: 'Made every night in',
    noBackupFolder: 'Nowhere: BACKUP_DIR isn’t set',
    nightly: 'When, and how many',
    nightlyText: 'From {{hour}}:00 ({{timeZone}}). The newest {{kept}} are kept.',
    size: 'Size',
    test: 'Test',
    backupDirHint:
      'To make backups from here, set BACKUP_DIR in the server’s environment to a folder on another disk, and restart the site.',
    firstBackup: 'Make the first backup',
    firstBackupHint:
      'It goes into the folder above, which must be empty or not exist yet. Make sure first that its disk is mounted. After that, one is made every night.',
    backUpNow: 'Back up now',
    backupHint:
      'The site stays open meanwhile, and only new files are copied. A test reads every file of the latest backup.',
    testNow: 'Test the last backup',
    running: {
      backup: 'Backing up: started by {{name}} on {{at}}',
      test: 'Testing: started by {{name}} on {{at}}',
    },
    progress: '{{files}} files so far, {{size}}',
    done: {
      backup: 'The backup started by {{name}} was finished on {{at}}',
      test: 'The test started by {{name}} was finished on {{at}}: fine',
    },
    failed: {
      backup: 'The backup started by {{name}} could not be made ({{at}})',
      test: 'The test started by {{name}} could not be finished ({{at}})',
    },
    foundDamage: 'The test started by {{name}} found damaged or missing files: {{count}} ({{at}})',
    sweeps: 'Jobs that remove unused files',
    startedAt: 'Last started',
    never: 'Never',
  },
  playback: {
    lastDays: 'Last {{count}} days',
    hint: 'By UTC day; viewers aren’t recorded. Periods include today. Start time is measured from the tap on play, for shorts from the swipe; more than 10 s counts as 10 s.',
    byNetwork: 'By network',
    byDay: 'By day',
    none: 'No plays in this period',
    network: 'Network',
    networks: {
      wifi: 'Wi-Fi',
      ethernet: 'Ethernet',
      '4g': '4G',
      '3g': '3G',
      '2g': '2G',
      unknown: 'Unknown',
    },
    orders: { network: 'By network', plays: 'Most plays first', failed: 'Largest share not started first' },
    day: 'Day',
    kind: 'Kind',
    start: 'Start: median / 95%',
    stalled: 'Stalled',
    stall: 'Stalled for: median / 95%',
    skipped: 'Left within 1 s',
    watched: 'Median watched',
    ms: '{{p50}} / {{p95}} ms',
  },
  failed: {
    hint: 'Plays that didn’t start or were cut off, counted by day, item, network and reason. Kept for 90 days; viewers aren’t recorded. Totals cover the last 7 days unless you choose others.',
    view: 'Layout',
    views: { items: 'Total per item', days: 'Day by day' },
    lastDay: 'Last on',
    orders: { most: 'Most failed plays first', last: 'Latest day first' },
    details: 'Show day by day',
    item: 'Item',
    itemNumber: 'Item number',
    problem: 'Reason',
    problems: {
      left: 'Left before the start',
      offline: 'Viewer was offline',
      unreachable: 'Media server didn’t answer',
      refused: 'Access had ended',
      missing: 'File is missing',
      broken: 'Browser couldn’t play it',
    },
    stage: 'When',
    atStart: 'Before the start',
    midway: 'While playing',
  },
  invitations: {
    decidedAt: 'Decided',
    inviter: 'Invited by',
    inviterAccount: 'Inviter: name, email or ID',
    invited: 'Invited',
    refusal: 'Reason',
    refusals: {
      same_device: 'Both used the same device',
      same_address: 'Both used the same network address',
      daily_limit: 'The inviter reached the daily limit',
      device_limit: 'Someone already received the welcome gift on the device that day',
      range_limit: 'Too many people near the address received the welcome gift that day',
      mailbox_used: 'The mailbox belonged to another account before',
    },
  },
  task: 'Task',
  state: 'State',
  jobStates: {
    failed: 'Failed',
    retrying: 'Retrying',
    running: 'Running',
    waiting: 'Waiting',
  },
  tries: 'Attempts',
  createdAt: 'Created',
  runAt: 'Runs at',
  orders: { next: 'Next to run first' },
  error: 'Error',
  retry: 'Try again',
  retryHint: 'Starts it again at once, with all of its tries.',
  drop: 'Give up',
  dropHint: 'The job will never be tried again. This cannot be undone.',
  dropMergeHint:
    'The job is added again within 10 minutes, because lists find only some of the tag’s items until it is done. “{{retry}}” starts it at once.',
  failures: {
    diskFull: 'The disk is full. Free some space first.',
    storageUnavailable: 'The storage did not respond. Check whether the bucket can be reached.',
    databaseUnavailable: 'The database did not respond in time, or the connection was lost.',
    providerUnavailable: 'The payment provider did not respond. It is asked again later.',
    chainUnavailable: 'The node of the chain did not respond. Check how it is configured.',
    paymentNotConfirmed: 'The payment provider reported a payment, but did not confirm it when asked.',
    mailLogin: 'The mail server rejected the account or password. Check SMTP_URL.',
    mailRefused: 'The mail server refused the email.',
    connectionRefused: 'The other server refused the connection. It may not be running.',
    connectionLost: 'The connection to the other server was lost.',
    hostNotFound: 'The other server was not found. Check its address, or DNS.',
    timeout: 'It took longer than allowed.',
    fileMissing: 'A required file is missing.',
    fileForbidden: 'A file or folder cannot be read or written.',
    workerStopped: 'The worker stopped. It continues when it starts again.',
    givenUp: 'The job was given up, or its worker was killed. Start it again.',
    otherVersion: 'Another version of the site added this job. This version cannot run it.',
    backupFolder:
      'The folder of BACKUP_DIR cannot be used. Its disk may not be mounted, or it holds other files.',
    backupPassphrase:
      'The passphrase of the backups is missing or wrong. Check BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE.',
    backupRunning: 'Another backup is running. Try again when it has finished.',
    permissionDenied: 'The role of the person who asked no longer permits it.',
    notFound: 'What it needs no longer exists.',
    other: 'Something went wrong. See the technical detail.',
  },
  allRows: 'All rows',
  table: 'Table',
  tables: {
    accounts: {
      'list-person-devices': 'Devices of a person',
      'list-person-notes': 'Notes about a person',
      'list-person-sessions': 'Sessions of a person',
      'list-sharing-device': 'Accounts in the same browser',
    },
    actors: { 'list-all': 'Actors' },
    audit: { list: 'Audit log' },
    catalogue: { 'list-all': 'Items', 'list-tags': 'Tags' },
    comments: { 'list-all': 'Comments' },
    'content-rules': { 'list-blocked-terms': 'Blocked words' },
    danmaku: { 'list-of-staff': 'Bullet comments' },
    earnings: { 'list-person': 'Earnings of a person', 'list-owed': 'What creators are owed' },
    entitlements: {
      'list-person-purchases': 'Purchases of a person',
      'list-person-free-views': 'Free views of a person in use',
    },
    memberships: { 'list-code-batches': 'Batches of codes', 'list-person-vip': 'VIP of a person' },
    messages: {
      'get-thread': 'Conversation with a person',
      'list-faq': 'FAQ',
      'list-person-messages': 'Messages to a person',
      'list-sent-notices': 'Sent messages',
      'list-threads': 'Conversations',
    },
    moderation: { 'list-reviews': 'Works to review' },
    operations: { 'list-exports': 'Exported files', 'list-jobs': 'Jobs' },
    pages: { 'find-people': 'People' },
    payments: {
      'list-all-orders': 'Orders',
      'list-open': 'Payments to review',
      'list-order-events': 'Events of an order',
      'list-order-transfers': 'Chain transfers of an order',
    },
    promotion: { 'list-refused-invitations': 'Refused invitations' },
    publishing: {
      'list-imports': 'Imports',
      'list-uploaders': 'Who may publish',
      'list-item-files': 'Files of an item',
      'list-item-imports': 'Imports of an item',
      'list-item-reviews': 'Reviews of an item',
    },
    settings: {
      list: 'Settings',
      'list-environment': 'Environment',
      'list-changes': 'Changes of a setting',
      'list-policies': 'Policy versions',
    },
    shorts: {
      'list-failed-plays': 'Failed plays',
      'list-failing-items': 'Items with failed plays',
      'list-playback-days': 'Playback by day',
      'list-playback-networks': 'Playback by network',
    },
    staff: { list: 'Staff', 'list-sessions': 'My sessions' },
    topics: { 'list-all': 'Collections' },
    wallet: {
      'list-adjustments': 'Adjustments',
      'list-checks': 'Checks of ledger and payments',
      'list-findings': 'Problems found by a check',
      'list-person-entries': 'Wallet of a person',
      'list-postings': 'Ledger',
    },
  },
  requestedAt: 'Requested',
  rows: 'Rows',
  exportStates: {
    running: 'Writing',
    written: 'Ready',
    failed: 'Failed',
    removed: 'The file has been deleted',
  },
  keptUntil: 'Kept until {{at}}',
  download: 'Download',
  downloadHint: 'Each download is recorded in the audit log',
  noExports: 'Nothing yet. Every table has an export button.',
}

export default texts
