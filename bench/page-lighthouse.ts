import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'
import { freePort } from '../server/test/nginx/nginx.ts'
import { runNpm } from '../tools/setup/npm-packages.mjs'
import { withDemoSite } from './demo-site.ts'
import type { Figure } from './figure.ts'
import { median } from './load/median.ts'
import { withClient } from './load/with-client.ts'
import { launchOptions } from './player/phone.ts'

/** Odd, so that the median is a measurement. `LIGHTHOUSE_ROUNDS=1` for a quick run. */
const rounds = Number(process.env.LIGHTHOUSE_ROUNDS ?? 5)
/** Audits with a score below this are printed. */
const goodScore = 0.9
const folder = join(import.meta.dirname, 'lighthouse')

/** The used parts of its report. */
interface Report {
  categories: { performance: { score: number | null } }
  environment: { benchmarkIndex: number }
  audits: Record<string, Audit | undefined>
}

interface Audit {
  score: number | null
  numericValue?: number
  displayValue?: string
  details?: { items?: unknown[] }
}

type Lighthouse = (
  url: string,
  flags: { port: number; onlyCategories: string[]; logLevel: string },
) => Promise<{ lhr: Report } | undefined>

/**
 * The lowest Lighthouse score of all public pages with its mobile settings; each page's is the median of
 * five.
 */
export async function measureLighthouse(): Promise<Figure> {
  const lighthouse = await loadLighthouse()
  return withDemoSite(async ({ port, databaseUrl }) => {
    const scores: number[] = []
    for (const path of await listPages(databaseUrl)) {
      const reports: Report[] = []
      for (let round = 0; round < rounds; round += 1)
        reports.push(await visit(lighthouse, `http://127.0.0.1:${port}${path}`))
      scores.push(printPage(path, reports))
    }
    const none = { baseline: null, ratio: null }
    return { bench: 'page', figure: 'lighthouse', value: Math.min(...scores), unit: 'score', ...none }
  })
}

/**
 * Every page that needs no account; `LIGHTHOUSE_PAGES=/Home,/play/:id,/search?q=:text` selects some: all take twenty
 * minutes.
 */
async function listPages(databaseUrl: string): Promise<string[]> {
  const chosen = process.env.LIGHTHOUSE_PAGES?.split(',')
  const free = 'price_amount is null and not is_vip_only'
  const pages = await withClient(databaseUrl, async (client) => {
    /** The page of the first row, if there is one. */
    const first = async (path: string, address: string) => {
      const { rows } = await client.query<{ address: string }>(`select ${address} limit 1`)
      return rows.map((row) => `${path}${path.endsWith('=') ? encodeURIComponent(row.address) : row.address}`)
    }
    return [
      '/',
      ...(await first(
        '/vod/shortVideo/',
        `id as address from items where ${free} and kind = 'short' order by id`,
      )),
      ...['/Home', '/new', '/hot', '/topic'],
      ...(await first('/topic/', `mid || '/' || id as address from categories order by position, id`)),
      ...(await first('/topic/topic/', 'id as address from topics where is_published order by id')),
      ...(await first('/play/', `id as address from items where ${free} and kind = 'video' order by id`)),
      '/search',
      ...(await first('/search?q=', `title as address from item_texts where lang = 'hk' order by item_id`)),
      '/actor',
      ...(await first(
        '/actor/detail/',
        'actor_id as address from actor_counts order by works desc, actor_id',
      )),
      ...(await first('/creator/', 'id as address from creators where works > 0 order by id')),
      ...['/user/login', '/user/register', '/about', '/about/privacy', '/about/agreement'],
    ]
  })
  return chosen ? pages.filter((path) => chosen.includes(patternOf(path))) : pages
}

const patternOf = (path: string) => path.replace(/\d+$/, ':id').replace(/\?q=.+/, '?q=:text')

async function visit(lighthouse: Lighthouse, url: string): Promise<Report> {
  const port = await freePort()
  const args = [...launchOptions.args, `--remote-debugging-port=${port}`]
  const browser = await chromium.launch({ ...launchOptions, args })
  try {
    const result = await lighthouse(url, { port, onlyCategories: ['performance'], logLevel: 'error' })
    if (!result) throw new Error(`no report of ${url}`)
    return result.lhr
  } finally {
    await browser.close()
  }
}

function printPage(path: string, reports: readonly Report[]): number {
  const scores = reports.map(({ categories }) => Math.round((categories.performance.score ?? 0) * 100))
  const of = (audit: string) =>
    median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN)).toFixed(0)
  const benchmarkIndex = median(reports.map(({ environment }) => environment.benchmarkIndex))
  console.log(
    `${path}: ${median(scores)} (${scores.join(' ')}); first paint ${of('first-contentful-paint')} ms, largest ${of('largest-contentful-paint')} ms, blocked ${of('total-blocking-time')} ms, speed index ${of('speed-index')} ms, shift ${of('cumulative-layout-shift')}; benchmark index ${benchmarkIndex}`,
  )
  if (process.env.BENCH_TRACE && reports[0]) printFindings(reports[0])
  return median(scores)
}

/** Prints a report's suggestions with the elements that they are about. */
function printFindings({ audits }: Report): void {
  for (const [name, audit] of Object.entries(audits)) {
    const { score = null, displayValue = '', details } = audit ?? {}
    if (score === null || score >= goodScore) continue
    console.log(`  ${name}: ${score} ${displayValue} ${JSON.stringify(details?.items ?? []).slice(0, 1_500)}`)
  }
}

async function loadLighthouse(): Promise<Lighthouse> {
  const module = join(folder, 'node_modules/lighthouse/core/index.js')
  if (!existsSync(module)) {
    // With --prefix: the environment that "npm run" passes on would install into the project itself.
    const { code, output } = await runNpm(['ci', '--ignore-scripts', '--prefix', folder], { cwd: folder })
    if (code !== 0) throw new Error(`Lighthouse was not installed: ${output}`)
  }
  const { default: lighthouse }: { default: Lighthouse } = await import(pathToFileURL(module).href)
  return lighthouse
}
