import { resolve } from 'node:path'
import type { CryptoChain } from '@liuguang/contract'
import { type Setting, settings } from './config-settings.ts'
import { findS3Problems } from './platform/storage/find-s3-problems.ts'
import type { S3Settings } from './platform/storage/s3-client.ts'
import type { StorageKind } from './platform/storage/storage.ts'

/**
 * All settings of the operator, read once at start-up. In addition programs read only PATH, to find other
 * programs. Code that runs before this file can (tools/setup) reads a few settings early.
 */
export interface Config {
  port: number
  /**
   * A demo, and a site behind a proxy, can be reached from this machine only, unless HOST says otherwise: a
   * client that bypasses the proxy could write any X-Forwarded-For.
   */
  host: string
  /** An absolute path. Holds PostgreSQL, media, secrets and logs. */
  dataDir: string
  /** Where media are stored: below the data folder, or in the bucket of `s3`. */
  storage: StorageKind
  /** Complete if `storage` is s3. See findS3Problems. */
  s3: S3Settings
  /** Undefined: the embedded PostgreSQL in the data folder. */
  databaseUrl: string | undefined
  /** The site's public URL, without a trailing slash. Undefined: taken from each request. */
  publicUrl: string | undefined
  /**
   * Other origins that serve the same media, used by the player when the page's own origin fails. Without a
   * trailing slash.
   */
  mediaOrigins: readonly string[]
  /** The mail server. Undefined: no email is sent, and features that need it are off. */
  smtpUrl: string | undefined
  /** The sender of emails. */
  mailFrom: string
  /** Whether to create the demo library, its accounts and their serial codes. */
  demo: boolean
  allowUnsandboxed: boolean
  ffmpegPath: string
  ffprobePath: string
  /** The limits of one ffmpeg run. A file that needs more is refused. */
  ffmpegMemoryMb: number
  ffmpegFileMb: number
  /** 0: depends on the video's length. */
  ffmpegSeconds: number
  logLevel: LogLevel
  /** Lifetime of a full grant. An hour, except in tests of renewal. */
  grantSeconds: number
  /** Networks that may use an account's full grants of one window. 0: any number. */
  grantNetworks: number
  /** How many reverse proxies in front of us set X-Forwarded-For. */
  trustedProxies: number
  /** The site's time zone, used for calendar days (sign-in, limits). */
  timeZone: string
  /** Connections of one process to PostgreSQL. */
  databasePoolSize: number
  /** Cache size for public responses. 0: none is cached. */
  answerCacheMb: number
  /** Cache size for files that several clients request at about the same time. 0: none is cached. */
  mediaCacheMb: number
  /** A token that gives access to `/metrics` from anywhere. */
  metricsToken: string | undefined
  /** The port of the worker's own metrics, on this machine only. Undefined: none. */
  workerMetricsPort: number | undefined
  /** An absolute path. The worker makes a backup there each night. Undefined: no nightly backups. */
  backupDir: string | undefined
  /** In the site's time zone. */
  backupHour: number
  /** How many backups with media are kept there. */
  backupKeep: number
  /** At most one of the two is set. The nightly backups are then encrypted. */
  backupPassphrase: string | undefined
  backupPassphraseFile: string | undefined
  /** Whether a new version backs the database up before migrating it. */
  backupBeforeUpgrade: boolean
  /** Both or neither: cards are accepted through Verotel FlexPay. */
  verotelShopId: string | undefined
  verotelSecret: string | undefined
  /** The base URL of its pages, without a trailing slash. */
  verotelBaseUrl: string
  /** Node URLs of the chains on which crypto is accepted, by chain. None: crypto is not accepted. */
  cryptoNodes: CryptoNodes
  /**
   * One of the two if `cryptoNodes` has any: a watch-only key, from which each order gets its own address, or
   * one shared address.
   */
  cryptoXpub: string | undefined
  cryptoAddress: string | undefined
  /** The same for TRON, whose addresses use other keys. */
  cryptoTronXpub: string | undefined
  cryptoTronAddress: string | undefined
  isDevelopment: boolean
}

export type CryptoNodes = Partial<Record<CryptoChain, string>>

export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent'

export type Env = Record<string, string | undefined>

