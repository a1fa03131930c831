import { expect, test } from 'vitest'
import { gauge, Metrics } from './metrics.ts'

test('counters, histograms and gauges are written as Prometheus reads them', async () => {
  const metrics = new Metrics()
  const answers = metrics.counters('answers_total', 'A \\ and a\nline.')
  answers({ route: '/a"b\\c\nd', status: '200' }).add(3)
  metrics.counters('answers_total', 'asked for again')({ route: '/a"b\\c\nd', status: '200' }).add()
  const seconds = metrics.histograms('took_seconds', 'How long.', [0.1, 1])
  for (const value of [0.1, 0.5, 7]) seconds({ route: '/' }).observe(value)
  metrics.addSource(async () => [gauge('open', 'Open now.', 2)])
  expect(await metrics.write()).toBe(
    [
      '# HELP answers_total A \\\\ and a\\nline.',
      '# TYPE answers_total counter',
      'answers_total{route="/a\\"b\\\\c\\nd",status="200"} 4',
      '# HELP took_seconds How long.',
      '# TYPE took_seconds histogram',
      'took_seconds_bucket{route="/",le="0.1"} 1',
      'took_seconds_bucket{route="/",le="1"} 2',
      'took_seconds_bucket{route="/",le="+Inf"} 3',
      'took_seconds_sum{route="/"} 7.6',
      'took_seconds_count{route="/"} 3',
      '# HELP open Open now.',
      '# TYPE open gauge',
      'open 2',
      '# HELP liuguang_metric_failures_total Groups of metrics that could not be read, as those of the database while it does not answer.',
      '# TYPE liuguang_metric_failures_total counter',
      'liuguang_metric_failures_total 0',
      '',
    ].join('\n'),
  )
})

test('what cannot be read is left out and counted; the rest is told', async () => {
  const metrics = new Metrics()
  metrics.addSource(() => Promise.reject(new Error('the database is away')))
  metrics.addSource(() => [gauge('open', 'Open now.', 2)])
  const text = await metrics.write()
  expect(text).toContain('\nopen 2\n')
  expect(text).toContain('\nliuguang_metric_failures_total 1\n')
})
