import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { openMailbox } from '../server/src/mailbox/open-mailbox.ts'
import { serveMailbox } from '../server/src/mailbox/serve-mailbox.ts'
import { openLocalChain, testXpub } from '../server/test/chain/local-chain.ts'
import { openSandboxProcessor } from '../server/test/processes/open-sandbox-processor.ts'
import { pointsPerCode, takenCodesDir } from './codes.ts'
import { fillSite, makeFixtures } from './fill-site.ts'
import {
  grantSeconds,
  mailPort,
  processorPort,
  type SiteUnderTest,
  siteFile,
  sitePort,
  siteUrl,
} from './site.ts'

const shop = { shopId: '4711', secret: 'only a journey knows it' }

const run = promisify(execFile)
const projectDir = resolve(import.meta.dirname, '..')

/**
 * Starts the whole stack as an operator would, fills it through the operator's commands, and stops it
 * afterwards.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const workDir = mkdtempSync(join(tmpdir(), 'liuguang-e2e-'))
  const fixtureDir = join(workDir, 'fixtures')
  const mailbox = await openMailbox()
  const mailPage = serveMailbox(mailbox).listen(mailPort, '127.0.0.1')
  const processor = await openSandboxProcessor(
    { ...shop, webhookUrl: () => `${siteUrl}/notify/verotel`, salesPath: undefined },
    { port: processorPort },
  )
  const chain = await openLocalChain('ethereum')
  const env = {
    ...process.env,
    CRYPTO_XPUB: testXpub,
    CRYPTO_NODES: `ethereum=${chain.url}`,
    // Cards are paid as on a real site, but the processor moves no money.
    VEROTEL_SHOP_ID: shop.shopId,
    VEROTEL_SECRET: shop.secret,
    VEROTEL_BASE_URL: processor.origin,
    SMTP_URL: mailbox.smtpUrl,
    MAIL_FROM: 'Liuguang <no-reply@liuguang.example>',
    DATA_DIR: join(workDir, 'data'),
    PORT: String(sitePort),
    HOST: '127.0.0.1',
    DEMO: '0',
    LOG_LEVEL: 'warn',
    // Every journey has an IP address of its own, so that it does not use up another one's rate limits.
    TRUSTED_PROXIES: '1',
    PUBLIC_URL: siteUrl,
    GRANT_SECONDS: grantSeconds,
  }
  const site = spawn(process.execPath, ['server/src/main-supervisor.ts'], {
    cwd: projectDir,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const end = async () => {
    await stop(site)
    mailPage.close()
    await processor.close()
    await chain.close()
    await mailbox.close()
    rmSync(workDir, { recursive: true, force: true })
  }
  let printed = ''
  site.stdout.on('data', (chunk) => {
    printed += chunk
  })
  try {
    await Promise.all([untilHealthy(site), makeFixtures(fixtureDir)])
    const [content, pointCodes] = await Promise.all([fillSite(fixtureDir, env), makeCodes(env)])
    writeSite({ ...content, pointCodes, chainUrl: chain.url })
  } catch (error) {
    console.error(printed)
    await end()
    throw error
  }
  return end
}

async function untilHealthy(site: ChildProcess): Promise<void> {
  for (let waitedMs = 0; waitedMs < 60_000; waitedMs += 200) {
    if (site.exitCode !== null) throw new Error(`the site ended with ${site.exitCode}`)
    const response = await fetch(`${siteUrl}/healthz`).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('the site did not start within 60 s')
}

/** Makes serial codes as an operator would: `npm run cli -- make-codes`. */
async function makeCodes(env: NodeJS.ProcessEnv): Promise<string[]> {
  const args = [
    'tools/cli.mjs',
    'make-codes',
    '--count',
    '500',
    '--points',
    String(pointsPerCode),
    '--note',
    'journeys',
  ]
  const { stdout } = await run(process.execPath, args, { cwd: projectDir, env })
  return stdout.match(/^[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}$/gm) ?? []
}

function writeSite(site: SiteUnderTest): void {
  mkdirSync(resolve(siteFile, '..'), { recursive: true })
  rmSync(takenCodesDir, { recursive: true, force: true })
  writeFileSync(siteFile, JSON.stringify(site, null, 2))
}

/** Stops it as Ctrl-C does, and waits no longer than an operator would. */
async function stop(site: ChildProcess): Promise<void> {
  if (site.exitCode !== null) return
  const ended = new Promise((resolve) => site.once('exit', resolve))
  site.kill('SIGINT')
  const timer = setTimeout(() => site.kill('SIGKILL'), 20_000)
  await ended
  clearTimeout(timer)
}