/** Thrown with all problems at once, one sentence each. */
export class ConfigError extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(`The configuration cannot be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/** Settings that hold or are secrets: their values are never printed. */
const secretSettings: readonly string[] = [
  'DATABASE_URL',
  'SMTP_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'METRICS_TOKEN',
  'BACKUP_PASSPHRASE',
  'VEROTEL_SECRET',
  'CRYPTO_NODES',
  'CRYPTO_XPUB',
  'CRYPTO_TRON_XPUB',
]

/**
 * Parses the environment into a Config. A relative DATA_DIR starts from `projectDir`.
 * @throws ConfigError naming all wrong settings
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
    mediaOrigins: read(settings.mediaOrigins),
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
    grantNetworks: read(settings.grantNetworks),
    trustedProxies: read(settings.trustedProxies),
    timeZone: read(settings.timeZone),
    databasePoolSize: read(settings.databasePoolSize),
    answerCacheMb: read(settings.answerCacheMb),
    mediaCacheMb: read(settings.mediaCacheMb),
    metricsToken: read(settings.metricsToken),
    workerMetricsPort: read(settings.workerMetricsPort),
    backupDir: read(settings.backupDir),
    backupHour: read(settings.backupHour),
    backupKeep: read(settings.backupKeep),
    backupPassphrase: read(settings.backupPassphrase),
    backupPassphraseFile: read(settings.backupPassphraseFile),
    backupBeforeUpgrade: read(settings.backupBeforeUpgrade),
    verotelShopId: read(settings.verotelShopId),
    verotelSecret: read(settings.verotelSecret),
    verotelBaseUrl: read(settings.verotelBaseUrl),
    cryptoNodes: read(settings.cryptoNodes),
    cryptoXpub: read(settings.cryptoXpub),
    cryptoAddress: read(settings.cryptoAddress),
    cryptoTronXpub: read(settings.cryptoTronXpub),
    cryptoTronAddress: read(settings.cryptoTronAddress),
    isDevelopment: read(settings.isDevelopment),
  }
  if (config.storage === 's3') problems.push(...findS3Problems(config.s3))
  if (config.smtpUrl && !config.mailFrom.includes('@')) {
    problems.push(`MAIL_FROM must hold the address that mails come from; "${config.mailFrom}" was given`)
  }
  if (config.backupPassphrase && config.backupPassphraseFile) {
    problems.push('BACKUP_PASSPHRASE and BACKUP_PASSPHRASE_FILE must not be set both')
  }
  const insecure = config.mediaOrigins.filter((origin) => origin.startsWith('http:'))
  if (config.publicUrl?.startsWith('https:') && insecure.length > 0) {
    problems.push(`MEDIA_ORIGINS must be https as PUBLIC_URL is; "${insecure.join(',')}" was given`)
  }
  if ((config.verotelShopId === undefined) !== (config.verotelSecret === undefined)) {
    problems.push('VEROTEL_SHOP_ID and VEROTEL_SECRET must be set both, or neither')
  }
  if (config.trustedProxies > 0 && config.publicUrl === undefined) {
    problems.push(
      'PUBLIC_URL must be set with TRUSTED_PROXIES, such as https://example.com: behind a proxy the site cannot see its own address',
    )
  }
  problems.push(...findCryptoProblems(config))
  if (config.demo) problems.push(...findDemoProblems(env, config))
  if (problems.length > 0) throw new ConfigError(problems)
  return {
    ...config,
    host: config.host.trim() || (config.demo || config.trustedProxies > 0 ? '127.0.0.1' : '0.0.0.0'),
    dataDir: resolve(projectDir, config.dataDir),
    backupDir: config.backupDir && resolve(projectDir, config.backupDir),
  }
}

/** Signs of a production site: a demo's staff account beside them would be a security hole. */
const visitorSettings = [
  'PUBLIC_URL',
  'VEROTEL_SHOP_ID',
  'VEROTEL_SECRET',
  'VEROTEL_BASE_URL',
  'CRYPTO_NODES',
]

function findDemoProblems(env: Env, { trustedProxies }: Config): string[] {
  const found = visitorSettings.filter((name) => env[name])
  if (trustedProxies > 0) found.push('TRUSTED_PROXIES')
  if (found.length === 0) return []
  return [
    `DEMO must be 0 beside ${found.join(', ')}: the demo, on unless DEMO=0 is set, is for looking and has a staff account; set DEMO=0 to run the site for visitors, or leave those settings away to look at the demo`,
  ]
}

/** Each enabled chain must have exactly one place that receives money, and chains that are off none. */
function findCryptoProblems(config: Config): string[] {
  const names = Object.keys(config.cryptoNodes)
  const isComplete = (isOn: boolean, receivers: (string | undefined)[]) =>
    receivers.filter((one) => one !== undefined).length === (isOn ? 1 : 0)
  const isEvmOn = names.some((name) => name !== 'tron')
  const say = (chains: string, name: string) =>
    `CRYPTO_NODES with ${chains} needs CRYPTO_${name}XPUB or CRYPTO_${name}ADDRESS, one of the two; neither makes sense without it`
  return [
    ...(isComplete(isEvmOn, [config.cryptoXpub, config.cryptoAddress])
      ? []
      : [say('any chain but tron', '')]),
    ...(isComplete(names.includes('tron'), [config.cryptoTronXpub, config.cryptoTronAddress])
      ? []
      : [say('tron', 'TRON_')]),
  ]
}
