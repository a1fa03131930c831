import {
  cryptoAddress,
  cryptoNodes,
  databaseAddress,
  extendedPublicKey,
  flag,
  mailServerAddress,
  mediaOrigins,
  nonEmpty,
  oneOf,
  optional,
  secretText,
  shopNumber,
  siteAddress,
  timeZone,
  tronAddress,
  wholeNumber,
} from './config-parsers.ts'

export interface Setting<T> {
  name: string
  /** The text when it is not set. Empty when left out. */
  fallback?: string
  meaning: string
  /** A secret: its value is never shown. Its meaning in Chinese, for staff who see whether it is set. */
  secret?: { cn: string; hk: string }
  /** No secret, and of interest to operators: staff see its value. Its meaning in Chinese, for them. */
  shown?: { cn: string; hk: string }
  parse: (text: string) => T
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const

/**
 * Variables of earlier versions, with the settings of the back office that replace them. A start takes over their values
 * (domains/settings/take-over-variables.ts).
 */
export const formerVariables = {
  GRANT_SECONDS: 'grantSeconds',
  GRANT_NETWORKS: 'grantNetworks',
  BACKUP_HOUR: 'backupHour',
  BACKUP_KEEP: 'backupKeep',
} as const

/** The list of all settings. `docs/configuration.md` is generated from it. */
export const settings = {
  port: {
    name: 'PORT',
    fallback: '8080',
    meaning: 'port of the site',
    parse: wholeNumber(0, 65535),
  },
  host: {
    name: 'HOST',
    meaning:
      'address to listen on, such as 0.0.0.0 for all; empty: 127.0.0.1, which only this machine reaches, while DEMO is 1 or with TRUSTED_PROXIES, else 0.0.0.0',
    parse: String,
  },
  dataDir: {
    name: 'DATA_DIR',
    fallback: 'data',
    meaning: 'folder for the database, media and secrets; relative to the project’s folder',
    parse: nonEmpty,
  },
  databaseUrl: {
    name: 'DATABASE_URL',
    meaning: 'a PostgreSQL 18 of your own, with the role of the application; empty: the embedded one',
    secret: { cn: '自备 PostgreSQL 的地址（含密码）', hk: '自備 PostgreSQL 的地址（包含密碼）' },
    parse: optional(databaseAddress),
  },
  databaseOwnerUrl: {
    name: 'DATABASE_OWNER_URL',
    meaning:
      'the same database with the role that owns its tables, for migrations and restores only; empty: the role of DATABASE_URL does both, and the start warns',
    secret: {
      cn: '同一数据库的地址，所用角色拥有数据表（含密码）',
      hk: '同一資料庫的地址，所用角色擁有資料表（包含密碼）',
    },
    parse: optional(databaseAddress),
  },
  storage: {
    name: 'STORAGE',
    fallback: 'file',
    meaning: 'where media are stored: file (in the data folder) or s3',
    parse: oneOf(['file', 's3']),
  },
  s3Endpoint: {
    name: 'S3_ENDPOINT',
    meaning: 'address of the S3 server; empty: Amazon’s server of the region',
    parse: optional(siteAddress),
  },
  s3Region: { name: 'S3_REGION', fallback: 'us-east-1', meaning: 'region of the bucket', parse: nonEmpty },
  s3Bucket: { name: 'S3_BUCKET', meaning: 'the bucket; it must exist', parse: String },
  s3AccessKeyId: {
    name: 'S3_ACCESS_KEY_ID',
    meaning: 'access key of the bucket',
    secret: { cn: '存储桶的访问密钥 ID', hk: '儲存桶的存取金鑰 ID' },
    parse: String,
  },
  s3SecretAccessKey: {
    name: 'S3_SECRET_ACCESS_KEY',
    meaning: 'secret of the access key',
    secret: { cn: '存储桶的访问密钥', hk: '儲存桶的存取金鑰' },
    parse: String,
  },
  s3ForcePathStyle: {
    name: 'S3_FORCE_PATH_STYLE',
    fallback: '0',
    meaning: '1: the bucket’s name is part of the path, as most self-hosted servers need',
    parse: flag,
  },
  publicUrl: {
    name: 'PUBLIC_URL',
    meaning: 'public address of the site; required with TRUSTED_PROXIES; empty: taken from each request',
    shown: {
      cn: '网站的公开地址；留空则取自每个请求',
      hk: '網站的公開網址；留空即取自每個請求',
    },
    parse: optional(siteAddress),
  },
  mediaOrigins: {
    name: 'MEDIA_ORIGINS',
    meaning:
      'other origins with the same media, such as https://media2.example,https://media3.example: players use them when the site does not respond',
    parse: mediaOrigins,
  },
  smtpUrl: {
    name: 'SMTP_URL',
    meaning:
      'the mail server, such as smtps://user:password@mail.example.com:465; a password is only sent over TLS, also with smtp://; empty: emails are shown on this machine while DEMO is 1, else none is sent',
    secret: { cn: '邮件服务器的地址（含密码）', hk: '郵件伺服器的地址（包含密碼）' },
    parse: optional(mailServerAddress),
  },
  mailFrom: {
    name: 'MAIL_FROM',
    meaning: 'sender of emails, such as Liuguang <no-reply@example.com>; required with SMTP_URL',
    shown: { cn: '邮件的发件人', hk: '電郵的寄件人' },
    parse: String,
  },
  demo: {
    name: 'DEMO',
    fallback: '1',
    meaning:
      '1: a demo, with its own accounts and codes; refused with PUBLIC_URL, TRUSTED_PROXIES, VEROTEL_* and CRYPTO_NODES. 0: no demo is created, and demo accounts are suspended',
    parse: flag,
  },
  allowUnsandboxed: {
    name: 'ALLOW_UNSANDBOXED',
    fallback: '0',
    meaning:
      '1: decode videos and pictures without a sandbox where bubblewrap is missing (unsafe with files of unknown origin)',
    shown: {
      cn: '填 1 则在没有 bubblewrap 的服务器上不用沙箱处理视频和图片；文件来源不明时不安全',
      hk: '填 1 即在沒有 bubblewrap 的伺服器上不用沙箱處理影片和圖片；檔案來源不明時不安全',
    },
    parse: flag,
  },
  ffmpegPath: { name: 'FFMPEG_PATH', fallback: 'ffmpeg', meaning: 'the ffmpeg program', parse: nonEmpty },
  ffprobePath: { name: 'FFPROBE_PATH', fallback: 'ffprobe', meaning: 'the ffprobe program', parse: nonEmpty },
  ffmpegMemoryMb: {
    name: 'FFMPEG_MEMORY_MB',
    fallback: '12288',
    meaning: 'address space of one run of ffmpeg, in MB; much more than the memory it uses',
    parse: wholeNumber(256, 1_048_576),
  },
  ffmpegFileMb: {
    name: 'FFMPEG_FILE_MB',
    fallback: '2048',
    meaning: 'largest file that ffmpeg may write, in MB; the largest is the audio of a whole video',
    parse: wholeNumber(1, 1_048_576),
  },
  ffmpegSeconds: {
    name: 'FFMPEG_SECONDS',
    fallback: '0',
    meaning: 'longest run of ffmpeg; 0: ten minutes and thirty times the video’s length',
    parse: wholeNumber(0, 604_800),
  },
  logLevel: {
    name: 'LOG_LEVEL',
    fallback: 'info',
    meaning: `how much is logged: ${logLevels.join(', ')}`,
    parse: oneOf(logLevels),
  },
  trustedProxies: {
    name: 'TRUSTED_PROXIES',
    fallback: '0',
    meaning: 'how many reverse proxies in front set X-Forwarded-For; requires PUBLIC_URL',
    parse: wholeNumber(0, 10),
  },
  timeZone: {
    name: 'TIME_ZONE',
    fallback: 'Asia/Hong_Kong',
    meaning:
      'the site’s time zone: calendar days follow it; keep it once there are members, because days that were counted keep their former bounds',
    shown: {
      cn: '网站时区，决定每一天从何时开始；有会员后不要更改，因为已统计的日子不会重算',
      hk: '網站時區，決定每一天由何時開始；有會員後不要更改，因為已統計的日子不會重新計算',
    },
    parse: timeZone,
  },
  databasePoolSize: {
    name: 'DATABASE_POOL_SIZE',
    fallback: '16',
    meaning: 'connections of one process to PostgreSQL',
    parse: wholeNumber(2, 200),
  },
  answerCacheMb: {
    name: 'ANSWER_CACHE_MB',
    fallback: '128',
    meaning:
      'memory of one API process for cached public responses, in MB, and a quarter of it more for playlists; 0: no cache',
    parse: wholeNumber(0, 65_536),
  },
  mediaCacheMb: {
    name: 'MEDIA_CACHE_MB',
    fallback: '64',
    meaning:
      'memory of one API process for cached segments and pictures that several clients request at about the same time, in MB; 0: no cache',
    parse: wholeNumber(0, 65_536),
  },
  metricsToken: {
    name: 'METRICS_TOKEN',
    meaning: 'bearer token that gives access to /metrics; empty: only programs on this machine have access',
    secret: { cn: '读取 /metrics 的令牌', hk: '讀取 /metrics 的權杖' },
    parse: optional(secretText),
  },
  workerMetricsPort: {
    name: 'WORKER_METRICS_PORT',
    meaning: 'port on 127.0.0.1 at which the worker serves its own /metrics; empty: none',
    parse: optional(wholeNumber(1, 65535)),
  },
  backupDir: {
    name: 'BACKUP_DIR',
    meaning:
      'folder of nightly backups, best on another disk or machine; the first backup is started in the back office or by hand; relative to the project’s folder; empty: no nightly backups',
    shown: {
      cn: '每晚备份的文件夹；留空则每晚不备份',
      hk: '每晚備份的資料夾；留空即每晚不備份',
    },
    parse: optional(nonEmpty),
  },
  backupPassphrase: {
    name: 'BACKUP_PASSPHRASE',
    meaning:
      'passphrase that encrypts automatic backups and decrypts encrypted ones; keep it apart from them',
    secret: { cn: '备份的加密口令', hk: '備份的加密密碼' },
    parse: optional(secretText),
  },
  backupPassphraseFile: {
    name: 'BACKUP_PASSPHRASE_FILE',
    meaning: 'instead of BACKUP_PASSPHRASE: a file whose first line is the passphrase',
    parse: optional(nonEmpty),
  },
  backupBeforeUpgrade: {
    name: 'BACKUP_BEFORE_UPGRADE',
    fallback: '1',
    meaning: '0: no backup of the database is made before a new version migrates it',
    parse: flag,
  },
  cardProvider: {
    name: 'CARD_PROVIDER',
    meaning:
      'card provider of new orders: verotel, none, or sandbox (simulated; only with DEMO or DEVELOPMENT); empty: the configured one. Every configured one settles its own orders',
    shown: {
      cn: '新订单使用的银行卡支付渠道；none 为不收银行卡，留空则用已配置的渠道；每个已配置的渠道都会结清自己的订单',
      hk: '新訂單使用的銀行卡支付渠道；none 即不收銀行卡，留空即用已設定的渠道；每個已設定的渠道都會結清自己的訂單',
    },
    parse: optional(oneOf(['verotel', 'sandbox', 'none'])),
  },
  verotelShopId: {
    name: 'VEROTEL_SHOP_ID',
    meaning: 'number of the shop at Verotel FlexPay, for card payments; its webhooks go to /notify/verotel',
    parse: optional(shopNumber),
  },
  verotelSecret: {
    name: 'VEROTEL_SECRET',
    meaning: 'the shop’s FlexPay signature key',
    secret: { cn: 'Verotel 商户的签名密钥', hk: 'Verotel 商戶的簽署金鑰' },
    parse: optional(secretText),
  },
  verotelBaseUrl: {
    name: 'VEROTEL_BASE_URL',
    fallback: 'https://secure.verotel.com',
    meaning: 'base address of FlexPay’s pages: each of Verotel’s brands has its own',
    parse: siteAddress,
  },
  cryptoNodes: {
    name: 'CRYPTO_NODES',
    meaning:
      'nodes of the chains on which USDT is accepted, such as ethereum=https://NODE bsc=https://NODE polygon=https://NODE tron=https://NODE/jsonrpc; empty: USDT is not accepted',
    secret: { cn: '各条链的节点地址（可能含密钥）', hk: '各條鏈的節點地址（可能包含金鑰）' },
    parse: cryptoNodes,
  },
  cryptoXpub: {
    name: 'CRYPTO_XPUB',
    meaning:
      'watch-only extended public key of a wallet’s account (m/44’/60’/0’): each order gets its own address',
    secret: { cn: '收款钱包的扩展公钥', hk: '收款錢包的擴展公鑰' },
    parse: optional(extendedPublicKey),
  },
  cryptoAddress: {
    name: 'CRYPTO_ADDRESS',
    meaning: 'instead of a key: one address for all orders, which are identified by their amounts',
    parse: optional(cryptoAddress),
  },
  cryptoTronXpub: {
    name: 'CRYPTO_TRON_XPUB',
    meaning: 'CRYPTO_XPUB for tron: the key of a TRON wallet’s account (m/44’/195’/0’)',
    secret: { cn: 'TRON 收款钱包的扩展公钥', hk: 'TRON 收款錢包的擴展公鑰' },
    parse: optional(extendedPublicKey),
  },
  cryptoTronAddress: {
    name: 'CRYPTO_TRON_ADDRESS',
    meaning: 'CRYPTO_ADDRESS for tron: one address, which begins with T',
    parse: optional(tronAddress),
  },
  isDevelopment: {
    name: 'DEVELOPMENT',
    fallback: '0',
    meaning: '1: hot reload and the gallery page; set by `npm run dev`',
    parse: flag,
  },
} satisfies Record<string, Setting<unknown>>
