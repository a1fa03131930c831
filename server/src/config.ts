import { resolve } from 'node:path'
import { formerVariables, type Setting, settings } from './config-settings.ts'
import { findS3Problems } from './platform/storage/find-s3-problems.ts'
import type { S3Settings } from './platform/storage/s3-client.ts'

type Values = { [Key in keyof typeof settings]: ReturnType<(typeof settings)[Key]['parse']> }

/**
 * All settings of the operator, read once at start-up; config-settings.ts explains each. Paths are absolute.
 * In addition programs read only PATH, to find other programs. Code that runs before this file can
 * (tools/setup) reads a few settings early.
 */
export interface Config extends Omit<Values, `s3${string}`> {
  /** Complete if `storage` is s3. See findS3Problems. */
  s3: S3Settings
  /** Which secrets are set, and the values of what else operators want to know, for staff. */
  environment: EnvironmentVariable[]
  /** Those of `formerVariables` that are still set. */
  formerVariables: Env
}

interface EnvironmentVariable {
  name: string
  isSet: boolean
  /** In force: given, or the default. Null for a secret, whose value is not shown. */
  value: string | null
  description: { cn: string; hk: string; en: string }
}

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

/** For a site whose DATABASE_URL names the role that owns the tables. */
export const ownerWarning =
  'The site connects to the database as a role that may change its tables and the rules of the ledger: create a second role for DATABASE_URL, and name this one in DATABASE_OWNER_URL (docs/deploying.md).'

/**
 * Parses the environment into a Config. A relative DATA_DIR starts from `projectDir`.
 * @throws ConfigError naming all wrong settings
 */
export function readConfig(env: Env, projectDir: string): Config {
  const problems: string[] = []
  const read = ({ name, fallback = '', secret, parse }: Setting<unknown>) => {
    const text = env[name] ?? fallback
    try {
      return parse(text)
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      problems.push(`${name} ${why}${secret ? '' : `; "${text}" was given`}`)
      return parse(fallback)
    }
  }
  const values = Object.entries(settings).map(([key, setting]) => [key, read(setting)])
  const { s3Endpoint, s3Region, s3Bucket, s3AccessKeyId, s3SecretAccessKey, s3ForcePathStyle, ...others } =
    Object.fromEntries(values) as Values
  const config: Config = {
    ...others,
    s3: {
      endpoint: s3Endpoint,
      region: s3Region,
      bucket: s3Bucket,
      accessKeyId: s3AccessKeyId,
      secretAccessKey: s3SecretAccessKey,
      forcePathStyle: s3ForcePathStyle,
    },
    environment: listEnvironment(env),
    formerVariables: Object.fromEntries(
      Object.keys(formerVariables).flatMap((name) => (env[name] ? [[name, env[name]]] : [])),
    ),
  }
  if (config.databaseOwnerUrl && !config.databaseUrl) {
    problems.push('DATABASE_OWNER_URL must not be set without DATABASE_URL')
  }
  if (config.storage === 's3') problems.push(...findS3Problems(config.s3))
  if (config.smtpUrl && !config.mailFrom.includes('@')) {
    problems.push(`MAIL_FROM must contain the sender’s email address; "${config.mailFrom}" was given`)
  }
  if (config.backupPassphrase && config.backupPassphraseFile) {
    problems.push('BACKUP_PASSPHRASE and BACKUP_PASSPHRASE_FILE must not both be set')
  }
  const insecure = config.mediaOrigins.filter((origin) => origin.startsWith('http:'))
  if (config.publicUrl?.startsWith('https:') && insecure.length > 0) {
    problems.push(`MEDIA_ORIGINS must be https, like PUBLIC_URL; "${insecure.join(',')}" was given`)
  }
  if ((config.verotelShopId === undefined) !== (config.verotelSecret === undefined)) {
    problems.push('VEROTEL_SHOP_ID and VEROTEL_SECRET must be set together')
  }
  if (config.cardProvider === 'verotel' && config.verotelShopId === undefined) {
    problems.push('CARD_PROVIDER must not be verotel without VEROTEL_SHOP_ID and VEROTEL_SECRET')
  }
  if (config.cardProvider === 'sandbox' && !config.demo && !config.isDevelopment) {
    problems.push('CARD_PROVIDER must not be sandbox without DEMO or DEVELOPMENT: its payments move no money')
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

/**
 * For the environment of other processes: which addresses of databases the operator has set. The supervisor sets
 * DATABASE_URL for the embedded database, too, and keeps DATABASE_OWNER_URL from the API.
 */
export function operatorsDatabases(env: Env): { OPERATORS_DATABASES: string } {
  const names = ['DATABASE_URL', 'DATABASE_OWNER_URL'].filter((name) => env[name])
  return { OPERATORS_DATABASES: env.OPERATORS_DATABASES ?? names.join(' ') }
}

function listEnvironment(env: Env): EnvironmentVariable[] {
  const databases = operatorsDatabases(env).OPERATORS_DATABASES.split(' ')
  // A secret may be in a file, too: BACKUP_PASSPHRASE_FILE.
  const isSet = (name: string) =>
    name.startsWith('DATABASE_')
      ? databases.includes(name)
      : Boolean(env[name]) || Boolean(env[`${name}_FILE`])
  return Object.values<Setting<unknown>>(settings).flatMap(
    ({ name, fallback = '', meaning, secret, shown }) => {
      const texts = secret ?? shown
      const value = secret ? null : (env[name] ?? fallback)
      return texts ? [{ name, isSet: isSet(name), value, description: { ...texts, en: meaning } }] : []
    },
  )
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
    `DEMO must be 0 beside ${found.join(', ')}: the demo is on by default and has a staff account; set DEMO=0 to run the site for visitors, or unset those settings to try the demo`,
  ]
}

/** Each enabled chain must have exactly one place that receives money, and chains that are off none. */
function findCryptoProblems(config: Config): string[] {
  const names = Object.keys(config.cryptoNodes)
  const isComplete = (isOn: boolean, receivers: (string | undefined)[]) =>
    receivers.filter((one) => one !== undefined).length === (isOn ? 1 : 0)
  const isEvmOn = names.some((name) => name !== 'tron')
  const describeProblem = (chains: string, name: string) =>
    `CRYPTO_NODES with ${chains} requires exactly one of CRYPTO_${name}XPUB and CRYPTO_${name}ADDRESS, and neither may be set without it`
  return [
    ...(isComplete(isEvmOn, [config.cryptoXpub, config.cryptoAddress])
      ? []
      : [describeProblem('any chain but tron', '')]),
    ...(isComplete(names.includes('tron'), [config.cryptoTronXpub, config.cryptoTronAddress])
      ? []
      : [describeProblem('tron', 'TRON_')]),
  ]
}
