import { existsSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { compareFloor, type Floor, findUnmeasured } from './compare-floor.ts'
import type { Figure } from './figure.ts'
import floors from './floors.json' with { type: 'json' }
import { generate } from './generate.ts'
import { outages } from './outages.ts'
import { soak } from './soak.ts'
import { upgrade } from './upgrade.ts'

const allFloors: readonly Floor[] = floors

/** A benchmark is a module in this folder, named as in `floors.json`, that exports `bench`. */
interface BenchModule {
  /** @param only names of figures; empty: all of this benchmark */
  bench: (only: readonly string[]) => Promise<Figure[]>
}

const known = [...new Set(allFloors.map((floor) => floor.bench))].filter((name) =>
  existsSync(join(import.meta.dirname, `${name}.ts`)),
)

async function main(names: string[]): Promise<void> {
  if (names[0] === 'generate') return generate(names.slice(1))
  if (names[0] === 'soak') return soak(names.slice(1))
  if (names[0] === 'outages') return outages(names.slice(1))
  if (names[0] === 'upgrade') return upgrade(names.slice(1))
  // `api/lists` is the figure `lists` of the benchmark `api`.
  const wanted = names.map((name) => name.split('/'))
  const unknown = wanted.filter(([name = '']) => !known.includes(name))
  if (names.length === 0 || unknown.length > 0) {
    console.error(
      `Which? ${[...known, 'generate --videos 100000', 'soak --minutes 30', 'outages --minutes 10', 'upgrade --videos 1000000'].map((name) => `npm run bench -- ${name}`).join('; ')}`,
    )
    process.exitCode = 2
    return
  }
  const figures: Figure[] = []
  const fullRuns: string[] = []
  for (const [name = '', ...only] of wanted) {
    const { bench } = (await import(`./${name}.ts`)) as BenchModule
    figures.push(...(await bench(only)))
    if (only.length === 0) fullRuns.push(name)
  }
  print(figures)
  for (const { bench, figure, what } of findUnmeasured(figures, allFloors, fullRuns)) {
    console.log(`${bench}/${figure} has a floor, but was not measured: ${what}`)
    process.exitCode = 1
  }
}

function print(figures: readonly Figure[]): void {
  const number = (value: number | null): string =>
    value === null ? '' : String(Number(value.toPrecision(4)))
  const verdicts = figures.map((figure) => ({ figure, ...compareFloor(figure, allFloors) }))
  console.log(
    `\n${availableParallelism()} x ${cpus()[0]?.model ?? 'processor'}, load ${loadavg()[0]?.toFixed(1)} at the end`,
  )
  console.table(
    verdicts.map(({ figure, floor, verdict }) => ({
      figure: `${figure.bench}/${figure.figure}`,
      value: `${number(figure.value)} ${figure.unit}`,
      baseline: number(figure.baseline),
      ratio: number(figure.ratio),
      floor:
        floor === undefined
          ? ''
          : `${floor.atMost === undefined ? '>=' : '<='} ${floor.atMost ?? floor.atLeast}`,
      goal: number(floor?.goal ?? null),
      verdict,
    })),
  )
  for (const { figure, floor, verdict } of verdicts) {
    if (verdict !== 'LIMIT MISSED') continue
    console.log(`${figure.bench}/${figure.figure} misses its limit: ${floor?.what}`)
    process.exitCode = 1
  }
  for (const figure of figures) console.log(JSON.stringify(figure))
}

await main(process.argv.slice(2))
