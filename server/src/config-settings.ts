import type { Config, LogLevel } from './config.ts'
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
  fallback: string
  meaning: string
  parse: (text: string) => T
}

const logLevels: readonly LogLevel[] = ['trace', 'debug', 'info', 'warn', 'error', 'silent']

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
    fallback: '',
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
    fallback: '',
    meaning: 'a PostgreSQL 18 of your own; empty: the embedded one',
    parse: optional(databaseAddress),
  },
  storage: {
    name: 'STORAGE',
    fallback: 'file',
    meaning: 'where media are kept: file (in the data folder) or s3',
    parse: oneOf(['file', 's3'] as const),
  },
  s3Endpoint: {
    name: 'S3_ENDPOINT',
    fallback: '',
    meaning: 'address of the S3 server; empty: Amazon’s own of the region',
    parse: optional(siteAddress),
  },
  s3Region: { name: 'S3_REGION', fallback: 'us-east-1', meaning: 'region of the bucket', parse: nonEmpty },
  s3Bucket: { name: 'S3_BUCKET', fallback: '', meaning: 'the bucket; it must be there', parse: String },
  s3AccessKeyId: { name: 'S3_ACCESS_KEY_ID', fallback: '', meaning: 'key to the bucket', parse: String },
  s3SecretAccessKey: {
    name: 'S3_SECRET_ACCESS_KEY',
    fallback: '',
    meaning: 'the key’s secret',
    parse: String,
  },
  s3ForcePathStyle: {
    name: 'S3_FORCE_PATH_STYLE',
    fallback: '0',
    meaning: '1: the bucket’s name stands in the path, as servers of one’s own want it',
    parse: flag,
  },
  publicUrl: {
    name: 'PUBLIC_URL',
    fallback: '',
    meaning: 'where visitors reach the site; needed with TRUSTED_PROXIES; empty: taken from each request',
    parse: optional(siteAddress),
  },
  mediaOrigins: {
    name: 'MEDIA_ORIGINS',
    fallback: '',
    meaning:
      'where the same media are besides, such as https://media2.example,https://media3.example: players go on there when the site brings nothing',
    parse: mediaOrigins,
  },
  smtpUrl: {
    name: 'SMTP_URL',
    fallback: '',
    meaning:
      'the mail server, such as smtps://user:password@mail.example.com:465; a password is sent over TLS alone, with smtp:// too; empty: mails are caught on this machine while DEMO is 1, else none is sent',
    parse: optional(mailServerAddress),
  },
  mailFrom: {
    name: 'MAIL_FROM',
    fallback: '',
    meaning: 'whom mails come from, such as Liuguang <no-reply@example.com>; needed with SMTP_URL',
    parse: String,
  },
  demo: {
    name: 'DEMO',
    fallback: '1',
    meaning:
      '1: for looking, with accounts and codes of its own; refused beside PUBLIC_URL, TRUSTED_PROXIES, VEROTEL_* and CRYPTO_NODES. 0: nothing is made for a demo, and its accounts are shut out',
    parse: flag,
  },
  allowUnsandboxed: {
    name: 'ALLOW_UNSANDBOXED',
    fallback: '0',
    meaning:
      '1: decode videos and pictures without a sandbox where bubblewrap is missing (unsafe with files of strangers)',
    parse: flag,
  },
  ffmpegPath: { name: 'FFMPEG_PATH', fallback: 'ffmpeg', meaning: 'the ffmpeg program', parse: nonEmpty },
  ffprobePath: { name: 'FFPROBE_PATH', fallback: 'ffprobe', meaning: 'the ffprobe program', parse: nonEmpty },
  ffmpegMemoryMb: {
    name: 'FFMPEG_MEMORY_MB',
    fallback: '12288',
    meaning: 'memory that one run of ffmpeg may ask for, in MB; much more than it uses',
    parse: wholeNumber(256, 1_048_576),
  },
  ffmpegFileMb: {
    name: 'FFMPEG_FILE_MB',
    fallback: '2048',
    meaning: 'largest file that ffmpeg may write, in MB; the largest is the sound of a whole video',
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
  grantSeconds: {
    name: 'GRANT_SECONDS',
    fallback: '3600',
    meaning: 'how long a right to fetch media lasts before the player renews it',
    // twice that is the longest life of a grant: two hours
    parse: wholeNumber(5, 3600),
  },
  grantNetworks: {
    name: 'GRANT_NETWORKS',
    // wifi and mobile, each with IPv4 and IPv6
    fallback: '4',
    meaning:
      'networks (/24, in IPv6 /48) from which one account’s media may be fetched within GRANT_SECONDS; beyond, earlier addresses end; 0: any number',
    parse: wholeNumber(0, 100),
  },
  trustedProxies: {
    name: 'TRUSTED_PROXIES',
    fallback: '0',
    meaning: 'how many reverse proxies stand in front and set X-Forwarded-For; needs PUBLIC_URL',
    parse: wholeNumber(0, 10),
  },
  timeZone: {
    name: 'TIME_ZONE',
    fallback: 'Asia/Hong_Kong',
    meaning: 'the site’s time zone: calendar days follow it',
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
      'memory of one API process for public answers that are kept ready, in MB, and a quarter of it more for playlists; 0: none is kept',
    parse: wholeNumber(0, 65_536),
  },
  mediaCacheMb: {
    name: 'MEDIA_CACHE_MB',
    fallback: '64',
    meaning:
      'memory of one API process for segments and pictures that several ask for at about the same time, in MB; 0: each is read anew',
    parse: wholeNumber(0, 65_536),
  },
  metricsToken: {
    name: 'METRICS_TOKEN',
    fallback: '',
    meaning: 'whoever sends it as a bearer token may read /metrics; empty: only programs on this machine',
    parse: optional(secretText),
  },
  workerMetricsPort: {
    name: 'WORKER_METRICS_PORT',
    fallback: '',
    meaning: 'port of 127.0.0.1 at which the worker serves its own /metrics; empty: none',
    parse: optional(wholeNumber(1, 65535)),
  },
  backupDir: {
    name: 'BACKUP_DIR',
    fallback: '',
    meaning:
      'folder of nightly backups, best on another disk or machine, in which the first one was made by hand; relative to the project’s folder; empty: none is made by itself',
    parse: optional(nonEmpty),
  },
  backupHour: {
    name: 'BACKUP_HOUR',
    fallback: '4',
    meaning: 'hour of the site’s time zone from which on the nightly backup is made',
    parse: wholeNumber(0, 23),
  },
  backupKeep: {
    name: 'BACKUP_KEEP',
    fallback: '14',
    meaning: 'how many backups with media stay in BACKUP_DIR',
    parse: wholeNumber(1, 10_000),
  },
  backupPassphrase: {
    name: 'BACKUP_PASSPHRASE',
    fallback: '',
    meaning: 'encrypts backups that are made by themselves, and opens encrypted ones; kept apart from them',
    parse: optional(secretText),
  },
  backupPassphraseFile: {
    name: 'BACKUP_PASSPHRASE_FILE',
    fallback: '',
    meaning: 'instead: a file whose first line is the passphrase',
    parse: optional(nonEmpty),
  },
  backupBeforeUpgrade: {
    name: 'BACKUP_BEFORE_UPGRADE',
    fallback: '1',
    meaning: '0: the database is changed by a new version without a backup of it before',
    parse: flag,
  },
  verotelShopId: {
    name: 'VEROTEL_SHOP_ID',
    fallback: '',
    meaning: 'number of the shop at Verotel FlexPay, which takes cards; its notices go to /notify/verotel',
    parse: optional(shopNumber),
  },
  verotelSecret: {
    name: 'VEROTEL_SECRET',
    fallback: '',
    meaning: 'the shop’s FlexPay signature key',
    parse: optional(secretText),
  },
  verotelBaseUrl: {
    name: 'VEROTEL_BASE_URL',
    fallback: 'https://secure.verotel.com',
    meaning: 'where FlexPay’s pages are: each of Verotel’s brands has its own',
    parse: siteAddress,
  },
  cryptoNodes: {
    name: 'CRYPTO_NODES',
    fallback: '',
    meaning:
      'nodes of the chains on which USDT is taken, such as ethereum=https://NODE bsc=https://NODE polygon=https://NODE tron=https://NODE/jsonrpc; empty: it is not taken',
    parse: cryptoNodes,
  },
  cryptoXpub: {
    name: 'CRYPTO_XPUB',
    fallback: '',
    meaning:
      'watch-only extended public key of a wallet’s account (m/44’/60’/0’): each order gets an address of its own',
    parse: optional(extendedPublicKey),
  },
  cryptoAddress: {
    name: 'CRYPTO_ADDRESS',
    fallback: '',
    meaning: 'instead of a key: one address for all orders, which are told apart by their amounts',
    parse: optional(cryptoAddress),
  },
  cryptoTronXpub: {
    name: 'CRYPTO_TRON_XPUB',
    fallback: '',
    meaning: 'the same for tron: the key of a TRON wallet’s account (m/44’/195’/0’)',
    parse: optional(extendedPublicKey),
  },
  cryptoTronAddress: {
    name: 'CRYPTO_TRON_ADDRESS',
    fallback: '',
    meaning: 'the same for tron: one address, which begins with T',
    parse: optional(tronAddress),
  },
  isDevelopment: {
    name: 'DEVELOPMENT',
    fallback: '0',
    meaning: '1: hot reload and the gallery page; set by `npm run dev`',
    parse: flag,
  },
} satisfies { [K in keyof Omit<Config, 's3'>]: Setting<Config[K]> } & Record<string, Setting<unknown>>
