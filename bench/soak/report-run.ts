import { availableParallelism, cpus, loadavg } from 'node:os'
import type { Figure } from '../figure.ts'
import { p99 } from '../load/median.ts'
import type { Sample } from './sample.ts'
import type { Action } from './simulate-visitor.ts'
import { type Allowance, growthOf, isFlat, trendOf } from './trend.ts'

/**
 * What must not grow, and how much growth is tolerated: memory fluctuates, and a pool opens another
 * connection.
 */
const checkedValues: { figure: string; unit: string; of: (sample: Sample) => number; allowed: Allowance }[] =
  [
    memory('api'),
    memory('worker'),
    descriptors('api'),
    descriptors('worker'),
    {
      ...{ figure: 'connections', unit: 'connections', of: ({ connections }) => connections },
      allowed: { share: 0.1, amount: 3 },
    },
  ]

/**
 * Prints a table and a verdict for people, then a line of JSON for each figure.
 * @param failures what went wrong besides refused actions, one sentence each
 * @param ladders how many videos were encoded meanwhile
 */
export function reportRun(
  samples: readonly Sample[],
  actions: readonly Action[],
  failures: readonly string[],
  ladders: number,
): void {
  const totalSeconds = samples.at(-1)?.at ?? 0
  // Code is compiled, and caches and pools fill: five minutes, or a third of a short run.
  const warmUp = Math.min(300, totalSeconds / 3)
  const counted = samples.filter(({ at }) => at >= warmUp)
  const seconds = totalSeconds - warmUp
  const verdicts = checkedValues.map(({ figure, unit, of, allowed }) => {
    const trend = trendOf(counted.map((sample) => ({ at: sample.at, value: of(sample) })))
    return {
      figure,
      unit,
      ...trend,
      growth: growthOf(trend, seconds),
      isFlat: isFlat(trend, seconds, allowed),
    }
  })
  const rates = (['page', 'play', 'purchase'] as const).map((kind) => {
    const ms = Float64Array.from(actions.filter((action) => action.kind === kind).map((action) => action.ms))
    return { kind, perSecond: ms.length / totalSeconds, p99Ms: p99(ms) }
  })
  const refused = actions.flatMap(({ failure }) => failure ?? [])
  const round = (value: number) => Number(value.toPrecision(3))

  console.log(
    `\n${availableParallelism()} x ${cpus()[0]?.model ?? 'processor'}, load ${loadavg()[0]?.toFixed(1)} at the end; ` +
      `${totalSeconds.toFixed(0)} s, of which ${warmUp.toFixed(0)} s warm-up; ${ladders} ladders`,
  )
  console.table(
    verdicts.map((one) => ({
      figure: one.figure,
      median: `${round(one.median)} ${one.unit}`,
      most: round(one.max),
      'growth by its slope': round(one.growth),
      verdict: one.isFlat ? 'flat' : 'GROWS',
    })),
  )
  console.table(
    rates.map(({ kind, perSecond, p99Ms }) => ({ kind, 'per s': round(perSecond), 'p99 ms': round(p99Ms) })),
  )
  for (const text of [...new Set(refused)].slice(0, 10)) console.log(`failed: ${text}`)
  for (const text of failures) console.log(text)
  const grows = verdicts.filter((one) => !one.isFlat).map((one) => one.figure)
  const isGood = grows.length === 0 && refused.length === 0 && failures.length === 0
  console.log(
    isGood
      ? `flat: ${checkedValues.map(({ figure }) => figure).join(', ')}; ${actions.length} actions, none failed; the ledger holds`
      : `NOT GOOD: grows: ${grows.join(', ') || 'nothing'}; ${refused.length} of ${actions.length} actions failed; ${failures.length} other failures`,
  )
  if (!isGood) process.exitCode = 1

  const figure = (name: string, value: number, unit: string): Figure => ({
    ...{ bench: 'soak', figure: name, value, unit, baseline: null, ratio: null },
  })
  const lines = [
    ...verdicts.flatMap((one) => [
      figure(one.figure, one.median, one.unit),
      figure(`${one.figure}-growth`, one.perHour, `${one.unit}/h`),
    ]),
    ...rates.flatMap(({ kind, perSecond, p99Ms }) => [
      figure(`${kind}s`, perSecond, '1/s'),
      figure(`${kind}s-p99`, p99Ms, 'ms'),
    ]),
    ...(['api', 'worker'] as const).map((name) =>
      figure(
        `${name}-event-loop-p99`,
        Math.max(...counted.map((sample) => sample[name].eventLoopP99Ms)),
        'ms',
      ),
    ),
    figure('failed', refused.length + failures.length, 'actions'),
  ]
  for (const line of lines) console.log(JSON.stringify(line))
}

function memory(name: 'api' | 'worker') {
  return {
    ...{ figure: `${name}-memory`, unit: 'MB', of: (sample: Sample) => sample[name].residentMb },
    allowed: { share: 0.1, amount: 16 },
  }
}

function descriptors(name: 'api' | 'worker') {
  return {
    ...{
      figure: `${name}-descriptors`,
      unit: 'descriptors',
      of: (sample: Sample) => sample[name].descriptors,
    },
    // Visitors' connections come and go.
    allowed: { share: 0.1, amount: 24 },
  }
}
