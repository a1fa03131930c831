import { expect, test } from 'vitest'
import { FeedDrag } from './feed-drag.ts'

type Step = [x: number, y: number]

/** What a drag through these points did; each takes 16 ms. */
function drag(steps: Step[], { mayPull = true, restMs = 0 } = {}): string[] {
  const done: string[] = []
  let pulled = 0
  const feed = new FeedDrag({
    onTabSwipe: (direction) => done.push(direction === 1 ? 'next' : 'previous'),
    onPull: (distance) => {
      pulled = distance
    },
    onRefresh: () => done.push('refresh'),
  })
  const [first = [0, 0], ...rest] = steps
  feed.begin({ x: first[0], y: first[1], at: 0 }, mayPull)
  for (const [index, [x, y]] of rest.entries()) feed.move({ x, y, at: restMs + 16 * (index + 1) })
  feed.end()
  expect(pulled).toBe(0)
  return done
}

const cases: [string, Step[], string[]][] = [
  [
    'to the left shows the next tab',
    [
      [300, 400],
      [285, 402],
      [200, 420],
    ],
    ['next'],
  ],
  [
    'to the right shows the previous tab',
    [
      [100, 400],
      [115, 402],
      [200, 420],
    ],
    ['previous'],
  ],
  [
    'sideways that is short does nothing',
    [
      [300, 400],
      [285, 400],
      [250, 400],
    ],
    [],
  ],
  [
    'that begins upwards stays a swipe to the next short',
    [
      [300, 400],
      [298, 385],
      [100, 380],
    ],
    [],
  ],
  [
    'that begins sideways stays a swipe between tabs',
    [
      [300, 400],
      [285, 402],
      [230, 600],
    ],
    ['next'],
  ],
  [
    'down from the first short refreshes',
    [
      [300, 100],
      [302, 115],
      [305, 200],
    ],
    ['refresh'],
  ],
  [
    'down that is short does nothing',
    [
      [300, 100],
      [302, 115],
      [305, 150],
    ],
    [],
  ],
  [
    'down that is taken back does nothing',
    [
      [300, 100],
      [302, 150],
      [302, 300],
      [302, 110],
    ],
    [],
  ],
]
test.each(cases)('a drag %s', (_, steps, expected) => {
  expect(drag(steps)).toEqual(expected)
})

test('a drag down on a later short is a swipe', () => {
  expect(
    drag(
      [
        [300, 100],
        [302, 115],
        [305, 300],
      ],
      { mayPull: false },
    ),
  ).toEqual([])
})

test('a long press that then moves does nothing', () => {
  expect(
    drag(
      [
        [300, 400],
        [285, 402],
        [200, 420],
      ],
      { restMs: 500 },
    ),
  ).toEqual([])
})
