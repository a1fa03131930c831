import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'
import { freePort } from '../server/test/nginx.ts'
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
 * Every page that needs no account; `LIGHTHOUSE_PAGES=/Home,/new` selects some: all take a quarter of an
 * hour.
 */
async function listPages(databaseUrl: string): Promise<string[]> {
  const chosen = process.env.LIGHTHOUSE_PAGES
  const publicVideo = `from items where price_amount is null and not is_vip_only and kind =`
  const [video, short, category] = await withClient(databaseUrl, async (client) => {
    const first = async (of: string) => {
      const { rows } = await client.query<{ address: string }>(`select ${of} limit 1`)
      return rows[0]?.address ?? ''
    }
    return [
      await first(`id as address ${publicVideo} 'video' order by id`),
      await first(`id as address ${publicVideo} 'short' order by id`),
      await first(`mid || '/' || id as address from categories order by position, id`),
    ]
  })
  const all = [
    ...['/', `/vod/shortVideo/${short}`, '/Home', '/new', '/hot', '/topic', `/topic/${category}`],
    ...[`/play/${video}`, '/user/login', '/user/register', '/about', '/about/privacy', '/about/agreement'],
  ]
  return chosen ? all.filter((path) => chosen.split(',').includes(path.replace(/\d+$/, ':id'))) : all
}

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
