import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countWarnings } from './count-warnings.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('the first warning is logged at once, and the others of each minute as one line with their count', () => {
  const lines: unknown[] = []
  const warn = (...line: unknown[]) => void lines.push(line)
  const warnCounted = countWarnings({ warn }, 'refused')
  for (let time = 0; time < 500; time += 1) warnCounted()
  expect(lines).toEqual([[{ count: 1 }, 'refused']])
  vi.advanceTimersByTime(60_000)
  expect(lines.at(-1)).toEqual([{ count: 499 }, 'refused'])
  vi.advanceTimersByTime(59_999)
  warnCounted()
  expect(lines).toHaveLength(2)
  vi.advanceTimersByTime(600_000)
  expect(lines.slice(2)).toEqual([[{ count: 1 }, 'refused']])
  warnCounted()
  expect(lines).toHaveLength(4)
})
