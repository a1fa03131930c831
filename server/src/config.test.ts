import { expect, test } from 'vitest'
import { ConfigError, type Env, operatorsDatabases, readConfig } from './config.ts'

/** Settings of a production site, unless `env` says otherwise. */
function problemsOf(env: Env): string[] {
  try {
    readConfig({ DEMO: '0', ...env }, '/srv/liuguang')
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

test('every problem is reported at once, without any secret', () => {
  const problems = problemsOf({
    PORT: 'eighty',
    DATABASE_URL: 'mysql://root:hunter2@db/x',
    STORAGE: 's3',
    S3_ENDPOINT: 'minio:9000',
    S3_SECRET_ACCESS_KEY: 'hunter2',
  })
  expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
    'PORT',
    'DATABASE_URL',
    'S3_ENDPOINT',
    'S3_BUCKET',
    'S3_ACCESS_KEY_ID',
  ])
  expect(problems.join()).not.toContain('hunter2')
})

test('a demo is refused beside production-only settings, in one sentence among the others', () => {
  const visitors = {
    PUBLIC_URL: 'https://shop.example',
    VEROTEL_SHOP_ID: '4711',
    VEROTEL_SECRET: 'sixteen or more characters',
    CRYPTO_NODES: 'ethereum=https://node.example',
    CRYPTO_ADDRESS: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  }
  expect(problemsOf({ ...visitors, DEMO: '0' })).toEqual([])
  for (const demo of [{ DEMO: undefined }, { DEMO: '1' }]) {
    const [port, sentence, ...rest] = problemsOf({ ...visitors, ...demo, PORT: 'eighty' })
    expect(port).toContain('PORT must be')
    expect(sentence).toContain(
      'DEMO must be 0 beside PUBLIC_URL, VEROTEL_SHOP_ID, VEROTEL_SECRET, CRYPTO_NODES',
    )
    expect(sentence).toContain('set DEMO=0 to run the site for visitors')
    expect(rest).toEqual([])
  }
  expect(problemsOf({ DEMO: undefined, PUBLIC_URL: 'https://shop.example' })).toEqual([
    expect.stringContaining('DEMO must be 0 beside PUBLIC_URL:'),
  ])
  expect(problemsOf({ DEMO: undefined, TRUSTED_PROXIES: '1' })).toHaveLength(2)
  expect(problemsOf({ DEMO: undefined, PUBLIC_URL: '', TRUSTED_PROXIES: '0' })).toEqual([])
})

test('behind a proxy PUBLIC_URL is required', () => {
  expect(problemsOf({ TRUSTED_PROXIES: '1', PUBLIC_URL: 'https://site.example' })).toEqual([])
  expect(problemsOf({ TRUSTED_PROXIES: '1' })).toEqual([
    'PUBLIC_URL must be set with TRUSTED_PROXIES, such as https://example.com: behind a proxy the site cannot see its own address',
  ])
})

test('a demo listens on this machine only, unless HOST says otherwise', () => {
  const hostOf = (env: Env) => readConfig(env, '/srv/liuguang').host
  expect(hostOf({})).toBe('127.0.0.1')
  expect(hostOf({ DEMO: '1', HOST: '0.0.0.0' })).toBe('0.0.0.0')
  expect(hostOf({ DEMO: '0' })).toBe('0.0.0.0')
})

test('a site behind a proxy listens on this machine only, unless HOST says otherwise', () => {
  const proxied = { DEMO: '0', TRUSTED_PROXIES: '1', PUBLIC_URL: 'https://site.example' }
  const hostOf = (env: Env) => readConfig(env, '/srv/liuguang').host
  expect(hostOf(proxied)).toBe('127.0.0.1')
  expect(hostOf({ ...proxied, HOST: '10.0.0.5' })).toBe('10.0.0.5')
})

test('media in a folder need no S3 settings, and STORAGE is one of two words', () => {
  expect(problemsOf({})).toEqual([])
  expect(problemsOf({ S3_BUCKET: 'not used yet' })).toEqual([])
  expect(problemsOf({ STORAGE: 'ftp' })).toEqual(['STORAGE must be one of file, s3; "ftp" was given'])
})

test('crypto needs one receiving address or key for each enabled chain, refuses private keys and repeated nodes', () => {
  const xpub = `xpub${'6'.repeat(107)}`
  const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
  const nodes = 'ethereum=https://node.example/hunter2 tron=http://127.0.0.1:8545/jsonrpc'
  expect(problemsOf({ CRYPTO_NODES: nodes, CRYPTO_XPUB: xpub, CRYPTO_TRON_ADDRESS: tron })).toEqual([])
  expect(problemsOf({ CRYPTO_NODES: nodes, CRYPTO_ADDRESS: address, CRYPTO_TRON_XPUB: xpub })).toEqual([])
  expect(problemsOf({ CRYPTO_NODES: nodes, CRYPTO_ADDRESS: address, CRYPTO_XPUB: xpub })).toHaveLength(2)
  expect(problemsOf({ CRYPTO_XPUB: xpub })).toHaveLength(1)
  const [secret, ...rest] = problemsOf({
    CRYPTO_NODES: 'ethereum=https://node.example',
    CRYPTO_XPUB: 'xprvhunter2',
    CRYPTO_ADDRESS: address,
  })
  expect([secret, rest]).toEqual([
    'CRYPTO_XPUB must be a public key: a private one must never be on this machine',
    [],
  ])
  for (const wrong of ['bitcoin=https://node.example', 'ethereum=node.example/hunter2', 'ethereum']) {
    const problems = problemsOf({ CRYPTO_NODES: wrong }).join()
    expect(problems).toContain('CRYPTO_NODES must')
    expect(problems).not.toContain('hunter2')
  }
})

