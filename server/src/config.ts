import { resolve } from 'node:path'
import type { CryptoChain } from '@liuguang/contract'
import { type Setting, settings } from './config-settings.ts'
import { findS3Problems } from './platform/storage/find-s3-problems.ts'
import type { S3Settings } from './platform/storage/s3-client.ts'
import type { StorageKind } from './platform/storage/storage.ts'

/**
 * Every setting that an operator can make, read once at start-up. Beside it the programs read only PATH, to find other
 * programs; what runs before this file can (tools/setup) looks at a few of the settings early.
 */
export interface Config {
  port: number
  /**
   * Only this machine reaches a demo, and a site behind a proxy, unless HOST says otherwise: whoever reaches the latter
   * past its proxy may write any X-Forwarded-For.
   */
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
  /** Where the player finds the same media when the page's own origin does not bring them; without a trailing slash. */
  mediaOrigins: readonly string[]
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
  /** Networks that may use an account's full grants of one window; 0: any number. */
  grantNetworks: number
  /** How many reverse proxies in front of us set X-Forwarded-For. */
  trustedProxies: number
  /** The site's time zone: calendar days (sign-in, limits) follow it. */
  timeZone: string
  /** Connections of one process to PostgreSQL. */
  databasePoolSize: number
  /** Room for public answers that are kept ready; 0: none is kept. */
  answerCacheMb: number
  /** Room for files that several ask for at about the same time; 0: each is read anew. */
  mediaCacheMb: number
  /** Whoever has it may read `/metrics` from anywhere. */
  metricsToken: string | undefined
  /** Where the worker tells its own metrics, on this machine only; undefined: nowhere. */
  workerMetricsPort: number | undefined
  /** Absolute. Where the worker makes a backup each night; undefined: nowhere. */
  backupDir: string | undefined
  /** Of the site's time zone. */
  backupHour: number
  /** How many backups with media stay there. */
  backupKeep: number
  /** At most one of the two: backups that are made by themselves are encrypted. */
  backupPassphrase: string | undefined
  backupPassphraseFile: string | undefined
  /** Whether a new version backs the database up before it changes it. */
  backupBeforeUpgrade: boolean
  /** Both: cards are taken through Verotel FlexPay. */
  verotelShopId: string | undefined
  verotelSecret: string | undefined
  /** Where its pages are, without a trailing slash. */
  verotelBaseUrl: string
  /** Where nodes of the chains are on which crypto is taken, by chain; none: it is not taken. */
  cryptoNodes: CryptoNodes
  /** One of the two where `cryptoNodes` names any: a watch-only key, each order has an address of its own; or one address. */
  cryptoXpub: string | undefined
  cryptoAddress: string | undefined
  /** The same of TRON, whose addresses are of other keys. */
  cryptoTronXpub: string | undefined
  cryptoTronAddress: string | undefined
  isDevelopment: boolean
}

export type CryptoNodes = Partial<Record<CryptoChain, string>>

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

/** Their values hold or are secrets: they are never repeated. */
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

/** Signs of a site that is run for visitors: a demo's staff account beside them would be an open door. */
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

/** Money must have one place to go to on each chain that is on, and none where none is. */
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
