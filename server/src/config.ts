import { isAbsolute, resolve } from 'node:path'

/** Every setting that an operator can make, read once at start-up. Nothing else reads the environment. */
export interface Config {
  port: number
  host: string
  /** Absolute. Holds PostgreSQL, media, secrets and logs. */
  dataDir: string
  /** Undefined: the embedded PostgreSQL in the data folder. */
  databaseUrl: string | undefined
  /** Where visitors reach the site, without a trailing slash. Undefined: taken from each request. */
  publicUrl: string | undefined
  /** Make the demo library, its people and their serial codes. */
  demo: boolean
  allowUnsandboxed: boolean
  ffmpegPath: string
  ffprobePath: string
  logLevel: LogLevel
  /** Lifetime of a full grant. An hour, but for tests of renewal. */
  grantSeconds: number
  /** How many reverse proxies in front of us set X-Forwarded-For. */
  trustedProxies: number
  /** The site's time zone: calendar days (sign-in, limits) follow it. */
  timeZone: string
  /** Connections of one process to PostgreSQL. */
  databasePoolSize: number
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

function wholeNumber(from: number, to: number) {
  return (text: string): number => {
    const value = Number(text)
    if (!/^\d+$/.test(text) || value < from || value > to) {
      throw new Error(`must be a whole number from ${from} to ${to}`)
    }
    return value
  }
}

function flag(text: string): boolean {
  if (text === '1' || text === 'true') return true
  if (text === '0' || text === 'false' || text === '') return false
  throw new Error('must be 1 or 0')
}

function optional<T>(parse: (text: string) => T) {
  return (text: string): T | undefined => (text === '' ? undefined : parse(text))
}

function siteAddress(text: string): string {
  const url = URL.parse(text)
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw new Error('must be an http or https address, such as https://example.com')
  }
  if (url.pathname !== '/' || url.search || url.hash) {
    throw new Error('must have no path, such as https://example.com')
  }
  return url.origin
}

function databaseAddress(text: string): string {
  const url = URL.parse(text)
  if (!url || (url.protocol !== 'postgres:' && url.protocol !== 'postgresql:')) {
    throw new Error('must be an address such as postgres://user:password@host:5432/database')
  }
  return text
}

function nonEmpty(text: string): string {
  if (text.trim() === '') throw new Error('must not be empty')
  return text
}

function timeZone(text: string): string {
  try {
    new Intl.DateTimeFormat('en', { timeZone: text })
  } catch {
    throw new Error('must be a time zone such as Asia/Hong_Kong')
  }
  return text
}

function oneOf<T extends string>(allowed: readonly T[]) {
  return (text: string): T => {
    const found = allowed.find((value) => value === text)
    if (!found) throw new Error(`must be one of ${allowed.join(', ')}`)
    return found
  }
}

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
  publicUrl: {
    name: 'PUBLIC_URL',
    fallback: '',
    meaning: 'where visitors reach the site; empty: taken from each request',
    parse: optional(siteAddress),
  },
  demo: { name: 'DEMO', fallback: '1', meaning: '0: no demo library, no demo accounts', parse: flag },
  allowUnsandboxed: {
    name: 'ALLOW_UNSANDBOXED',
    fallback: '0',
    meaning: '1: run ffmpeg without its sandbox where bubblewrap is missing (unsafe with files of strangers)',
    parse: flag,
  },
  ffmpegPath: { name: 'FFMPEG_PATH', fallback: 'ffmpeg', meaning: 'the ffmpeg program', parse: nonEmpty },
  ffprobePath: { name: 'FFPROBE_PATH', fallback: 'ffprobe', meaning: 'the ffprobe program', parse: nonEmpty },
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
  isDevelopment: {
    name: 'DEVELOPMENT',
    fallback: '0',
    meaning: '1: hot reload and the gallery page; set by `npm run dev`',
    parse: flag,
  },
} satisfies { [K in keyof Config]: Setting<Config[K]> }

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
      // A database address holds a password: its value is never repeated.
      const shown = setting.name === 'DATABASE_URL' ? 'what it holds' : `"${text}"`
      problems.push(`${setting.name} ${why}; ${shown} was given`)
      return setting.parse(setting.fallback)
    }
  }
  const config: Config = {
    port: read(settings.port),
    host: read(settings.host),
    dataDir: read(settings.dataDir),
    databaseUrl: read(settings.databaseUrl),
    publicUrl: read(settings.publicUrl),
    demo: read(settings.demo),
    allowUnsandboxed: read(settings.allowUnsandboxed),
    ffmpegPath: read(settings.ffmpegPath),
    ffprobePath: read(settings.ffprobePath),
    logLevel: read(settings.logLevel),
    grantSeconds: read(settings.grantSeconds),
    trustedProxies: read(settings.trustedProxies),
    timeZone: read(settings.timeZone),
    databasePoolSize: read(settings.databasePoolSize),
    isDevelopment: read(settings.isDevelopment),
  }
  if (problems.length > 0) throw new ConfigError(problems)
  return {
    ...config,
    dataDir: isAbsolute(config.dataDir) ? config.dataDir : resolve(projectDir, config.dataDir),
  }
}