test('CARD_PROVIDER names a configured provider, and the sandbox only where payments are simulated', () => {
  const verotel = { VEROTEL_SHOP_ID: '4711', VEROTEL_SECRET: 'sixteen or more characters' }
  for (const fitting of [
    {},
    { CARD_PROVIDER: 'none' },
    { ...verotel, CARD_PROVIDER: 'verotel' },
    { ...verotel, CARD_PROVIDER: 'none' },
    { CARD_PROVIDER: 'sandbox', DEVELOPMENT: '1' },
    { CARD_PROVIDER: 'sandbox', DEMO: '1' },
  ]) {
    expect(problemsOf(fitting), JSON.stringify(fitting)).toEqual([])
  }
  for (const wrong of [
    { CARD_PROVIDER: 'verotel' },
    { CARD_PROVIDER: 'paypal' },
    { CARD_PROVIDER: 'sandbox' },
    { ...verotel, CARD_PROVIDER: 'sandbox' },
  ]) {
    expect(problemsOf(wrong), JSON.stringify(wrong)).toEqual([
      expect.stringMatching(/^CARD_PROVIDER must (not )?be /),
    ])
  }
})

test('MEDIA_ORIGINS takes a list of distinct origins, and none that an https page cannot load', () => {
  const read = (text: string, more: Env = {}) =>
    readConfig({ MEDIA_ORIGINS: text, ...more }, '/srv/liuguang').mediaOrigins
  expect(read('')).toEqual([])
  expect(read('https://media2.example, http://10.0.0.2:8081/ ')).toEqual([
    'https://media2.example',
    'http://10.0.0.2:8081',
  ])
  for (const wrong of [
    'media2.example',
    'ftp://media2.example',
    'https://media2.example/path',
    'https://a;script-src *',
    'https://a;b.example',
    'http://[::1]:8081',
    'https://media2.example,https://MEDIA2.example/',
  ]) {
    expect(problemsOf({ MEDIA_ORIGINS: wrong }), wrong).toEqual([
      expect.stringMatching(/^MEDIA_ORIGINS must .*was given$/),
    ])
  }
  expect(problemsOf({ MEDIA_ORIGINS: 'http://media2.example', PUBLIC_URL: 'https://site.example' })).toEqual([
    'MEDIA_ORIGINS must be https, like PUBLIC_URL; "http://media2.example" was given',
  ])
})

test('staff see whether the operator has set an address of a database, not whether the supervisor has', () => {
  const setIn = (env: Env) =>
    readConfig({ DEMO: '0', ...env }, '/srv/liuguang')
      .environment.filter(({ name, isSet }) => name.startsWith('DATABASE_') && isSet)
      .map(({ name }) => name)
  const url = 'postgres://app:hunter2@db/x'
  const both = { DATABASE_URL: url, DATABASE_OWNER_URL: url }
  expect(setIn(both)).toEqual(['DATABASE_URL', 'DATABASE_OWNER_URL'])
  expect(setIn({ DATABASE_URL: url, ...operatorsDatabases(both) })).toEqual([
    'DATABASE_URL',
    'DATABASE_OWNER_URL',
  ])
  expect(setIn({ DATABASE_URL: url, ...operatorsDatabases({}) })).toEqual([])
})

test('staff see what is set, the values of some variables, and of no secret', () => {
  const env = { SMTP_URL: 'smtps://site:hunter2@mail.example', MAIL_FROM: 'Liuguang <mail@site.example>' }
  const { environment } = readConfig({ DEMO: '0', ...env }, '/srv/liuguang')
  const shown = Object.fromEntries(environment.map(({ name, isSet, value }) => [name, [isSet, value]]))
  expect(shown).toMatchObject({
    SMTP_URL: [true, null],
    VEROTEL_SECRET: [false, null],
    MAIL_FROM: [true, 'Liuguang <mail@site.example>'],
    TIME_ZONE: [false, 'Asia/Hong_Kong'],
    CARD_PROVIDER: [false, ''],
    ALLOW_UNSANDBOXED: [false, '0'],
  })
  expect(JSON.stringify(environment)).not.toContain('hunter2')
  for (const { description } of environment) expect(description.hk).not.toBe(description.cn)
})

test('a former variable is kept while it is set', () => {
  const { formerVariables } = readConfig({ DEMO: '0', BACKUP_KEEP: '60', GRANT_SECONDS: '' }, '/srv/liuguang')
  expect(formerVariables).toEqual({ BACKUP_KEEP: '60' })
})

test('staff see a passphrase of backups as set, given as text or by a file', () => {
  const isSet = (env: Env) =>
    readConfig({ DEMO: '0', ...env }, '/srv/liuguang').environment.find(
      ({ name }) => name === 'BACKUP_PASSPHRASE',
    )?.isSet
  expect(isSet({})).toBe(false)
  expect(isSet({ BACKUP_PASSPHRASE: 'sixteen characters' })).toBe(true)
  expect(isSet({ BACKUP_PASSPHRASE_FILE: '/etc/passphrase' })).toBe(true)
})
