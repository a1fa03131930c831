import { isAbsolute, resolve } from 'node:path'
import {
  databaseAddress,
  flag,
  mailServerAddress,
  nonEmpty,
  oneOf,
  optional,
  secretText,
  shopNumber,
  siteAddress,
  timeZone,
  wholeNumber,
} from './config-parsers.ts'
import { findS3Problems } from './platform/storage/find-s3-problems.ts'
import type { S3Settings } from './platform/storage/s3-client.ts'
import type { StorageKind } from './platform/storage/storage.ts'

/**
 * Every setting that an operator can make, read once at start-up. Beside it the programs read only PATH, to find other
 * programs; what runs before this file can (tools/setup) looks at a few of the settings early.
 */
export interface Config {
  port: number
  host: string
  /** Absolute. Holds PostgreSQL, media, secrets and logs. */
  dataDir: string
  /** Where media are: below the data folder, or in the bucket of `s3`. */
  storage: StorageKind
  /** Whole where `storage` is s3; see findS3Problems. */
  s3: S3Settings
  /** Undefined: the embedded PostgreSQL in the data folder. */
  databaseUrl: string | undefined
  /** Where visitors reach the site, without a trailing slash. Undefined: taken from each request. */
  publicUrl: string | undefined
  /** The mail server; undefined: no mail is sent, and what needs one is off. */
  smtpUrl: string | undefined
  /** Whom mails come from. */
  mailFrom: string
  /** Make the demo library, its people and their serial codes. */
  demo: boolean
  allowUnsandboxed: boolean
  ffmpegPath: string
  ffprobePath: string
  /** What one run of ffmpeg may take at most; a file that needs more is refused. */
  ffmpegMemoryMb: number
  ffmpegFileMb: number
  /** 0: by the video's length. */
  ffmpegSeconds: number
  logLevel: LogLevel
  /** Lifetime of a full grant. An hour, but for tests of renewal. */
  grantSeconds: number
  /** How many reverse proxies in front of us set X-Forwarded-For. */
  trustedProxies: number
  /** The site's time zone: calendar days (sign-in, limits) follow it. */
  timeZone: string
  /** Connections of one process to PostgreSQL. */
  databasePoolSize: number
  /** Room for public answers that are kept ready; 0: none is kept. */
  answerCacheMb: number
  /** Whoever has it may read `/metrics` from anywhere. */
  metricsToken: string | undefined
  /** Where the worker tells its own metrics, on this machine only; undefined: nowhere. */
  workerMetricsPort: number | undefined
  /** Both: cards are taken through Verotel FlexPay. */
  verotelShopId: string | undefined
  verotelSecret: string | undefined
  /** Where its pages are, without a trailing slash. */
  verotelBaseUrl: string
  isDevelopment: boolean
}

export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent'

export type Env = Record<string, string | undefined>

/** Thrown with every problem at once, one sentence each. */
export class ConfigError extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(`The configuration cannot be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.name = 'ConfigError'
    this.problems = problems
  }
}

interface Setting<T> {
  name: string
  fallback: string
  meaning: string
  parse: (text: string) => T
}

const logLevels: readonly LogLevel[] = ['trace', 'debug', 'info', 'warn', 'error', 'silent']

/** The one list of settings: `docs/configuration.md` is generated from it. */
export const settings = {
  port: {
    name: 'PORT',
    fallback: '8080',
    meaning: 'port of the site',
    parse: wholeNumber(0, 65535),
  },
  host: {
    name: 'HOST',
    fallback: '0.0.0.0',
    meaning: 'address to listen on; 127.0.0.1 for this machine only',
    parse: nonEmpty,
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
    meaning: 'where visitors reach the site; empty: taken from each request',
    parse: optional(siteAddress),
  },
  smtpUrl: {
    name: 'SMTP_URL',
    fallback: '',
    meaning:
      'the mail server, such as smtps://user:password@mail.example.com:465; empty: mails are caught on this machine while DEMO is 1, else none is sent',
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
    meaning: '0: nothing is made for a demo, and its accounts are shut out',
    parse: flag,
  },
  allowUnsandboxed: {
    name: 'ALLOW_UNSANDBOXED',
    fallback: '0',
    meaning: '1: run ffmpeg without its sandbox where bubblewrap is missing (unsafe with files of strangers)',
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
    fallback: '1024',
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
    parse: wholeNumber(5, 7200),
  },
  trustedProxies: {
    name: 'TRUSTED_PROXIES',
    fallback: '0',
    meaning: 'how many reverse proxies stand in front and set X-Forwarded-For',
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
  isDevelopment: {
    name: 'DEVELOPMENT',
    fallback: '0',
    meaning: '1: hot reload and the gallery page; set by `npm run dev`',
    parse: flag,
  },
} satisfies { [K in keyof Omit<Config, 's3'>]: Setting<Config[K]> } & Record<string, Setting<unknown>>

/** Their values hold or are secrets: they are never repeated. */
const secretSettings: readonly string[] = [
  'DATABASE_URL',
  'SMTP_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'METRICS_TOKEN',
  'VEROTEL_SECRET',
]

/**
 * Reads the environment into a Config. `projectDir` is what a relative DATA_DIR starts from.
 * @throws ConfigError naming every wrong setting at once
 */
export function readConfig(env: Env, projectDir: string): Config {
  const problems: string[] = []
  const read = <T>(setting: Setting<T>): T => {
    const text = env[setting.name] ?? setting.fallback
    try {
      return setting.parse(text)
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      const shown = secretSettings.includes(setting.name) ? 'what it holds' : `"${text}"`
      problems.push(`${setting.name} ${why}; ${shown} was given`)
      return setting.parse(setting.fallback)
    }
  }
  const config: Config = {
    port: read(settings.port),
    host: read(settings.host),
    dataDir: read(settings.dataDir),
    databaseUrl: read(settings.databaseUrl),
    storage: read(settings.storage),
    s3: {
      endpoint: read(settings.s3Endpoint),
      region: read(settings.s3Region),
      bucket: read(settings.s3Bucket),
      accessKeyId: read(settings.s3AccessKeyId),
      secretAccessKey: read(settings.s3SecretAccessKey),
      forcePathStyle: read(settings.s3ForcePathStyle),
    },
    publicUrl: read(settings.publicUrl),
    smtpUrl: read(settings.smtpUrl),
    mailFrom: read(settings.mailFrom),
    demo: read(settings.demo),
    allowUnsandboxed: read(settings.allowUnsandboxed),
    ffmpegPath: read(settings.ffmpegPath),
    ffprobePath: read(settings.ffprobePath),
    ffmpegMemoryMb: read(settings.ffmpegMemoryMb),
    ffmpegFileMb: read(settings.ffmpegFileMb),
    ffmpegSeconds: read(settings.ffmpegSeconds),
    logLevel: read(settings.logLevel),
    grantSeconds: read(settings.grantSeconds),
    trustedProxies: read(settings.trustedProxies),
    timeZone: read(settings.timeZone),
    databasePoolSize: read(settings.databasePoolSize),
    answerCacheMb: read(settings.answerCacheMb),
    metricsToken: read(settings.metricsToken),
    workerMetricsPort: read(settings.workerMetricsPort),
    verotelShopId: read(settings.verotelShopId),
    verotelSecret: read(settings.verotelSecret),
    verotelBaseUrl: read(settings.verotelBaseUrl),
    isDevelopment: read(settings.isDevelopment),
  }
  if (config.storage === 's3') problems.push(...findS3Problems(config.s3))
  if (config.smtpUrl && !config.mailFrom.includes('@')) {
    problems.push(`MAIL_FROM must hold the address that mails come from; "${config.mailFrom}" was given`)
  }
  if ((config.verotelShopId === undefined) !== (config.verotelSecret === undefined)) {
    problems.push('VEROTEL_SHOP_ID and VEROTEL_SECRET must be set both, or neither')
  }
  if (problems.length > 0) throw new ConfigError(problems)
  return {
    ...config,
    dataDir: isAbsolute(config.dataDir) ? config.dataDir : resolve(projectDir, config.dataDir),
  }
}
